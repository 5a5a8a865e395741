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

/** The settings for reading a file, if there are several: the sheet of a workbook, or the encoding of a text. */
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

/** Limit of items named one by one. */
const NAMED = 10;

function firstInWords(names: readonly string[]): string {
  const more = names.length > NAMED ? ["…"] : [];
  return formatNameList([...names.slice(0, NAMED), ...more]);
}

/** Contact cards that become no row. */
function ContactRemarks({ leftOut, groups }: ContactRemarksProps) {
  const places = firstInWords(leftOut.map(String));
  const names = firstInWords(groups);
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
  if (table.encoding === undefined || !hasOtherLetters(table.rows)) return null;
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
  const cells = firstInWords(errors.map((cell) => `${columnName(cell.column)}${cell.row} (${cell.text})`));
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
      onChange={(chosen) => chosen && onChoose({ sheet: chosen })}
    />
  );
}

interface EncodingChoiceProps extends Pick<FileChoicesProps, "onChoose"> {
  rows: Table["rows"];
  rowNumbers: Table["rowNumbers"];
  encoding: Encoding;
}

/** The columns below show the effect of an encoding at once. */
function EncodingChoice({ rows, rowNumbers, encoding, onChoose }: EncodingChoiceProps) {
  const { t, i18n } = useLingui();
  const options = ENCODINGS.map((value) => {
    const { letters, name } = encodingWords[value];
    return { value, label: `${i18n._(letters)} (${name})` };
  });
  const lost = firstLost(rows);
  const row = lost && (rowNumbers[lost.row] ?? lost.row + 1);
  const column = lost && columnName(lost.column + 1);
  return (
    <>
      <Select
        label={t`Text looks wrong? Encoding`}
        mt="md"
        maw={320}
        data={options}
        searchable
        value={encoding}
        onChange={(chosen) => chosen && onChoose({ encoding: chosen as Encoding })}
      />
      {lost && (
        <Text size="sm" mt="xs" c="dimmed">
          <Trans>
            Row {row}, column {column} has a character that can’t be read in this encoding. It shows as “�”.
          </Trans>
        </Text>
      )}
    </>
  );
}

/** ASCII is the same in all offered encodings. */
function hasOtherLetters(rows: Table["rows"]): boolean {
  return rows.some((row) => row.some((cell) => /[^\0-\x7f]/.test(cell)));
}

/** The first cell with a replacement character. */
function firstLost(rows: Table["rows"]): { row: number; column: number } | undefined {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => cell.includes("\uFFFD"));
    if (column >= 0) return { row, column };
  }
  return undefined;
}
