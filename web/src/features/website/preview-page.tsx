import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { api } from "@/lib/api/client.ts";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { KEPT_STATE, type WebsiteState } from "@/records/website/website-state.ts";
import { WeddingArrives } from "@/records/wedding-arrives.tsx";
import { useSelectWedding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { WholeDraft } from "./preview/whole-draft.tsx";

/**
 * `/preview/{subdomain}`: to its couple the draft, to everybody else what is published (decisions: Guests, RSVP, website).
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
    return owner === null ? null : <WeddingArrives status={isShown || isUnread ? status : "loading"} />;
  }
  return <WholeDraft subdomain={subdomain} />;
}

/** The wedding of this account that has the address; null where none has, undefined while that is not known. */
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

/** This device knows it, or has never heard of the website yet: then the server is asked about each wedding. */
async function find(account: string, weddings: readonly string[], subdomain: string): Promise<string | null> {
  for (const wedding of weddings) {
    if ((await keptSubdomain(account, wedding)) === subdomain) return wedding;
  }
  for (const weddingId of weddings) {
    try {
      const { data } = await api().GET("/api/websites/{weddingId}", { params: { path: { weddingId } } });
      if (data?.data.website.subdomain === subdomain) return weddingId;
    } catch {
      // Without a signal nobody can say; the address itself then says what it can.
    }
  }
  return null;
}

async function keptSubdomain(account: string, wedding: string): Promise<string | null | undefined> {
  try {
    const row = await db().answers.get([account, wedding, KEPT_STATE]);
    return (row?.data as WebsiteState | undefined)?.subdomain;
  } catch (error) {
    console.warn("What is kept on this device could not be read", error);
    return undefined;
  }
}
