import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { useCanWrite } from "@/wedding/hooks.ts";

/** The guests' upload link. */
export interface GuestLink {
  url: string;
  /** A shorter form, for typing. */
  shortUrl: string;
}

const PATH = "/api/photos/{weddingId}/guest-link";

/** The wedding's upload link, as last loaded, and requests that change it. The link is null if there is none. */
export function useGuestLink(weddingId: string) {
  const { t } = useLingui();
  const { allowed } = useCanWrite("planning");
  const [isBusy, setBusy] = useState(false);
  const params = { path: { weddingId } };

  const storedQuery = useStoredQuery<{ link: GuestLink | null }>({
    weddingId,
    name: "guest-photo-link",
    enabled: weddingId !== "none",
    allowed,
    ask: async () => {
      const { link } = dataOf(await api().GET(PATH, { params }), t`The upload link couldn’t be loaded`);
      return { link: link ?? null };
    },
  });

  /** Sends a request that changes the link, and stores the new link. */
  async function change(request: () => Promise<GuestLink | null>, failureTitle: string): Promise<void> {
    setBusy(true);
    try {
      const link = await request();
      storedQuery.store(() => ({ link }));
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      showFailureToast(failureTitle, error instanceof ApiError ? [error] : []);
    } finally {
      setBusy(false);
    }
  }

  return {
    link: storedQuery.data?.link,
    query: storedQuery.query,
    isBusy,
    /** Creates a new link; the previous one stops working. */
    make: () =>
      change(async () => {
        const failed = t`The upload link couldn’t be made`;
        return dataOf(await api().POST(PATH, { params }), failed).link ?? null;
      }, t`The upload link couldn’t be made`),
    revoke: () =>
      change(async () => {
        dataOf(await api().DELETE(PATH, { params }), t`The upload link couldn’t be revoked`);
        return null;
      }, t`The upload link couldn’t be revoked`),
  };
}
