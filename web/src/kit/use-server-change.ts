import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";

interface ChangeError {
  error: string;
  /** The answer's code, for screens that distinguish refusals. */
  code: string;
  /** The form field that caused it, if any. */
  field: string | undefined;
}

/** A change that the server makes: it needs a connection, and its error is shown where it was requested. */
export function useServerChange() {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ChangeError>();

  async function change(task: () => Promise<unknown>, done: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      await task();
      showToast(done);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { message, code, field } = failure;
      setRefusal({ error: message || t`Please try again.`, code, field });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    change,
    isBusy,
    isOffline,
    error: refusal?.error,
    code: refusal?.code,
    field: refusal?.field,
    forget: () => setRefusal(undefined),
  };
}
