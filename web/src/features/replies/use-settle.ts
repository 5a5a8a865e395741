import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { showFailureToast, showToast, showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { loadSite } from "@/lib/core/site.ts";
import type { Command } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { expectOwnEdits } from "@/records/use-remote-glow.ts";
import { documentJson, newId, useReadRecords, useRun } from "@/wedding/hooks.ts";
import { nameOf } from "./reply-heading.tsx";
import { REPLY } from "./reply-kind.ts";

type Reply = RecordOf<"reply">;

/** How a waiting reply is settled. `name` is the guest's name for the message. */
export type Settlement =
  | { how: "match"; guest: string; name: string }
  | { how: "addGuest" | "allowCompanion" | "dismiss" };

/**
 * Settles replies. The core decides the effect on the guest. Each is one change, undone in one step, and works offline.
 * A reply that another person settled meanwhile stays as it is.
 */
export function useSettleReply() {
  const { t } = useLingui();
  const run = useRun();
  const read = useReadRecords();
  const [busy, setBusy] = useState<string>();
  const going = useRef(false);
  const failed = t(REPLY.phrases.failed.change);

  async function settle(reply: Reply, settlement: Settlement): Promise<void> {
    // Ignore a second tap while the first is in progress.
    if (going.current) return;
    going.current = true;
    setBusy(reply.id);
    try {
      const command = await commandFor(reply.id, settlement);
      const now = read("reply").find(({ id }) => id === reply.id);
      if (command === undefined || now?.state !== "OPEN") {
        showToast(i18n._(alreadyWords(now)), { title: t`Nothing left to do` });
        return;
      }
      const result = runSafely(() => run(command), t`Please try again.`);
      if (!result.ok) {
        showFailureToast(failed, result.issues);
        return;
      }
      if (command.type === "records.change") expectOwnEdits(command.commands.map(({ id }) => id));
      showUndoToast(i18n._(settledWords(reply, settlement)), offerUndo());
    } catch (error) {
      console.error(error);
      showFailureToast(failed, [{ message: t`Nothing has changed. Please try again.` }]);
    } finally {
      going.current = false;
      setBusy(undefined);
    }
  }

  /** Reopens a dismissed reply. */
  function reopen(reply: Reply): void {
    const result = runSafely(
      () => run({ type: "reply.update", id: reply.id, changes: { state: "OPEN" } }),
      t`Please try again.`,
    );
    if (!result.ok) showFailureToast(failed, result.issues);
    else {
      expectOwnEdits([reply.id]);
      const name = nameOf(reply);
      showUndoToast(t`The reply from ${name} is waiting again.`, offerUndo());
    }
  }

  return { settle, bringBack: reopen, busy };
}

/** Reads the document last, so that no edit comes between it and the command. */
async function commandFor(reply: string, settlement: Settlement): Promise<Command | undefined> {
  const { Website } = await loadSite();
  const website = new Website(await documentJson());
  try {
    const { how } = settlement;
    const guest = how === "match" ? settlement.guest : how === "addGuest" ? newId() : undefined;
    return website.settleReply(reply, how, guest);
  } finally {
    website.free();
  }
}

function settledWords(reply: Reply, settlement: Settlement): MessageDescriptor {
  const name = nameOf(reply);
  switch (settlement.how) {
    case "match": {
      const guest = settlement.name;
      return msg`The reply from ${name} now belongs to ${guest}.`;
    }
    case "addGuest":
      return msg`${name} is on the guest list.`;
    case "allowCompanion":
      return msg`${plural(reply.companionsAsked, {
        one: `${name} can bring one more.`,
        other: `${name} can bring # people.`,
      })}`;
    case "dismiss":
      return msg`The reply from ${name} was set aside.`;
  }
}

function alreadyWords(now: Reply | undefined): MessageDescriptor {
  if (!now) return msg`This reply is gone. Nothing has changed.`;
  const name = nameOf(now);
  const guest = now.guestName;
  if (now.state === "DISMISSED")
    return msg`Someone has already set the reply from ${name} aside. Nothing has changed.`;
  if (now.state === "MATCHED" && guest)
    return msg`Someone has already matched the reply from ${name} with ${guest}. Nothing has changed.`;
  return msg`Someone has already settled the reply from ${name}. Nothing has changed.`;
}
