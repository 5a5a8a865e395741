import { useLingui } from "@lingui/react/macro";
import { waitingWords } from "@/records/change-words.ts";
import { waitingChanges } from "@/wedding/hooks.ts";
import classes from "./waiting-list.module.css";

/** What the server does not have yet, in the person's words. Read anew whenever the number changes. */
export function WaitingList({ unsynced }: { unsynced: number }) {
  const { i18n } = useLingui();
  if (unsynced === 0) return null;
  return (
    <ul className={classes.list}>
      {waitingChanges().map((waiting) => (
        <li key={waiting.command}>{i18n._(waitingWords(waiting))}</li>
      ))}
    </ul>
  );
}
