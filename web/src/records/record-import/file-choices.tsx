import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Select } from "@/kit/select/select.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { columnName } from "@/lib/table-files/column-name.ts";
import { encodingWords } from "@/lib/table-files/encoding-words.ts";
import { ENCODINGS, type Encoding } from "@/lib/table-files/encodings.ts";
import type { Table, TableChoice } from "@/lib/table-files/table.ts";

interface FileChoicesProps {
  table: Table;
  /** Reads the file again with other settings. */
  onChoose: (choice: TableChoice) => void;
}

/** The settings for reading a file, if there are several, and remarks on the file: the sheet of a workbook, or the encoding of a text. */
export function FileChoices({ table, onChoose }: FileChoicesProps) {
  if (table.kind === "workbook")
    return (
      <>
        <SheetChoice table={table} onChoose={onChoose} />
        <SheetRemarks table={table} />
      </>
    );
  return (
    <>
      {table.kind === "contacts" && <ContactRemarks leftOut={table.emptyCards} groups={table.groups} />}
      <TextChoice table={table} onChoose={onChoose} />
    </>
  );
}

interface ContactRemarksProps {
  leftOut: readonly number[];
  groups: readonly string[];
}

const MAX_LISTED_NAMES = 10;

/** The first names as a list that ends with “…” if there are more. */
function listFirstNames(names: readonly string[]): string {
  const ellipsis = names.length > MAX_LISTED_NAMES ? ["…"] : [];
  return formatNameList([...names.slice(0, MAX_LISTED_NAMES), ...ellipsis]);
}

/** Contact cards that become no row. */
function ContactRemarks({ leftOut, groups }: ContactRemarksProps) {
  const places = listFirstNames(leftOut.map(String));
  const names = listFirstNames(groups);
  return (
    <>
      {leftOut.length > 0 && (
        <Text size="sm" mt="xs" c="dimmed">
          <Plural
            value={leftOut.length}
            one={`# card has no name or address and is left out: number ${places}`}
            other={`# cards have no name or address and are left out: numbers ${places}`}
          />
        </Text>
      )}
      {groups.length > 0 && (
        <Text size="sm" mt="xs" c="dimmed">
          <Plural
            value={groups.length}
            one={`# card is a group of contacts and is left out: ${names}`}
            other={`# cards are groups of contacts and are left out: ${names}`}
          />
        </Text>
      )}
    </>
  );
}

interface TextChoiceProps extends Pick<FileChoicesProps, "onChoose"> {
  table: Exclude<Table, { kind: "workbook" }>;
}

function TextChoice({ table, onChoose }: TextChoiceProps) {
  if (table.encoding === undefined || !hasNonAscii(table.rows)) return null;
  return (
    <EncodingChoice
      rows={table.rows}
      rowNumbers={table.rowNumbers}
      encoding={table.encoding}
      onChoose={onChoose}
    />
  );
}

/** Remarks on hidden rows, formulas without a result, and error cells. */
function SheetRemarks({ table: { hiddenRows, uncalculated, errors } }: Pick<SheetChoiceProps, "table">) {
  const row = uncalculated?.row;
  const column = uncalculated && columnName(uncalculated.column);
  const cells = listFirstNames(errors.map((cell) => `${columnName(cell.column)}${cell.row} (${cell.text})`));
  return (
    <>
      {hiddenRows > 0 && (
        <Text size="sm" mt="xs" c="dimmed">
          <Plural value={hiddenRows} one="# hidden row is included" other="# hidden rows are included" />
        </Text>
      )}
      {errors.length > 0 && (
        <Text size="sm" mt="xs" c="dimmed">
          <Plural
            value={errors.length}
            one={`# cell shows an error and counts as empty: ${cells}`}
            other={`# cells show an error and count as empty: ${cells}`}
          />
        </Text>
      )}
      {uncalculated && (
        <Text size="sm" mt="xs" c="dimmed">
          <Trans>
            Row {row}, column {column} has a formula without a result. Open the file in your spreadsheet app,
            save it, then choose it again.
          </Trans>
        </Text>
      )}
    </>
  );
}

interface SheetChoiceProps extends Pick<FileChoicesProps, "onChoose"> {
  table: Extract<Table, { kind: "workbook" }>;
}

function SheetChoice({ table: { sheet, sheets }, onChoose }: SheetChoiceProps) {
  const { t } = useLingui();
  if (sheets.length < 2) return null;
  return (
    <Select
      label={t`Sheet`}
      mt="md"
      maw={320}
      data={sheets.map((name) => ({ value: name, label: name }))}
      value={sheet}
      onChange={(name) => name && onChoose({ sheet: name })}
    />
  );
}

interface EncodingChoiceProps extends Pick<FileChoicesProps, "onChoose"> {
  rows: Table["rows"];
  rowNumbers: Table["rowNumbers"];
  encoding: Encoding;
}

/** The choice of the encoding. The columns below it show its effect at once. */
function EncodingChoice({ rows, rowNumbers, encoding, onChoose }: EncodingChoiceProps) {
  const { t, i18n } = useLingui();
  const options = ENCODINGS.map((value) => {
    const { letters, name } = encodingWords[value];
    return { value, label: `${i18n._(letters)} (${name})` };
  });
  const unreadable = findUnreadableCell(rows);
  const row = unreadable && (rowNumbers[unreadable.row] ?? unreadable.row + 1);
  const column = unreadable && columnName(unreadable.column + 1);
  return (
    <>
      <Select
        label={t`Text looks wrong? Encoding`}
        mt="md"
        maw={320}
        data={options}
        searchable
        value={encoding}
        onChange={(value) => value && onChoose({ encoding: value as Encoding })}
      />
      {unreadable && (
        <Text size="sm" mt="xs" c="dimmed">
          <Trans>
            Row {row}, column {column} has a character that can’t be read in this encoding. It shows as “�”.
          </Trans>
        </Text>
      )}
    </>
  );
}

/** Whether the encoding makes a difference: ASCII is the same in all offered encodings. */
function hasNonAscii(rows: Table["rows"]): boolean {
  return rows.some((row) => row.some((cell) => /[^\0-\x7f]/.test(cell)));
}

/** The first cell with a replacement character: the encoding cannot read it. */
function findUnreadableCell(rows: Table["rows"]): { row: number; column: number } | undefined {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => cell.includes("\uFFFD"));
    if (column >= 0) return { row, column };
  }
  return undefined;
}
