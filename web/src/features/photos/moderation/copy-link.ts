import { t } from "@lingui/core/macro";
import { showToast } from "@/kit/toasts.tsx";

/** Copies the upload link; without a clipboard it shows the link for copying by hand. */
export async function copyUploadLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t`Guest upload link has been copied to your clipboard.`, { title: t`Link copied!` });
  } catch {
    // Also when there is no clipboard, as on a plain-http address in the local network.
    if (isIos()) showToast(url, { title: t`Copy link manually`, tone: "care" });
    else window.prompt(t`Copy this link:`, url);
  }
}

/** An iPad identifies as a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
