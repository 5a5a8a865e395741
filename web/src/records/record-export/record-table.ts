import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { TypedCell } from "@/lib/table-files/csv.ts";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";

/** A column of an exported table. Its heading is recognised by an import. */
export interface ExportColumn<N extends Noun> {
  label: string;
  cellOf: (record: RecordOf<N>) => TypedCell;
}

/** The heading of the id column in every exported file, in every language. */
export const ID_HEADING = "Troth ID";

/** The column with the record's id, so that an edited file can be imported again as changes. */
export function idColumn<N extends Noun>(): ExportColumn<N> {
  return { label: ID_HEADING, cellOf: ({ id }) => id };
}

/** A field as a column: its label as heading, its value in the spreadsheet's own type. */
export function fieldColumn<N extends Noun>(
  { table, words }: RecordKind<N>,
  key: string,
  i18n: I18n,
): ExportColumn<N> {
  const field = table.field(key);
  const { label, choices = {} } = ownProperty(words.fields, key) ?? { label: { id: key } };

  function cellOf(record: RecordOf<N>): TypedCell {
    const value: unknown = ownProperty({ ...record }, key);
    if (typeof value === "boolean") return i18n._(value ? msg`Yes` : msg`No`);
    if (typeof value === "number") return field?.kind === "money" ? { amount: value } : value;
    if (typeof value !== "string" || value === "") return "";
    if (field?.kind === "date") return { date: value };
    const choice = ownProperty(choices, value);
    return choice ? i18n._(choice) : value;
  }

  return { label: i18n._(label), cellOf };
}

/** Records as a table with a heading. */
export function recordTable<N extends Noun>(
  name: string,
  columns: readonly ExportColumn<N>[],
  records: readonly RecordOf<N>[],
): NamedTable {
  const heading = columns.map(({ label }) => label);
  return { name, rows: [heading, ...records.map((record) => columns.map(({ cellOf }) => cellOf(record)))] };
}
