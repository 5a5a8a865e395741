import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { type SyncWaitResult, useWaitUntilSynced } from "@/records/sync/use-synced.ts";
import { type Mailing, useEmailChanges } from "../server/email-server.ts";

type ManyLetters = components["schemas"]["ManyLetters"];

/** Why nothing was sent. Sending needs a sync first: the server writes to the people and addresses that it has. */
const NOT_SYNCED: Record<Exclude<SyncWaitResult, "synced">, MessageDescriptor> = {
  offline: msg`Sending needs a connection. What you typed stays on this device.`,
  notSaved: msg`This device can’t save, so the server may not know everyone you’re writing to. Make room on it first.`,
  late: msg`Your last changes aren’t on the server yet, so it may not know everyone you’re writing to. Please try again in a moment.`,
};

/** Sends a letter once, however often the button is pressed, and reports why it was not sent. */
export function useSending(weddingId: string) {
  const { t } = useLingui();
  const waitUntilSynced = useWaitUntilSynced();
  const { storeMailing } = useEmailChanges(weddingId);
  const isSending = useRef(false);
  const [busy, setBusy] = useState<"send" | "test">();
  const [problem, setProblem] = useState<string>();

  async function sendOnce(action: "send" | "test", body: ManyLetters): Promise<Mailing | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(action);
    setProblem(undefined);
    try {
      const syncResult = await waitUntilSynced();
      if (syncResult !== "synced") {
        setProblem(t(NOT_SYNCED[syncResult]));
        return undefined;
      }
      const options = { params: { query: { weddingId } }, body };
      const response =
        action === "send"
          ? await api().POST("/api/email/mailings", options)
          : await api().POST("/api/email/test", options);
      const { mailing } = dataOf(response, t`Please try again.`);
      await storeMailing(mailing);
      return mailing;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.isNetworkFailure ? noAnswerText() : error.message);
      return undefined;
    } finally {
      isSending.current = false;
      setBusy(undefined);
    }
  }

  /** For a request without an answer: the result is unknown, and sending again may send the letter twice. */
  const noAnswerText = () =>
    t`No answer came, so it may or may not have been sent. Look under Delivery before you send it again. What you typed stays on this device.`;

  async function send(body: ManyLetters): Promise<Mailing | undefined> {
    const mailing = await sendOnce("send", body);
    if (!mailing) return undefined;
    const { id } = mailing;
    // The mailing's own panel reports kept letters.
    if (mailing.kept === 0) showToast(t`Email queued successfully: ${id}`, { title: t`Email Sent` });
    return mailing;
  }

  async function test(body: ManyLetters): Promise<void> {
    const mailing = await sendOnce("test", body);
    if (!mailing) return;
    if (mailing.kept > 0) showKeptToast();
    else showToast(t`It goes to your account’s email address.`, { title: t`Your test is on its way` });
  }

  const showKeptToast = () =>
    showToast(t`This server can’t send email yet. You find it under Delivery.`, {
      title: t`Kept, not sent`,
      tone: "care",
    });

  return { send, test, busy, problem };
}
