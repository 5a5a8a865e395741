import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";

interface ChangeError {
  /** The message. */
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
  const [changeError, setChangeError] = useState<ChangeError>();

  /** Runs a request and shows `successMessage` in a toast; returns whether it succeeded. */
  async function change(request: () => Promise<unknown>, successMessage: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setChangeError(undefined);
    try {
      await request();
      showToast(successMessage);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message, code, field } = error;
      setChangeError({ error: message || t`Please try again.`, code, field });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    change,
    isBusy,
    isOffline,
    error: changeError?.error,
    code: changeError?.code,
    field: changeError?.field,
    forget: () => setChangeError(undefined),
  };
}
