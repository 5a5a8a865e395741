import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { STATE_CACHE_NAME, type WebsiteState } from "@/domain/website/website-state.ts";
import { api } from "@/lib/api/client.ts";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useSelectWedding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { WholeDraft } from "./preview/whole-draft.tsx";

/**
 * `/preview/{subdomain}`: the draft for its couple, the published website for others.
 */
export default function PreviewPage() {
  const { subdomain = "" } = useParams();
  const owner = useOwner(subdomain);
  const { id, status } = useWedding();
  const isUnread = status === "unread";
  const select = useSelectWedding();
  const isShown = owner !== undefined && owner === id;

  useEffect(() => {
    if (typeof owner === "string" && owner !== id) select(owner);
  }, [owner, id, select]);
  useEffect(() => {
    if (owner === null) window.location.replace(`/w/${encodeURIComponent(subdomain)}`);
  }, [owner, subdomain]);

  if (!isShown || status !== "ready") {
    return owner === null ? null : <WeddingLoading status={isShown || isUnread ? status : "loading"} />;
  }
  return <WholeDraft subdomain={subdomain} />;
}

/** The account's wedding with this address; null if none, undefined while unknown. */
function useOwner(subdomain: string): string | null | undefined {
  const account = useSession().user?.id;
  const weddings = useWeddings();
  const { status } = useWedding();
  const [found, setFound] = useState<string | null>();
  const isNobody = account === undefined || status === "none";
  const ids = weddings.flatMap(({ id, removed }) => (removed ? [] : id)).join();

  useEffect(() => {
    if (account === undefined || ids === "") return;
    let live = true;
    void find(account, ids.split(","), subdomain).then((wedding) => {
      if (live) setFound(wedding);
    });
    return () => {
      live = false;
    };
  }, [account, ids, subdomain]);

  return isNobody ? null : found;
}

/** Looks on this device first; if the address is not known here, asks the server about each wedding. */
async function find(account: string, weddings: readonly string[], subdomain: string): Promise<string | null> {
  for (const wedding of weddings) {
    if ((await keptSubdomain(account, wedding)) === subdomain) return wedding;
  }
  for (const weddingId of weddings) {
    try {
      const { data } = await api().GET("/api/websites/{weddingId}", { params: { path: { weddingId } } });
      if (data?.data.website.subdomain === subdomain) return weddingId;
    } catch {
      // Offline the answer is unknown; the published address then shows a message.
    }
  }
  return null;
}

async function keptSubdomain(account: string, wedding: string): Promise<string | null | undefined> {
  try {
    const row = await db().answers.get([account, wedding, STATE_CACHE_NAME]);
    return (row?.data as WebsiteState | undefined)?.subdomain;
  } catch (error) {
    console.warn("What is kept on this device could not be read", error);
    return undefined;
  }
}
