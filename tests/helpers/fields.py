"""The fields that all pages share, and one of every kind beside them, as an app of tests has them."""

from pages.shared.link import fields
from pages.shared.link.common import common, together

PANELS, HIDES = ("area", "rows", "log"), ("answer", "bars", "tree")
FIELDS = together(
    [
        *common(panels=PANELS, hides=HIDES),
        fields.decimal("cost", least=0),
        fields.whole("rounds", 5, least=1, most=99),
        fields.text("note"),
        fields.flag("weighted", default=True),
        fields.several("lines", ("train", "tuning"), ("train",)),
    ]
)
