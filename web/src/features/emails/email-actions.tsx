import { useLingui } from "@lingui/react/macro";
import { PlugZap, Plus, RefreshCw, Send } from "lucide-react";
import { useState } from "react";
import type { PageActions } from "@/kit/page-header.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { BLANK_LETTER, type EmailTabProps } from "./email-target.ts";
import { useCanReadLetters, useEmailChanges } from "./server/email-server.ts";
import { TEMPLATE } from "./templates/template-kind.ts";

/** The actions of the email page's header. On the templates tab the first one is a new template. */
export function useEmailActions({ weddingId, onOpen }: EmailTabProps, onTemplates: boolean): PageActions {
  const { t } = useLingui();
  const { disabled, ...guard } = useWriteGuard();
  const { test, isBusy } = useConnectionTest(weddingId);
  const { refresh } = useEmailChanges(weddingId);
  const isOffline = useConnection() === "offline";

  const writeTool: Tool = {
    key: "write",
    label: t`Send Email`,
    icon: Send,
    disabled: disabled === true,
    guard,
    run: () => onOpen({ kind: "letter", start: BLANK_LETTER }),
  };
  const templateTool: Tool = {
    key: "template",
    label: t(TEMPLATE.phrases.add),
    icon: Plus,
    disabled: disabled === true,
    guard,
    run: () => onOpen({ kind: "template", id: undefined }),
  };
  const deliveryTools: readonly Tool[] = [
    {
      key: "test",
      label: t`Test Connection`,
      icon: PlugZap,
      disabled: isOffline || isBusy,
      run: () => void test(),
    },
    {
      key: "refresh",
      label: t`Refresh All`,
      icon: RefreshCw,
      disabled: isOffline,
      run: () => void refresh(),
    },
  ];
  return {
    primary: onTemplates ? templateTool : writeTool,
    menu: {
      label: t`More for emails`,
      tools: [onTemplates ? writeTool : templateTool, ...(useCanReadLetters() ? deliveryTools : [])],
    },
  };
}

/** Asks the server to connect to its mail server, and shows the result. */
function useConnectionTest(weddingId: string): { test: () => Promise<void>; isBusy: boolean } {
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
