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
import { replierName } from "./reply-heading.tsx";
import { REPLY } from "./reply-kind.ts";

type Reply = RecordOf<"reply">;

/** How a waiting reply is settled. `guest` is the guest's id, `name` the guest's name for the message. */
export type Settlement =
  | { how: "match"; guest: string; name: string }
  | { how: "addGuest" | "allowCompanion" | "dismiss" };

/**
 * Settles replies, also offline. The core decides the effect on the guest; settling is one change with one undo. A
 * reply that another person settled meanwhile stays as it is.
 */
export function useSettleReply() {
  const { t } = useLingui();
  const run = useRun();
  const readRecords = useReadRecords();
  const [busyId, setBusyId] = useState<string>();
  const isRunning = useRef(false);
  const failureTitle = t(REPLY.phrases.failed.change);

  async function settle(reply: Reply, settlement: Settlement): Promise<void> {
    // Ignore a second tap while the first is in progress.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyId(reply.id);
    try {
      const command = await buildCommand(reply.id, settlement);
      const currentReply = readRecords("reply").find(({ id }) => id === reply.id);
      if (command === undefined || currentReply?.state !== "OPEN") {
        showToast(i18n._(nothingToDoText(currentReply)), { title: t`Nothing left to do` });
        return;
      }
      const result = runSafely(() => run(command), t`Please try again.`);
      if (!result.ok) {
        showFailureToast(failureTitle, result.issues);
        return;
      }
      if (command.type === "records.change") expectOwnEdits(command.commands.map(({ id }) => id));
      showUndoToast(i18n._(settledText(reply, settlement)), offerUndo());
    } catch (error) {
      console.error(error);
      showFailureToast(failureTitle, [{ message: t`Nothing has changed. Please try again.` }]);
    } finally {
      isRunning.current = false;
      setBusyId(undefined);
    }
  }

  /** Reopens a dismissed reply. */
  function reopen(reply: Reply): void {
    const result = runSafely(
      () => run({ type: "reply.update", id: reply.id, changes: { state: "OPEN" } }),
      t`Please try again.`,
    );
    if (!result.ok) showFailureToast(failureTitle, result.issues);
    else {
      expectOwnEdits([reply.id]);
      const name = replierName(reply);
      showUndoToast(t`The reply from ${name} is waiting again.`, offerUndo());
    }
  }

  return { settle, reopen, busyId };
}

/** The command that settles a reply, by the core. Reads the document last, so that no edit comes between. */
async function buildCommand(replyId: string, settlement: Settlement): Promise<Command | undefined> {
  const { Website } = await loadSite();
  const website = new Website(await documentJson());
  try {
    return website.settleReply(replyId, settlement.how, guestIdFor(settlement));
  } finally {
    website.free();
  }
}

/** The guest that a reply is matched with, or the id of the guest that it adds. */
function guestIdFor(settlement: Settlement): string | undefined {
  if (settlement.how === "match") return settlement.guest;
  return settlement.how === "addGuest" ? newId() : undefined;
}

/** Says how a reply was settled. */
function settledText(reply: Reply, settlement: Settlement): MessageDescriptor {
  const name = replierName(reply);
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

/** Why a reply can no longer be settled: it was removed, or another person settled it. */
function nothingToDoText(reply: Reply | undefined): MessageDescriptor {
  if (!reply) return msg`This reply is gone. Nothing has changed.`;
  const name = replierName(reply);
  const guest = reply.guestName;
  if (reply.state === "DISMISSED")
    return msg`Someone has already set the reply from ${name} aside. Nothing has changed.`;
  if (reply.state === "MATCHED" && guest)
    return msg`Someone has already matched the reply from ${name} with ${guest}. Nothing has changed.`;
  return msg`Someone has already settled the reply from ${name}. Nothing has changed.`;
}
