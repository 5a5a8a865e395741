import { t } from "@lingui/core/macro";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";

/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(t`Copied`);
  } catch {
    const message = t`The browser does not allow it here. An export has the same text.`;
    showFailureToast(t`This could not be copied`, [{ message }]);
  }
}
