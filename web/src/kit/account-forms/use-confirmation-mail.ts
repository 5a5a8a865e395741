import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { resendConfirmation } from "@/lib/sign-in/actions.ts";

/** Sends the confirmation mail again and shows the result. */
export function useConfirmationMail(email: string) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    const result = await resendConfirmation();
    setSending(false);
    if (!result.ok) {
      showFailureToast(t`The email wasn’t sent`, [result]);
    } else if (result.sent) {
      showToast(t`An email with a link is on its way to ${email}.`);
    } else {
      showToast(t`Nothing was sent: your email is already confirmed.`);
    }
  }

  return { send, isSending };
}
