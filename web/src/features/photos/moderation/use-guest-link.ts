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

/** The wedding's upload link, as last loaded. Created when the first user opens it. */
export function useGuestLink(weddingId: string) {
  const { t } = useLingui();
  const { allowed } = useCanWrite("planning");
  const [isBusy, setBusy] = useState(false);
  const params = { path: { weddingId } };

  const kept = useStoredQuery<{ link: GuestLink | null }>({
    weddingId,
    name: "guest-photo-link",
    enabled: weddingId !== "none",
    allowed,
    ask: async () => {
      const { link } = dataOf(await api().GET(PATH, { params }), t`The upload link couldn’t be loaded`);
      return { link: link ?? null };
    },
  });

  async function change(ask: () => Promise<GuestLink | null>, failed: string): Promise<void> {
    setBusy(true);
    try {
      const link = await ask();
      kept.store(() => ({ link }));
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      showFailureToast(failed, error instanceof ApiError ? [error] : []);
    } finally {
      setBusy(false);
    }
  }

  return {
    link: kept.data?.link,
    query: kept.query,
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
