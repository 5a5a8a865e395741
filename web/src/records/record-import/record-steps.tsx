import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { Noun } from "@/lib/core/records.ts";
import { ID_HEADING } from "../record-export/record-table.ts";
import { toastImported } from "../record-kind/record-toasts.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import { ChooseColumns } from "./choose-columns.tsx";
import { ChooseTable } from "./choose-table.tsx";
import { COMPUTED, ID, IGNORED, shownColumns } from "./guess-columns.ts";
import type { RecordImport } from "./import-description.ts";
import { ImportProblem } from "./import-problem.tsx";
import { PreviewRecords } from "./preview-records.tsx";
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
