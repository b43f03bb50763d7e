"""Messy files: each ends in the right table or in the right sentence, and a right table travels in a link."""

from __future__ import annotations

import io

import pytest

import treecore as tc
from pages.shared.link import packing
from pages.shared.meaning import tables
from tests.helpers.messy.files import FILES, File
from treecore.data.reading import read_frame, read_table


def test_there_are_enough_of_them():
    assert len(FILES) >= 60
    assert len({file.name for file in FILES}) == len(FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_messy_file_is_the_right_table_or_the_right_sentence(file: File):
    # As the page has it: an uploaded file that may have been read before.
    upload = io.BytesIO(file.content)
    upload.read()
    if file.sentence:
        with pytest.raises(tc.TableError) as error:
            read_table(upload, **file.limits)
        assert str(error.value).startswith(file.sentence)
        assert "\n" not in str(error.value)
        return
    table = read_table(upload, **file.limits)
    if file.rows is not None:
        assert table.frame().to_numpy().tolist() == file.rows
    if file.facts is not None:
        assert file.facts(table)
    assert file.notice in " | ".join(table.notices)
    roles = {role.name: role.role for role in table.roles}
    assert {name: roles[name] for name in file.roles} == file.roles
    assert tc.grow(table, tc.Policy("entropy" if table.is_class else "variance", max_depth=2))


@pytest.mark.parametrize("file", [file for file in FILES if not file.sentence], ids=lambda file: file.name)
def test_a_table_from_a_messy_file_is_the_same_behind_a_link(file: File):
    frame = read_frame(file.content)
    again = tables.aim(tables.keep(file.name, frame))
    assert again.table.fingerprint == read_table(file.content).fingerprint
    assert again.faults == ()
    assert packing.read_address(tables.keep(file.name, frame)).name == packing.named(file.name)
