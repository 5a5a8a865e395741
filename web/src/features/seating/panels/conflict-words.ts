import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SeatConflict, SeatSolution } from "@/lib/core/types.ts";

/** What a conflict is, in one sentence. */
export function conflictWords({ kind, tableName, position, claims }: SeatConflict): MessageDescriptor {
  const table = tableName ?? claims[0]?.tableName ?? "";
  const seat = position ?? claims[0]?.position ?? 0;
  const guest = claims[0]?.guestName ?? "";
  switch (kind) {
    case "samePosition":
      return msg`${table}, seat ${seat}, was given to several guests.`;
    case "beyondCapacity":
      return msg`${guest} has seat ${seat} of ${table}, which is not there any more.`;
    case "tableRemoved":
      return msg`${guest} had a seat at ${table}, which was removed.`;
    case "movedTwice":
      return msg`${guest} was given two seats at the same moment.`;
    case "declined":
      return msg`${guest} has declined and still has a seat.`;
  }
}

/** What a solution does, as the button says it. */
export function solutionWords(
  { kind, position }: SeatSolution,
  guest: string,
  table: string,
): MessageDescriptor {
  const seat = position ?? 0;
  switch (kind) {
    case "keepHere":
      return msg`${guest} keeps the seat`;
    case "moveToFree":
      return msg`Move ${guest} to ${table}, seat ${seat}`;
    case "unseat":
      return msg`${guest} gives up the seat`;
    case "restoreTable":
      return msg`Bring back ${table}`;
    case "growTable":
      return msg`Make ${table} large enough`;
    case "moveThere":
      return msg`${guest} sits at ${table}, seat ${seat}`;
  }
}
