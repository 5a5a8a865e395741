import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Table } from "@/lib/table-files/table.ts";
import { renderInApp } from "@/test/render.tsx";
import { FileChoices } from "./file-choices.tsx";

const workbook: Table = {
  kind: "workbook",
  rows: [["Name"], ["Ole"]],
  rowNumbers: [1, 2],
  sheet: "Guests",
  sheets: ["Guests"],
  hiddenRows: 0,
  uncalculated: undefined,
  errors: [],
};
const text: Table = { kind: "text", rows: [["Ole"]], rowNumbers: [1], separator: ",", encoding: "utf-8" };

const show = (table: Table) => renderInApp(<FileChoices table={table} onChoose={vi.fn()} />);

test("a workbook lists the hidden rows of its sheet, and a formula without a result", () => {
  show({ ...workbook, hiddenRows: 3, uncalculated: { row: 5, column: 28 } });
  expect(screen.getByText("3 hidden rows are included")).toBeVisible();
  expect(screen.getByText(/^Row 5, column AB has a formula without a result\./)).toBeVisible();
});

test("a workbook names the cells that show an error", () => {
  show({ ...workbook, errors: [{ row: 5, column: 28, text: "#REF!" }] });
  expect(screen.getByText("1 cell shows an error and counts as empty: AB5 (#REF!)")).toBeVisible();
});

test("a workbook without hidden rows shows no remark", () => {
  show(workbook);
  expect(screen.queryByText(/hidden|formula/)).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("contact cards without a row are listed by position", () => {
  show({
    kind: "contacts",
    rows: [["Ole"]],
    rowNumbers: [2],
    encoding: "utf-8",
    emptyCards: [3, 8],
    groups: ["Choir"],
  });
  expect(screen.getByText(/^2 cards have no name or address and are left out: numbers/)).toHaveTextContent(
    /3.* and .*8/,
  );
  expect(screen.getByText("1 card is a group of contacts and is left out: Choir")).toBeVisible();
});

test("the encoding can be chosen if it makes a difference", () => {
  show({ ...text, rows: [["Øle"]] });
  expect(screen.getByRole("combobox", { name: "Text looks wrong? Encoding" })).toHaveValue(
    "All languages (UTF-8)",
  );
});

test.each<[string, Table]>([
  ["ASCII", text],
  ["pasted text", { ...text, rows: [["Øle"]], encoding: undefined }],
])("there is no encoding to choose for %s", (_what, table) => {
  show(table);
  expect(screen.queryByRole("combobox")).toBeNull();
});
