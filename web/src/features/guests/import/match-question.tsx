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

/** A row beside possible matches on the guest list, with the three possible decisions. */
export function MatchQuestion({ row, given }: { row: PreviewRow; given: GuestImportState }) {
  const choose = given.choose;
  return (
    <>
      {row.alike.map((candidate) => (
        <SideBySide key={JSON.stringify(candidate.of)} row={row} candidate={candidate} given={given} />
      ))}
      <Group gap="sm" mt="xs">
        <Button variant="default" size="sm" onClick={() => choose(new Map([[row.row, { kind: "new" }]]))}>
          <Trans>Someone new</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => choose(new Map([[row.row, { kind: "skip" }]]))}>
          <Trans>Leave this row out</Trans>
        </Button>
      </Group>
    </>
  );
}

interface SideBySideProps {
  row: PreviewRow;
  candidate: GuestCandidate;
  given: GuestImportState;
}

function SideBySide({ row, candidate, given }: SideBySideProps) {
  const { t } = useLingui();
  const words = useFieldValues();
  const formats = useFormats();
  const { of, name, likeness } = candidate;
  const guest = useRecord("guest", of.kind === "guest" ? of.id : undefined);
  const other = of.kind === "row" ? given.plan?.rows.find((each) => each.row === of.row) : undefined;
  const reason = {
    sameEmail: t`Same email address`,
    sameName: t`Same name`,
    similarName: t`Similar name`,
  }[likeness];
  const known = (field: string): unknown =>
    guest ? (guest[shownKey(field)] as unknown) : other?.says.find((change) => change.field === field)?.to;
  const place =
    of.kind === "row"
      ? formats.number(given.open?.table.rowNumbers[(other?.line ?? of.row) - 1] ?? of.row)
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
              data-differs={words.value(field, known(field)) !== words.value(field, to) || undefined}
            >
              <th scope="row">{words.label(field)}</th>
              <td>
                <bdi>{words.value(field, to)}</bdi>
              </td>
              <td>
                <bdi>{words.value(field, known(field)) || "–"}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="sm" onClick={() => given.choose(new Map([[row.row, { kind: "merge", into: of }]]))}>
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

/** The field of a guest's view with the name for an id. */
function shownKey(field: string): "groupName" | "partyName" | "mealName" | "hostName" | "email" {
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
  const words = useFieldValues();
  const shown = changes.filter(
    ({ field, from }) => from !== null || !["firstName", "lastName"].includes(field),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={shared.changes}>
      {shown.map(({ field, from, to }) => {
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

/** Values of a row that are not taken, because the guest has another value. */
export function KeptValues({ kept }: { kept: readonly FieldChange[] }) {
  const words = useFieldValues();
  if (kept.length === 0) return null;
  return (
    <ul className={shared.changes}>
      {kept.map(({ field, from, to }) => {
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
function useFieldValues() {
  const { t } = useLingui();
  const field = (key: string) => ownProperty(GUEST_WORDS.fields, key);
  return {
    label(key: string): string {
      const words = field(key)?.label;
      return words ? t(words) : key;
    },
    value(key: string, value: unknown): string {
      if (value === null || value === undefined || value === "") return "";
      if (typeof value === "boolean") return value ? t`Yes` : t`No`;
      const choice = ownProperty(field(key)?.choices ?? {}, String(value));
      return choice ? t(choice) : String(value);
    },
  };
}
