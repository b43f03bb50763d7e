"""The Data page without a browser: every panel of several tables, and tables that cannot be had."""

from __future__ import annotations

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from datasets import made
from pages.shared.data.looks import LOOKS
from pages.shared.frame import router
from pages.shared.link import packing
from tests.helpers.opened import held
from tests.helpers.own import TABLES, packed
from tests.helpers.paths import APP


def page(name: str = "data", **query: str) -> AppTest:
    test = AppTest.from_file(str(APP), default_timeout=90)
    test.query_params.update(query)
    test.switch_page(f"pages/{name}.py")
    return test.run()


@pytest.mark.parametrize("data", TABLES.values(), ids=TABLES)
def test_every_panel_of_every_table_is_drawn(data):
    test = page(data=data)
    for look in LOOKS:
        test.query_params["look"] = look
        test.run()
        assert not test.exception
        assert not test.error
        assert held(test).scene.look == look


@pytest.mark.parametrize("name", ["grow", "ledger"])
def test_other_pages_point_to_the_data_page_when_there_is_no_table(name):
    if name not in [declared.name for declared in router.declared()]:
        pytest.skip("no such page yet")
    for data, words in [
        (f"f.{'0' * 32}.marks", "not on this server"),
        (packed(pd.DataFrame({"a": ["", ""], "y": ["", ""]})), "missing in every row"),
    ]:
        test = page(name, data=data, step="3")
        assert words in test.warning[0].value
        assert [button.label for button in test.button if "Data" in button.label] == ["To the Data page"]
        assert held(test).scene.step == 3


def test_a_table_that_is_gone_is_asked_for(capsys):
    test = page(data=f"f.{'0' * 32}.marks", columns="b:out")
    assert "Choose the file marks again" in test.warning[0].value
    assert held(test).scene.columns == "b:out"
    assert not test.exception


def test_a_table_of_nothing_but_labels_comes_in_and_waits_for_a_kind():
    from pages.shared.link.scene import Scene
    from pages.shared.meaning import changes
    from treecore.data.reading import read_frame

    start = Scene.of(router.fields())
    then = start.changed(**changes.arrived("ids", read_frame(b"id,Name\n1,Ann\n2,Bob\n3,Cem\n")))
    test = page(data=then.data)
    assert "No column is left to learn from" in test.error[0].value
    kept = then.changed(**changes.role_change(then, "id", "numeric"))
    assert not page(data=kept.data, columns=kept.columns).error


@pytest.mark.parametrize("concept", made.CONCEPTS)
def test_a_generated_concept_is_a_table_of_ones_own_that_every_page_draws(concept):
    test = page()
    test.session_state["generate_open"] = True
    test.run()
    test.radio(key="concept").set_value(concept).run()
    test.number_input(key="concept_rows").set_value(120).run()
    next(button for button in test.button if button.label == "Use this table").click().run()
    assert not test.exception
    address = held(test).scene.data
    assert address.startswith(packing.PACKED), "it travels in the link"
    assert len(packing.read_written(packing.read_address(address).content)) == 120
    for name in (declared.name for declared in router.declared()):
        drawn = page(name, data=address)
        assert not drawn.exception
        assert not drawn.error


def test_another_table_forgets_what_was_said_of_the_rows_of_the_old_one():
    test = page("data", data="wine", hand="0,1", pruned="3", alpha="0.01", flip="3", noise="0.2")
    test.session_state["generate_open"] = True
    test.run()
    next(button for button in test.button if button.label == "Use this table").click().run()
    now = held(test).scene
    assert (now.hand, now.pruned, now.alpha, now.flip) == ("", 0, 0, "")
    assert now.noise == 0.2
