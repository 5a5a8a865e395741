import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { usePassedTable } from "@/domain/guests/passed-table.ts";
import { Select } from "@/kit/select/select.tsx";
import { showToast, showUndoToast } from "@/kit/toasts.tsx";
import type { ImportPreview, Meaning, TableGuess } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ChooseColumns } from "@/records/record-import/choose-columns.tsx";
import { ChooseTable } from "@/records/record-import/choose-table.tsx";
import { ImportFrame, ImportProblem } from "@/records/record-import/import-frame.tsx";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import classes from "./import/import.module.css";
import { GuestImportPreview } from "./import/import-preview.tsx";
import { MEANINGS } from "./import/meaning-words.ts";
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
      <ImportSteps />
    </ImportFrame>
  );
}

function ImportSteps() {
  const { i18n, t } = useLingui();
  const guestImport = useGuestImport();
  const navigate = useNavigate();
  const { openTable, preview, problem, pastedText, setPastedText } = guestImport;
  usePassedTable((table) => {
    setPastedText(table);
    void guestImport.read(table);
    if (pastedText.trim() === "" || pastedText === table) return;
    showUndoToast(t`The table that was waiting here was replaced.`, {
      undo: () => setPastedText(pastedText),
      isValid: () => true,
      subscribe: () => () => {},
    });
  });

  async function importGuests() {
    const written = await guestImport.importGuests();
    if (!written) return;
    showToast(i18n._(importedWords(written.counts)), { undo: offerUndo() });
    await navigate("/app/guests");
  }

  return (
    <>
      <ImportProblem problem={problem} />
      {!openTable && (
        <ChooseTable
          {...guestImport}
          pastedText={guestImport.pastedText}
          setPastedText={guestImport.setPastedText}
          acceptsContacts
        />
      )}
      {openTable && !preview && <GuestColumns {...guestImport} />}
      {preview && <GuestImportPreview guestImport={guestImport} onImport={() => void importGuests()} />}
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

/** Columns that name a guest; a companion may have only the host's name. */
const NAME_MEANINGS: readonly Meaning[] = ["firstName", "lastName", "fullName", "plusOneOf"];

/** Maps the columns of a guest list. */
function GuestColumns(guestImport: GuestImportState) {
  const { t } = useLingui();
  const { openTable, mapping, setMapping, showPreview, busy, read, goBack } = guestImport;
  if (!openTable || !mapping) return null;
  const { guess, table, name, source } = openTable;

  const hasName = mapping.columns.some((meaning) => NAME_MEANINGS.includes(meaning));
  return (
    <ChooseColumns
      table={table}
      fileName={name}
      columns={guess.columns}
      options={MEANINGS.map(({ value, label }) => ({ value, label: t(label) }))}
      ignoredMeaning="ignore"
      mapping={mapping}
      onChange={setMapping}
      headingChoice={<HeadingRow {...guestImport} />}
      questions={guess.questions.map((question) => (
        <ColumnQuestion key={question.meaning} question={question} guestImport={guestImport} />
      ))}
      onChooseSettings={(choice) => void read(source, { ...(name !== undefined && { name }), ...choice })}
      problem={!hasName && <Trans>Choose the column with the names: every guest needs one.</Trans>}
      loading={busy === "previewing"}
      onPreview={() => void showPreview()}
      onBack={goBack}
    />
  );
}

/** The heading row is one of so many first rows. */
const HEADING_ROW_CANDIDATES = 12;
const NONE = "none";

/** Chooses the heading row; a title may be above it. */
function HeadingRow({ openTable, setHeading }: GuestImportState) {
  const { t } = useLingui();
  const formats = useFormats();
  if (!openTable) return null;
  const { hasHeading, titleRows } = openTable.guess;
  const { rows, rowNumbers } = openTable.table;
  const options = rows.slice(0, HEADING_ROW_CANDIDATES).map((cells, index) => {
    const number = formats.number(rowNumbers[index] ?? index + 1);
    const firstCells = cells.filter((cell) => cell.trim() !== "").slice(0, 4);
    return { value: String(index), label: t`Row ${number}: ${firstCells.join(" · ")}` };
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
  guestImport: GuestImportState;
}

/**
 * A question about the columns that only the user can answer: which one has the reply for the wedding, or whether one
 * says how many people a row is for.
 */
function ColumnQuestion({ question: { meaning, columns }, guestImport }: ColumnQuestionProps) {
  const { t } = useLingui();
  const { openTable, mapping, setMapping } = guestImport;
  if (!openTable || !mapping) return null;
  const label =
    meaning === "partySize"
      ? t`Does one of these columns say how many people a row is for?`
      : t`Which of these columns has the reply for the wedding?`;
  const options = columns.map((column) => {
    const number = column + 1;
    const heading = openTable.guess.columns[column]?.heading || t`Column ${number}`;
    return { value: String(column), label: heading };
  });
  const answerColumn = columns.find((column) => mapping.columns[column] === meaning);
  const chooseColumn = (answer: string | null) =>
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
      value={answerColumn === undefined ? NONE : String(answerColumn)}
      onChange={chooseColumn}
    />
  );
}
