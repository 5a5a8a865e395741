import { useState } from "react";
import { recordOf } from "@/lib/core/records.ts";
import type { GuestView, RecordCommand } from "@/lib/core/types.ts";

/** The most that anybody may bring. */
export const MOST_PLUS_ONES = recordOf("guest")?.field("plusOnes")?.most ?? 0;

/** A host who may not bring as many as are to come. */
interface Asked {
  host: GuestView;
  /** How many the host has to be allowed to bring. */
  needed: number;
}

/** What a `RaiseDialog` asks, and what is done then. */
export interface Raise {
  asked: Asked | undefined;
  cancel: () => void;
  confirm: () => void;
}

/** Asks before a host is allowed to bring one more than now, where no place is left. Put a `RaiseDialog` beside it. */
export function useRaise() {
  const [waiting, setWaiting] = useState<Asked & { then: (raise: RecordCommand[]) => void }>();

  /** `then` gets the command that makes room for one more, where that is needed and wanted. */
  function withRoom(host: GuestView, then: (raise: RecordCommand[]) => void) {
    // The guest's own number is what the form goes by; a group's limit is for replies.
    if (host.companions < host.plusOnes) return then([]);
    setWaiting({ host, needed: host.companions + 1, then });
  }

  function confirm() {
    if (!waiting) return;
    setWaiting(undefined);
    waiting.then([raiseCommand(waiting.host.id, waiting.needed)]);
  }

  const raise: Raise = { asked: waiting, cancel: () => setWaiting(undefined), confirm };
  return { raise, withRoom };
}

/** Lets a host bring so many. */
export function raiseCommand(host: string, plusOnes: number): RecordCommand {
  return { type: "guest.update", id: host, changes: { plusOnes } };
}
