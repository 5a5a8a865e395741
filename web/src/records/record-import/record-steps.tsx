import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { FieldKey, Noun } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { TableChoice } from "@/lib/table-files/table.ts";
import { useReport } from "@/wedding/hooks.ts";
import { ID_HEADING } from "../record-export/record-table.ts";
import { draftValue } from "../record-form/record-draft.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { toastImported } from "../record-kind/record-toasts.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import { ChooseColumns } from "./choose-columns.tsx";
import { ChooseTable } from "./choose-table.tsx";
import { COMPUTED, ID, IGNORED, shownColumns } from "./guess-columns.ts";
import type { CellValue, ColumnReader, ImportColumn, RecordImport } from "./import-description.ts";
import { ImportProblem } from "./import-frame.tsx";
import { PreviewRecords } from "./preview-records.tsx";
import { useCellReaders } from "./use-cell-readers.ts";
import { type OpenTable, useRecordImport } from "./use-record-import.ts";

interface RecordStepsProps<N extends Noun> {
  description: RecordImport<N>;
  /** The address of the page that lists the records. */
  home: string;
}

/** The steps of an import: choose a table, map its columns, review the preview, and only then write. */
export function RecordSteps<N extends Noun>({ description, home }: RecordStepsProps<N>) {
  const { kind, columns, required, computed } = description;
  const { t } = useLingui();
  const importState = useRecordImport(description);
  const navigate = useNavigate();
  const { openTable, preview, goBack } = importState;

  async function write() {
    const counts = await importState.write();
    if (counts === undefined) return;
    toastImported(kind, counts, offerUndo());
    await navigate(home);
  }

  function readAgain({ source, name }: OpenTable, choice: TableChoice): void {
    void importState.read(source, { ...(name !== undefined && { name }), ...choice });
  }

  const options = [
    { value: IGNORED, label: t`Leave this column out` },
    ...columns.map(({ key, label }) => ({ value: key, label })),
    { value: ID, label: ID_HEADING },
    { value: COMPUTED, label: computed.label },
  ];

  /** Describes a problem with the column mapping; undefined if it is complete. */
  function mappingProblem(meanings: readonly string[]): string | undefined {
    if (!meanings.includes(required.key)) return required.hint;
    const isUsedTwice = (key: string) => meanings.filter((meaning) => meaning === key).length > 1;
    const twice = columns.find(({ key }) => isUsedTwice(key))?.label;
    return twice && t`Two columns are “${twice}”. Choose one, and leave the other out.`;
  }

  return (
    <>
      <ImportProblem problem={importState.problem} />
      {!openTable && <ChooseTable {...importState} />}
      {openTable && !preview && (
        <ChooseColumns
          table={openTable.table}
          fileName={openTable.name}
          columns={shownColumns(openTable.table.rows, openTable.mapping.hasHeading)}
          options={options}
          ignoredMeaning={IGNORED}
          mapping={openTable.mapping}
          onChange={importState.setMapping}
          onChooseSettings={(choice) => readAgain(openTable, choice)}
          problem={mappingProblem(openTable.mapping.columns)}
          note={openTable.mapping.columns.includes(COMPUTED) && computed.note}
          onPreview={importState.showPreview}
          onBack={goBack}
        />
      )}
      {openTable && preview && (
        <PreviewRecords
          description={description}
          preview={preview}
          table={openTable.table}
          hasHeading={openTable.mapping.hasHeading}
          importState={importState}
          onImport={() => void write()}
        />
      )}
    </>
  );
}

/** The import columns of a record's fields, from its table. */
export function useFieldColumns<N extends Noun>(
  { table, words }: RecordKind<N>,
  keys: readonly FieldKey<N>[],
): ImportColumn<N>[] {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const currency = useReport("details").primaryCurrency;
  const { readField, readAmounts, readDates } = useCellReaders();

  // Cells of these kinds help to interpret each other.
  const columnReaders: Partial<Record<string, ColumnReader>> = {
    money: readAmounts,
    date: readDates,
  };

  return keys.flatMap((key) => {
    const field = table.field(key);
    const fieldWords = ownProperty(words.fields, key);
    if (!field || !fieldWords) return [];
    const { label, choices = {} } = fieldWords;
    const columnReader = columnReaders[field.kind];

    function formatValue(value: CellValue): string {
      if (typeof value === "boolean") return value ? t`Yes` : t`No`;
      if (value === "") return "";
      if (field?.kind === "money") return formats.money(Math.round(Number(value) * 100), currency);
      if (field?.kind === "date") return formats.dayInWords(value);
      const choice = ownProperty(choices, value);
      return choice ? i18n._(choice) : value;
    }

    return {
      key,
      label: i18n._(label),
      read: columnReader ? { column: columnReader } : { cell: (cell) => readField(field, choices, cell) },
      storedValue: (record) => draftValue(field, ownProperty({ ...record }, key)),
      formatValue,
    };
  });
}
