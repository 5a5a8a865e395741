import { t } from "@lingui/core/macro";
import { showToast } from "@/kit/toasts.tsx";

/** Puts the upload link on the clipboard; where a browser has none, it shows the link to be copied by hand. */
export async function copyUploadLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t`Guest upload link has been copied to your clipboard.`, { title: t`Link copied!` });
  } catch {
    // Also where there is no clipboard at all, as on a plain-http address in the local network.
    if (isIos()) showToast(url, { title: t`Copy link manually`, tone: "care" });
    else window.prompt(t`Copy this link:`, url);
  }
}

/** An iPad says that it is a Mac, which has no fingers. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
