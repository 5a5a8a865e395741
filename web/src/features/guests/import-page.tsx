import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { useHandedTable } from "@/domain/guests/passed-table.ts";
import { Select } from "@/kit/select/select.tsx";
import { showToast, showUndoToast } from "@/kit/toasts.tsx";
import type { ImportPreview, Meaning, TableGuess } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ChooseColumns } from "@/records/record-import/choose-columns.tsx";
import { ChooseTable } from "@/records/record-import/choose-table.tsx";
import { ImportFrame, ImportProblem } from "@/records/record-import/import-frame.tsx";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import classes from "./import/import.module.css";
import { MEANINGS } from "./import/meaning-words.ts";
import { PreviewPlan } from "./import/preview-plan.tsx";
import { type GuestImportState, useGuestImport } from "./import/use-import.ts";

/** Import of guests: choose a table, map its columns, review the changes, then import. */
export default function ImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import guests`}
      area="planning"
      back={{ to: "/app/guests", label: <Trans>Back to the guest list</Trans> }}
      noWedding={<Trans>Create your wedding first, then import its guests here.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  const { i18n, t } = useLingui();
  const given = useGuestImport();
  const navigate = useNavigate();
  const { open, plan, problem, pasted, setPasted } = given;
  useHandedTable((table) => {
    setPasted(table);
    void given.read(table);
    if (pasted.trim() === "" || pasted === table) return;
    showUndoToast(t`The table that was waiting here was replaced.`, {
      undo: () => setPasted(pasted),
      isValid: () => true,
      subscribe: () => () => {},
    });
  });

  async function write() {
    const written = await given.write();
    if (!written) return;
    showToast(i18n._(importedWords(written.counts)), { undo: offerUndo() });
    await navigate("/app/guests");
  }

  return (
    <>
      <ImportProblem problem={problem} />
      {!open && <ChooseTable {...given} takesContacts />}
      {open && !plan && <GuestColumns {...given} />}
      {plan && <PreviewPlan given={given} onImport={() => void write()} />}
    </>
  );
}

/** Summary of an import, in one sentence. */
function importedWords({ add, change, companions }: ImportPreview["counts"]): MessageDescriptor {
  const added = add + companions;
  if (change === 0) return msg`${plural(added, { one: "# guest imported", other: "# guests imported" })}`;
  if (added === 0) return msg`${plural(change, { one: "# guest changed", other: "# guests changed" })}`;
  return msg`${plural(added, { one: "# guest imported", other: "# guests imported" })}, ${plural(change, { one: "# changed", other: "# changed" })}`;
}

/** Maps the columns of a guest list. */
function GuestColumns(given: GuestImportState) {
  const { t } = useLingui();
  const { open, mapping, setMapping, preview, busy, read, back } = given;
  if (!open || !mapping) return null;
  const { guess, table, name, source } = open;
  const named: readonly Meaning[] = ["firstName", "lastName", "fullName", "plusOneOf"];
  const hasName = mapping.columns.some((meaning) => named.includes(meaning));
  return (
    <ChooseColumns
      table={table}
      name={name}
      columns={guess.columns}
      options={MEANINGS.map(({ value, label }) => ({ value, label: t(label) }))}
      ignored="ignore"
      mapping={mapping}
      onChange={setMapping}
      headings={<HeadingRow {...given} />}
      questions={guess.questions.map((question) => (
        <ColumnQuestion key={question.meaning} question={question} given={given} />
      ))}
      onChoose={(choice) => void read(source, { ...(name !== undefined && { name }), ...choice })}
      missing={!hasName && <Trans>Choose the column with the names: every guest needs one.</Trans>}
      loading={busy === "planning"}
      onPreview={() => void preview()}
      onBack={back}
    />
  );
}

/** Limit of the search for a heading row. */
const MOST_ROWS = 12;
const NONE = "none";

/** Chooses the heading row; a title may be above it. */
function HeadingRow({ open, setHeading }: GuestImportState) {
  const { t } = useLingui();
  const formats = useFormats();
  if (!open) return null;
  const { hasHeading, titleRows } = open.guess;
  const { rows, rowNumbers } = open.table;
  const options = rows.slice(0, MOST_ROWS).map((cells, at) => {
    const number = formats.number(rowNumbers[at] ?? at + 1);
    const words = cells.filter((cell) => cell.trim() !== "").slice(0, 4);
    return { value: String(at), label: t`Row ${number}: ${words.join(" · ")}` };
  });
  return (
    <Select
      label={t`The headings are in`}
      mt="md"
      maw={480}
      data={[...options, { value: NONE, label: t`No headings` }]}
      value={hasHeading ? String(titleRows) : NONE}
      onChange={(row) =>
        void setHeading(
          row === NONE || row === null
            ? { hasHeading: false, titleRows: 0 }
            : { hasHeading: true, titleRows: Number(row) },
        )
      }
    />
  );
}

interface ColumnQuestionProps {
  question: TableGuess["questions"][number];
  given: GuestImportState;
}

/**
 * Questions that only the user can answer: which of several columns has the answer, and whether a number counts
 * everyone.
 */
function ColumnQuestion({ question: { meaning, columns }, given }: ColumnQuestionProps) {
  const { t } = useLingui();
  const { open, mapping, setMapping } = given;
  if (!open || !mapping) return null;
  const label =
    meaning === "partySize"
      ? t`Does one of these columns say how many people a row is for?`
      : t`Which of these columns has the reply for the wedding?`;
  const options = columns.map((column) => {
    const number = column + 1;
    const label = open.guess.columns[column]?.heading || t`Column ${number}`;
    return { value: String(column), label };
  });
  const chosen = columns.find((column) => mapping.columns[column] === meaning);
  const choose = (answer: string | null) =>
    setMapping({
      ...mapping,
      columns: mapping.columns.map((current, column) => {
        if (String(column) === answer) return meaning;
        return columns.includes(column) && current === meaning ? "ignore" : current;
      }),
    });
  return (
    <Select
      label={label}
      className={classes.columnQuestion}
      data={[{ value: NONE, label: t`None of them` }, ...options]}
      value={chosen === undefined ? NONE : String(chosen)}
      onChange={choose}
    />
  );
}
