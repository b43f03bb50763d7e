"""The Data page without a browser: every panel of several tables, and tables that cannot be had."""

from __future__ import annotations

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

import treecore as tc
from datasets import made
from pages.shared.data.looks import LOOKS
from pages.shared.frame import router
from pages.shared.link import packing
from pages.shared.server.store import store
from tests.helpers.opened import held
from tests.helpers.own import TABLES, packed
from tests.helpers.paths import APP


def page(name: str = "data", **query: str) -> AppTest:
    test = AppTest.from_file(str(APP), default_timeout=90)
    test.query_params.update(query)
    test.switch_page(f"pages/{name}.py")
    return test.run()


def expect_sound(test: AppTest) -> None:
    assert not test.exception
    assert not test.error
    assert not test.warning


@pytest.mark.parametrize("data", TABLES.values(), ids=TABLES)
def test_every_panel_of_every_table_is_drawn(data):
    test = page(data=data)
    for look in LOOKS:
        test.query_params["look"] = look
        test.run()
        expect_sound(test)
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
    assert "No column is left to learn from" in test.warning[0].value
    kept = then.changed(**changes.role_change(then, "id", "numeric"))
    whole = page(data=kept.data, columns=kept.columns)
    expect_sound(whole)


def upload(test: AppTest, name: str, content: bytes) -> AppTest:
    test.session_state["upload_open"] = True
    test.run()
    test.file_uploader[0].upload(name, content, "text/csv")
    return test.run()


def counting(monkeypatch, where, name):
    """The calls of a function from here on."""
    calls, real = [], getattr(where, name)

    def counted(*given, **named):
        calls.append(given)
        return real(*given, **named)

    monkeypatch.setattr(where, name, counted)
    return calls


@pytest.mark.parametrize("rows", [30, 3000], ids=["in the link", "kept by the server"])
def test_an_upload_is_typed_once_and_its_text_decoded_at_most_once(monkeypatch, rows):
    test = page()
    lines = [f"{k * 7919 % 10007},{'uv'[k % 2]},{'no' if k % 3 else 'yes'}" for k in range(rows)]
    typed = counting(monkeypatch, tc.Table, "from_frame")
    decoded = counting(monkeypatch, packing, "columns_of")
    upload(test, f"{rows} marks.csv", "\n".join(["a,b,c", *lines]).encode())
    expect_sound(test)
    address = packing.read_address(held(test).scene.data)
    assert address.name == f"{rows} marks"
    assert bool(address.fingerprint) == (rows == 3000)
    assert len(typed) == 1
    # Whether a link's text is a table is asked of every link, of one's own too.
    assert len(decoded) == (0 if address.fingerprint else 1)


def test_a_link_is_decoded_and_typed_once_for_all_who_open_it(monkeypatch):
    address = packed(pd.DataFrame({"a": ["1", "2", "3", "4"], "y": ["u", "v", "v", "v"]}), "opened twice")
    typed = counting(monkeypatch, tc.Table, "from_frame")
    read = counting(monkeypatch, packing, "read_written")
    for name in ("data", "grow", "data"):
        test = page(name, data=address)
        expect_sound(test)
    assert (len(typed), len(read)) == (1, 1)


def test_a_refused_upload_names_the_line_of_its_file_and_is_not_kept():
    test = page(data="wine")
    before = dict(store().kept)
    lines = [f"{k * 7919 % 10007},{k},u" for k in range(3000)]
    upload(test, "wrong.csv", "\n".join(["a,b,c", "1,2,v", "1,inf,u", *lines]).encode())
    assert "infinite in line 3" in test.error[0].value
    assert held(test).scene.data == "wine"
    assert store().kept == before


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
