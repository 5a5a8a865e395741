import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { PlugZap } from "lucide-react";
import { useState } from "react";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useCanReadLetters } from "./server/email-server.ts";

/** Asks the server to connect to its mail server, and shows the result. */
export function TestConnection({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const isOffline = useConnection() === "offline";
  if (!useCanReadLetters()) return null;

  async function test() {
    setBusy(true);
    const failed = t`Connection Test Failed`;
    try {
      const params = { query: { weddingId } };
      const { success, error } = dataOf(
        await api().GET("/api/email/test-connection", { params }),
        t`Please try again.`,
      );
      if (success) showToast(t`The mail server let Troth in.`, { title: t`Connection Test Successful` });
      else showFailureToast(failed, [{ message: error ?? t`The mail server didn’t let Troth in.` }]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failed, [error]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<PlugZap size={18} aria-hidden />}
      loading={isBusy}
      disabled={isOffline}
      onClick={() => void test()}
    >
      <Trans>Test Connection</Trans>
    </Button>
  );
}
