import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { type SyncWaitResult, useWaitUntilSynced } from "@/records/sync/use-synced.ts";
import type { WebsiteServer } from "./use-website-server.ts";

/** The result of publishing; "noAddress": the website has no address yet. */
export type PublishResult = "published" | "noAddress" | "failed";

/** Explains why the server lacks some changes of this device; undefined if it has all. */
export function useMissingWords(): (state: SyncWaitResult) => string | undefined {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case "synced":
        return undefined;
      case "offline":
        return t`You’re offline. Your changes are saved on this device. Please publish when you’re back online.`;
      case "notSaved":
        return t`This device is full, so your last changes aren’t saved. Please free some space, then try again.`;
      case "late":
        return t`The server doesn’t have your last changes yet. They’re saved on this device. Please try again in a moment.`;
    }
  };
}

/**
 * Publishes the draft once the server has all changes, and shows the result. `words` may extend the success message.
 */
export function usePublishWebsite(
  server: Pick<WebsiteServer, "publish">,
  words: (done: string) => string = (done) => done,
): () => Promise<PublishResult> {
  const { t } = useLingui();
  const synced = useWaitUntilSynced();
  const missing = useMissingWords();
  return async () => {
    const failed = t`Publish failed`;
    const why = missing(await synced());
    if (why !== undefined) {
      showFailureToast(failed, [{ message: why }]);
      return "failed";
    }
    try {
      await server.publish();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failed, [{ message: error.message || t`Please try again.` }]);
      return error.field === "subdomain" ? "noAddress" : "failed";
    }
    showToast(words(t`Your website is now live and accessible to guests.`), {
      title: t`Website published!`,
    });
    return "published";
  };
}
