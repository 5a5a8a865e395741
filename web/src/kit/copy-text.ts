import { t } from "@lingui/core/macro";
import { showFailureToast, showToast } from "./toasts.tsx";

/** Copies a text to the clipboard and shows a toast; `instead` names the alternative if that fails. */
export async function copyText(text: string, instead: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(t`Copied`);
  } catch {
    const message = t`Your browser doesn’t allow it here.`;
    showFailureToast(t`This couldn’t be copied`, [{ message: `${message} ${instead}` }]);
  }
}
