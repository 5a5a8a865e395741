import { Trans, useLingui } from "@lingui/react/macro";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import type { FieldChange } from "@/lib/core/importer.ts";
import { ownProperty } from "@/lib/own-property.ts";
import shared from "@/records/record-import/import.module.css";
import classes from "./import.module.css";

/** Changed fields of a guest with their new values; the name is above them. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const words = useFieldValues();
  const told = changes.filter(
    ({ field, from }) => from !== null || !["firstName", "lastName"].includes(field),
  );
  if (told.length === 0) return null;
  return (
    <ul className={shared.changes}>
      {told.map(({ field, from, to }) => {
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
        const [stays, said] = [words.value(field, from), words.value(field, to)];
        return (
          <li key={field} className={classes.kept}>
            {stays ? (
              <Trans>
                {label} stays <bdi>{stays}</bdi>, the file says <bdi>{said}</bdi>
              </Trans>
            ) : (
              <Trans>
                {label} stays empty, the file says <bdi>{said}</bdi>
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Formats fields and values of an import, with the labels of the guest form. */
export function useFieldValues() {
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
