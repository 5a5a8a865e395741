import { Plural, useLingui } from "@lingui/react/macro";
import { waitingWords } from "@/records/change-words.ts";
import { waitingChanges } from "@/wedding/hooks.ts";
import { useWaitingDecisions } from "../photos/moderation/use-photo-decisions.ts";
import classes from "./waiting-list.module.css";

/** The waiting edits in words. Read again whenever their number changes. */
export function WaitingList({ unsynced }: { unsynced: number }) {
  const { i18n } = useLingui();
  const decisions = useWaitingDecisions();
  if (unsynced === 0) return null;
  return (
    <ul className={classes.list}>
      {waitingChanges().map((waiting) => (
        <li key={waiting.command}>{i18n._(waitingWords(waiting))}</li>
      ))}
      {decisions > 0 && (
        <li>
          <Plural
            value={decisions}
            one="# decision about a guest’s photo"
            other="# decisions about guests’ photos"
          />
        </li>
      )}
    </ul>
  );
}
