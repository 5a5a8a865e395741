import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";

/** Asks the server to connect to its mail server, and shows the result. */
export function useConnectionTest(weddingId: string): { test: () => Promise<void>; isBusy: boolean } {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);

  async function test() {
    setBusy(true);
    const failureTitle = t`Connection Test Failed`;
    try {
      const params = { query: { weddingId } };
      const { success, error } = dataOf(
        await api().GET("/api/email/test-connection", { params }),
        t`Please try again.`,
      );
      if (success) showToast(t`The mail server let Troth in.`, { title: t`Connection Test Successful` });
      else showFailureToast(failureTitle, [{ message: error ?? t`The mail server didn’t let Troth in.` }]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failureTitle, [error]);
    } finally {
      setBusy(false);
    }
  }

  return { test, isBusy };
}
