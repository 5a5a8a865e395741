import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { FieldKey, Noun } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { useReport } from "@/wedding/hooks.ts";
import { ID_HEADING } from "../record-export/record-table.ts";
import { draftValue } from "../record-form/record-draft.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { toastImported } from "../record-kind/record-toasts.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import { ChooseColumns } from "./choose-columns.tsx";
import { ChooseTable } from "./choose-table.tsx";
import { COMPUTED, ID, IGNORED, shownColumns } from "./guess-columns.ts";
import type { CellValue, ImportColumn, RecordImport } from "./import-description.ts";
import { ImportProblem } from "./import-frame.tsx";
import { PreviewRecords } from "./preview-records.tsx";
import { useCellReaders } from "./use-cell-readers.ts";
import { useRecordImport } from "./use-record-import.ts";

interface RecordStepsProps<N extends Noun> {
  described: RecordImport<N>;
  /** The page of the records. */
  home: string;
}

/** The steps of an import: choose a table, map its columns, review the preview, and only then write. */
export function RecordSteps<N extends Noun>({ described, home }: RecordStepsProps<N>) {
  const { kind, columns, required, computed } = described;
  const { t } = useLingui();
  const given = useRecordImport(described);
  const navigate = useNavigate();
  const { open, plan, back } = given;

  async function write() {
    const written = await given.write();
    if (written === undefined) return;
    toastImported(kind, written, offerUndo());
    await navigate(home);
  }

  const options = [
    { value: IGNORED, label: t`Leave this column out` },
    ...columns.map(({ key, label }) => ({ value: key, label })),
    { value: ID, label: ID_HEADING },
    { value: COMPUTED, label: computed.label },
  ];

  /** Describes a problem with the column mapping; undefined if it is complete. */
  function missingOf(meanings: readonly string[]): string | undefined {
    if (!meanings.includes(required.key)) return required.words;
    const twice = columns.find(({ key }) => meanings.filter((meaning) => meaning === key).length > 1)?.label;
    return twice && t`Two columns are “${twice}”. Choose one, and leave the other out.`;
  }

  return (
    <>
      <ImportProblem problem={given.problem} />
      {!open && <ChooseTable {...given} />}
      {open && !plan && (
        <ChooseColumns
          table={open.table}
          name={open.name}
          columns={shownColumns(open.table.rows, open.mapping.hasHeading)}
          options={options}
          ignored={IGNORED}
          mapping={open.mapping}
          onChange={given.setMapping}
          onChoose={(choice) =>
            void given.read(open.source, { ...(open.name !== undefined && { name: open.name }), ...choice })
          }
          missing={missingOf(open.mapping.columns)}
          note={open.mapping.columns.includes(COMPUTED) && computed.note}
          onPreview={given.preview}
          onBack={back}
        />
      )}
      {open && plan && (
        <PreviewRecords
          described={described}
          plan={plan}
          table={open.table}
          hasHeading={open.mapping.hasHeading}
          given={given}
          onImport={() => void write()}
        />
      )}
    </>
  );
}

/** Import columns for fields, from the record's table. */
export function useFieldColumns<N extends Noun>(
  { table, words }: RecordKind<N>,
  keys: readonly FieldKey<N>[],
): ImportColumn<N>[] {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const currency = useReport("details").primaryCurrency;
  const { read, amounts, dates } = useCellReaders();

  return keys.flatMap((key) => {
    const field = table.field(key);
    const fieldWords = ownProperty(words.fields, key);
    if (!field || !fieldWords) return [];
    const { label, choices = {} } = fieldWords;

    function say(value: CellValue): string {
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
      read: (cell) => read(field, choices, cell),
      readColumn: field.kind === "money" ? amounts : field.kind === "date" ? dates : undefined,
      known: (record) => draftValue(field, ownProperty({ ...record }, key)),
      say,
    };
  });
}
