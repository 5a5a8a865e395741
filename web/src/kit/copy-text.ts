import { t } from "@lingui/core/macro";
import { showFailureToast, showToast } from "./toasts.tsx";

/** Puts a text on the clipboard, and says whether it is there; `instead` is what else leads to the same. */
export async function copyText(text: string, instead: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(t`Copied`);
  } catch {
    const message = t`The browser does not allow it here.`;
    showFailureToast(t`This could not be copied`, [{ message: `${message} ${instead}` }]);
  }
}
