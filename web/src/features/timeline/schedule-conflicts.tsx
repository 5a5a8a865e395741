import { Trans } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import classes from "./event-list.module.css";
import { type ConflictText, involvesEvent, useConflictTexts } from "./use-schedule.ts";

/** Conflicts in the timeline; each line opens the later event, where it can be moved. */
export function ScheduleConflicts({ onOpen }: { onOpen: (id: string) => void }) {
  const conflicts = useConflictTexts();
  if (conflicts.length === 0) return null;
  return (
    <Alert
      color="ochre"
      mb="md"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={<Trans>This doesn’t fit yet</Trans>}
    >
      <ul className={classes.conflicts}>
        {conflicts.map(({ key, event: eventId, text }) => (
          <li key={key}>
            <Button
              variant="subtle"
              color="ochre"
              className={classes.conflictButton}
              onClick={() => onOpen(eventId)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface EventConflictsProps {
  conflicts: readonly ConflictText[];
  eventId: string;
}

/** Conflicts of one event. */
export function EventConflicts({ conflicts, eventId }: EventConflictsProps) {
  const ownConflicts = conflicts.filter((conflict) => involvesEvent(conflict, eventId));
  return ownConflicts.map(({ key, text }) => (
    <span key={key} className={classes.conflict}>
      <TriangleAlert size={16} aria-hidden />
      <span>{text}</span>
    </span>
  ));
}
