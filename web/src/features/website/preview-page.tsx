import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { STATE_CACHE_NAME, type WebsiteState } from "@/domain/website/website-state.ts";
import { api } from "@/lib/api/client.ts";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useSelectWedding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { FullPagePreview } from "./preview/full-page-preview.tsx";

/** `/preview/{subdomain}`: the draft for its couple, the published website for others. */
export default function PreviewPage() {
  const { subdomain = "" } = useParams();
  const weddingId = useWeddingWithSubdomain(subdomain);
  const { id: openId, status } = useWedding();
  const selectWedding = useSelectWedding();
  const isOpen = weddingId !== undefined && weddingId === openId;

  useEffect(() => {
    if (typeof weddingId === "string" && weddingId !== openId) selectWedding(weddingId);
  }, [weddingId, openId, selectWedding]);
  useEffect(() => {
    if (weddingId === null) window.location.replace(`/w/${encodeURIComponent(subdomain)}`);
  }, [weddingId, subdomain]);

  if (isOpen && status === "ready") return <FullPagePreview subdomain={subdomain} />;
  if (weddingId === null) return null;
  // "unread": the list of weddings could not be fetched.
  return <WeddingLoading status={isOpen || status === "unread" ? status : "loading"} />;
}

/** The id of the account's wedding with this subdomain; null if it has none, undefined while unknown. */
function useWeddingWithSubdomain(subdomain: string): string | null | undefined {
  const accountId = useSession().user?.id;
  const weddings = useWeddings();
  const { status } = useWedding();
  const [weddingId, setWeddingId] = useState<string | null>();
  const hasNoWedding = accountId === undefined || status === "none";
  // As one text, so that the effect runs only when an id changes.
  const joinedIds = weddings.flatMap(({ id, removed }) => (removed ? [] : id)).join();

  useEffect(() => {
    if (accountId === undefined || joinedIds === "") return;
    let isCurrent = true;
    void findWedding(accountId, joinedIds.split(","), subdomain).then((id) => {
      if (isCurrent) setWeddingId(id);
    });
    return () => {
      isCurrent = false;
    };
  }, [accountId, joinedIds, subdomain]);

  return hasNoWedding ? null : weddingId;
}

/** Looks in the answers cached on this device first, then asks the server about each wedding. */
async function findWedding(
  accountId: string,
  weddingIds: readonly string[],
  subdomain: string,
): Promise<string | null> {
  for (const weddingId of weddingIds) {
    if ((await cachedSubdomain(accountId, weddingId)) === subdomain) return weddingId;
  }
  for (const weddingId of weddingIds) {
    try {
      const { data } = await api().GET("/api/websites/{weddingId}", { params: { path: { weddingId } } });
      if (data?.data.website.subdomain === subdomain) return weddingId;
    } catch {
      // Offline the answer is unknown; the published address then shows a message.
    }
  }
  return null;
}

async function cachedSubdomain(accountId: string, weddingId: string): Promise<string | null | undefined> {
  try {
    const row = await db().answers.get([accountId, weddingId, STATE_CACHE_NAME]);
    return (row?.data as WebsiteState | undefined)?.subdomain;
  } catch (error) {
    console.warn("What is kept on this device could not be read", error);
    return undefined;
  }
}
