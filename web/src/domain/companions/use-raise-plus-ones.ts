import { useState } from "react";
import { recordOf } from "@/lib/core/records.ts";
import type { GuestView, RecordCommand } from "@/lib/core/types.ts";

/** The highest number of plus-ones for a guest. */
export const MOST_PLUS_ONES = recordOf("guest")?.field("plusOnes")?.most ?? 0;

/** A host with more companions to come than allowed. */
interface PlusOnesRequest {
  host: GuestView;
  /** The number of plus-ones to allow. */
  needed: number;
}

/** The question of a `RaiseDialog`, and its answers. */
export interface PlusOnesQuestion {
  asked: PlusOnesRequest | undefined;
  cancel: () => void;
  confirm: () => void;
}

/** Asks before a host without free plus-ones is allowed one more. Render a `RaiseDialog` with it. */
export function useRaisePlusOnes() {
  const [waiting, setWaiting] = useState<PlusOnesRequest & { then: (raise: RecordCommand[]) => void }>();

  /** Calls `then` with the command that allows one more: empty if none is needed, not at all if the user cancels. */
  function withRoom(host: GuestView, then: (raise: RecordCommand[]) => void) {
    // The form uses the guest's own number; a group's limit is for replies.
    if (host.companions < host.plusOnes) return then([]);
    setWaiting({ host, needed: host.companions + 1, then });
  }

  function confirm() {
    if (!waiting) return;
    setWaiting(undefined);
    waiting.then([raiseCommand(waiting.host.id, waiting.needed)]);
  }

  const raise: PlusOnesQuestion = { asked: waiting, cancel: () => setWaiting(undefined), confirm };
  return { raise, withRoom };
}

/** The command that sets a host's number of plus-ones. */
export function raiseCommand(host: string, plusOnes: number): RecordCommand {
  return { type: "guest.update", id: host, changes: { plusOnes } };
}
