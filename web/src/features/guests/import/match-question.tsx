import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import type { FieldChange, GuestCandidate, PreviewRow, RowChoice } from "@/lib/core/importer.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import shared from "@/records/record-import/import.module.css";
import { useRecord } from "@/wedding/hooks.ts";
import classes from "./import.module.css";
import { fileRowNumber, type GuestImportState } from "./use-import.ts";

interface MatchQuestionProps {
  row: PreviewRow;
  guestImport: GuestImportState;
}

/** Asks whether a row is one of the similar guests or rows, a new guest, or left out. */
export function MatchQuestion({ row, guestImport }: MatchQuestionProps) {
  const decide = (choice: RowChoice) => guestImport.decideRows(new Map([[row.row, choice]]));
  return (
    <>
      {row.alike.map((candidate) => (
        <CandidateComparison
          key={JSON.stringify(candidate.of)}
          row={row}
          candidate={candidate}
          guestImport={guestImport}
          onMerge={() => decide({ kind: "merge", into: candidate.of })}
        />
      ))}
      <Group gap="sm" mt="xs">
        <Button variant="default" size="sm" onClick={() => decide({ kind: "new" })}>
          <Trans>Someone new</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => decide({ kind: "skip" })}>
          <Trans>Leave this row out</Trans>
        </Button>
      </Group>
    </>
  );
}

interface CandidateComparisonProps {
  row: PreviewRow;
  candidate: GuestCandidate;
  guestImport: GuestImportState;
  /** Called when the user says that both are the same person. */
  onMerge: () => void;
}

/** The values of a row beside those of a guest or another row that may be the same person. */
function CandidateComparison({ row, candidate, guestImport, onMerge }: CandidateComparisonProps) {
  const { t } = useLingui();
  const words = useFieldWords();
  const formats = useFormats();
  const { of: target, name, likeness } = candidate;
  const guest = useRecord("guest", target.kind === "guest" ? target.id : undefined);
  const otherRow =
    target.kind === "row"
      ? guestImport.preview?.rows.find((previewRow) => previewRow.row === target.row)
      : undefined;
  const reason = {
    sameEmail: t`Same email address`,
    sameName: t`Same name`,
    similarName: t`Similar name`,
  }[likeness];
  /** Number of the other row, as a spreadsheet shows it. */
  const place =
    target.kind === "row"
      ? formats.number(fileRowNumber(guestImport, otherRow?.line ?? target.row))
      : undefined;
  const comparedFields = row.says.map(({ field, to }) => {
    const candidateValue = guest
      ? guestValue(guest, field)
      : otherRow?.says.find((change) => change.field === field)?.to;
    return { field, rowText: words.value(field, to), candidateText: words.value(field, candidateValue) };
  });

  return (
    <div className={classes.question}>
      <table className={classes.beside}>
        <caption className={classes.caption}>
          {reason}: <bdi>{name}</bdi>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>In the file</Trans>
            </th>
            <th scope="col">
              {target.kind === "guest" ? <Trans>On the list</Trans> : <Trans>Row {place}</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedFields.map(({ field, rowText, candidateText }) => (
            <tr key={field} data-differs={candidateText !== rowText || undefined}>
              <th scope="row">{words.label(field)}</th>
              <td>
                <bdi>{rowText}</bdi>
              </td>
              <td>
                <bdi>{candidateText || "–"}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="sm" onClick={onMerge}>
        {/* One element: a button would remove the space between two. */}
        <span>
          <Trans>
            The same person as <bdi>{name}</bdi>
          </Trans>
        </span>
      </Button>
    </div>
  );
}

/** Fields that hold the id of a record, with the guest's field that has the record's name. */
const NAME_FIELDS = {
  groupId: "groupName",
  partyId: "partyName",
  mealId: "mealName",
  plusOneOf: "hostName",
} as const;

/** A guest's value of a field, as a file would have it: for a record, its name instead of its id. */
function guestValue(guest: RecordOf<"guest">, field: string): unknown {
  const shownField = ownProperty<string>(NAME_FIELDS, field) ?? field;
  return guest[shownField as keyof RecordOf<"guest">];
}

/** Changed fields of a guest with their new values. The name of a new guest is left out: it stands above them. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const words = useFieldWords();
  const isNewName = ({ field, from }: FieldChange) =>
    from === null && (field === "firstName" || field === "lastName");
  const visibleChanges = changes.filter((change) => !isNewName(change));
  if (visibleChanges.length === 0) return null;
  return (
    <ul className={shared.changes}>
      {visibleChanges.map(({ field, from, to }) => {
        const label = words.label(field);
        const before = words.value(field, from);
        const after = words.value(field, to);
        return (
          <li key={field}>
            <span className={shared.label}>{label}:</span>{" "}
            {before ? (
              <Trans>
                <s>
                  <bdi>{before}</bdi>
                </s>{" "}
                to <bdi>{after}</bdi>
              </Trans>
            ) : (
              <bdi>{after}</bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Fields where the guest's value stays, although the file has another. */
export function DifferingValues({ differences }: { differences: readonly FieldChange[] }) {
  const words = useFieldWords();
  if (differences.length === 0) return null;
  return (
    <ul className={shared.changes}>
      {differences.map(({ field, from, to }) => {
        const label = words.label(field);
        const stays = words.value(field, from);
        const imported = words.value(field, to);
        return (
          <li key={field} className={classes.kept}>
            {stays ? (
              <Trans>
                {label} stays <bdi>{stays}</bdi>, the file says <bdi>{imported}</bdi>
              </Trans>
            ) : (
              <Trans>
                {label} stays empty, the file says <bdi>{imported}</bdi>
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Formats fields and values of an import, with the labels of the guest form. */
function useFieldWords() {
  const { t } = useLingui();
  const fieldWords = (field: string) => ownProperty(GUEST_WORDS.fields, field);
  return {
    label(field: string): string {
      const label = fieldWords(field)?.label;
      return label ? t(label) : field;
    },
    /** Empty for an empty value. */
    value(field: string, value: unknown): string {
      if (value === null || value === undefined || value === "") return "";
      if (typeof value === "boolean") return value ? t`Yes` : t`No`;
      const choice = ownProperty(fieldWords(field)?.choices ?? {}, String(value));
      return choice ? t(choice) : String(value);
    },
  };
}
