import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import type { FieldChange, GuestCandidate, PreviewRow } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import shared from "@/records/record-import/import.module.css";
import { useRecord } from "@/wedding/hooks.ts";
import classes from "./import.module.css";
import type { GuestImportState } from "./use-import.ts";

/** Asks whether a row is one of the similar guests or rows, a new guest, or left out. */
export function MatchQuestion({ row, guestImport }: { row: PreviewRow; guestImport: GuestImportState }) {
  const { decideRows } = guestImport;
  return (
    <>
      {row.alike.map((candidate) => (
        <CandidateComparison
          key={JSON.stringify(candidate.of)}
          row={row}
          candidate={candidate}
          guestImport={guestImport}
        />
      ))}
      <Group gap="sm" mt="xs">
        <Button variant="default" size="sm" onClick={() => decideRows(new Map([[row.row, { kind: "new" }]]))}>
          <Trans>Someone new</Trans>
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => decideRows(new Map([[row.row, { kind: "skip" }]]))}
        >
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
}

/** The values of a row beside those of a guest or another row that may be the same person. */
function CandidateComparison({ row, candidate, guestImport }: CandidateComparisonProps) {
  const { t } = useLingui();
  const words = useFieldWords();
  const formats = useFormats();
  const { of, name, likeness } = candidate;
  const guest = useRecord("guest", of.kind === "guest" ? of.id : undefined);
  const otherRow =
    of.kind === "row" ? guestImport.preview?.rows.find((previewRow) => previewRow.row === of.row) : undefined;
  const reason = {
    sameEmail: t`Same email address`,
    sameName: t`Same name`,
    similarName: t`Similar name`,
  }[likeness];
  const existingValue = (field: string): unknown =>
    guest
      ? (guest[viewKeyOf(field)] as unknown)
      : otherRow?.says.find((change) => change.field === field)?.to;
  const place =
    of.kind === "row"
      ? formats.number(guestImport.openTable?.table.rowNumbers[(otherRow?.line ?? of.row) - 1] ?? of.row)
      : "";

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
              {of.kind === "guest" ? <Trans>On the list</Trans> : <Trans>Row {place}</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.says.map(({ field, to }) => (
            <tr
              key={field}
              data-differs={words.value(field, existingValue(field)) !== words.value(field, to) || undefined}
            >
              <th scope="row">{words.label(field)}</th>
              <td>
                <bdi>{words.value(field, to)}</bdi>
              </td>
              <td>
                <bdi>{words.value(field, existingValue(field)) || "–"}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="sm"
        onClick={() => guestImport.decideRows(new Map([[row.row, { kind: "merge", into: of }]]))}
      >
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

/** The key of a guest's view that shows a field as text: for the id of a record, the record's name. */
function viewKeyOf(field: string): "groupName" | "partyName" | "mealName" | "hostName" | "email" {
  const names = {
    groupId: "groupName",
    partyId: "partyName",
    mealId: "mealName",
    plusOneOf: "hostName",
  } as const;
  return Object.hasOwn(names, field) ? names[field as keyof typeof names] : (field as "email");
}

/** Changed fields of a guest with their new values; the name is above them. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const words = useFieldWords();
  const visibleChanges = changes.filter(
    ({ field, from }) => from !== null || !["firstName", "lastName"].includes(field),
  );
  if (visibleChanges.length === 0) return null;
  return (
    <ul className={shared.changes}>
      {visibleChanges.map(({ field, from, to }) => {
        const label = words.label(field);
        const [before, after] = [words.value(field, from), words.value(field, to)];
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
        const [stays, imported] = [words.value(field, from), words.value(field, to)];
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
  const fieldWords = (key: string) => ownProperty(GUEST_WORDS.fields, key);
  return {
    label(key: string): string {
      const label = fieldWords(key)?.label;
      return label ? t(label) : key;
    },
    value(key: string, value: unknown): string {
      if (value === null || value === undefined || value === "") return "";
      if (typeof value === "boolean") return value ? t`Yes` : t`No`;
      const choice = ownProperty(fieldWords(key)?.choices ?? {}, String(value));
      return choice ? t(choice) : String(value);
    },
  };
}
