import { TriangleAlert } from "lucide-react";
import classes from "./event-list.module.css";
import { type ConflictText, involvesEvent } from "./use-schedule.ts";

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
