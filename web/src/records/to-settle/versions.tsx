import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Command } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { fieldCommand, useRun, useWhenWritten } from "@/wedding/hooks.ts";
import type { FieldConflict, FieldVersion, RecordRef } from "@/wedding/types.ts";
import { useRecordWords } from "../record-words/use-record-words.ts";
import { expectOwnEdit } from "../use-remote-glow.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";
import { useAuthors } from "./both-changed.ts";
import classes from "./versions.module.css";

/** A longer text is shown above its button, not on it. */
const MAX_BUTTON_LETTERS = 60;

interface VersionsProps {
  thing: RecordRef;
  conflict: FieldConflict;
  /** Called with the version that the user kept, and the start of its text. */
  onSettled: (version: FieldVersion, textStart: string) => void;
}

/** The versions of a field, each with its author and time, and a button to keep it. */
export function Versions({ thing, conflict, onSettled }: VersionsProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const guard = useWriteGuard();
  const { keep } = useSettle();
  const times = useWhenWritten(conflict.versions);
  return (
    <ul className={classes.versions}>
      {conflict.versions.map((version, index) => {
        const text = words.value(thing.container, conflict.field, version.value);
        const isLong = text.length > MAX_BUTTON_LETTERS || text.includes("\n");
        const textStart = isLong ? `${text.slice(0, MAX_BUTTON_LETTERS).trimEnd()}…` : text;
        return (
          <li key={version.operation || String(version.value)} className={classes.version}>
            {isLong && <p className={classes.text}>{text}</p>}
            <Button
              variant="default"
              className={classes.keep}
              aria-label={isLong ? t`Keep “${textStart}”` : undefined}
              onClick={() => keep(thing, conflict, version) && onSettled(version, textStart)}
              {...guard}
            >
              {isLong ? <Trans>Keep this version</Trans> : t`Keep “${text}”`}
            </Button>
            <WrittenBy actor={version.actor} at={times.get(version.operation)}>
              {index === 0 && (
                <span>
                  <Trans>shown now</Trans>
                </span>
              )}
            </WrittenBy>
          </li>
        );
      })}
    </ul>
  );
}

interface WrittenByProps {
  /** Empty if there is no author. */
  actor: string;
  /** The time in milliseconds, if known. */
  at: number | undefined;
  /** Further information. */
  children?: ReactNode;
}

/** The author and the time of a version, as far as this device knows. */
export function WrittenBy({ actor, at, children }: WrittenByProps) {
  const author = useAuthors()(actor);
  return (
    <span className={classes.about}>
      {actor !== "" && (
        <span className={classes.author}>
          <PersonMark
            account={author.account}
            firstName={author.firstName}
            lastName={author.lastName}
            size="small"
          />
          {author.name}
        </span>
      )}
      {at !== undefined && <TimeAgo at={at} />}
      {children}
    </span>
  );
}

/** Settles conflicts by ordinary commands. Each function returns whether it succeeded. */
export function useSettle() {
  const { t } = useLingui();
  const run = useRun();

  function settle(command: Command | undefined): boolean {
    if (!command) return false;
    const result = runSafely(
      () => run(command),
      t`This couldn’t be saved. Both versions are still kept; please try again.`,
    );
    if (!result.ok) showFailureToast(t`Your choice couldn’t be saved`, result.issues);
    return result.ok;
  }

  /** Keeps one of the versions of a field. */
  function keep(thing: RecordRef, { field, versions }: FieldConflict, { value }: FieldVersion): boolean {
    if (!settle(fieldCommand(thing, { [field]: value }))) return false;
    // Keeping the shown value changes nothing else in the record.
    if (value !== versions[0]?.value && thing.id !== undefined) expectOwnEdit(thing.id);
    return true;
  }

  return { settle, keep };
}
