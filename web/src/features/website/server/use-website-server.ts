import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import {
  KEPT_SNAPSHOT,
  KEPT_STATE,
  readSnapshot,
  readState,
  stateOf,
  type WebsiteState,
} from "./website-state.ts";

type Input = components["schemas"]["Input"];
type WebsiteData = components["schemas"]["WebsiteData"];

export type WebsiteServer = ReturnType<typeof useWebsiteServer>;

// The description of the API does not have this call yet; its answer is that of publishing.
const DOMAIN_CHECK = "/api/websites/{weddingId}/domain/check" as "/api/websites/{weddingId}/publish";

/** Null is what stays as it is. */
const NOTHING: Input = {
  customDomain: null,
  privacySettings: null,
  sections: null,
  seoSettings: null,
  socialSettings: null,
  subdomain: null,
  theme: null,
  themeSettings: null,
};

/** Address, domain, password and what is published: the server's, as it said last, also without a signal. */
export function useWebsiteServer(weddingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [kept, keep] = useKeptSetting(KEPT_STATE, readState);
  const queryKey = ["website", weddingId];
  const params = { path: { weddingId } };

  function take({ website }: WebsiteData): WebsiteState {
    const state = stateOf(website);
    keep(state);
    return state;
  }

  const query = useQuery({
    queryKey,
    queryFn: async () =>
      take(dataOf(await api().GET("/api/websites/{weddingId}", { params }), t`Please try again.`)),
    staleTime: 0,
  });
  useAskWhenBack(query.refetch);

  async function changed(answer: Promise<Parameters<typeof dataOf<WebsiteData>>[0]>): Promise<WebsiteState> {
    const given = await answer;
    const state = take(dataOf(given, t`Please try again.`));
    // What was asked before is older than this answer.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, state);
    return state;
  }

  return {
    query,
    /** Undefined where this device has never heard of it. */
    state: query.data ?? kept,
    update: (input: Partial<Input>) =>
      changed(api().PUT("/api/websites/{weddingId}", { params, body: { ...NOTHING, ...input } })),
    publish: () => changed(api().POST("/api/websites/{weddingId}/publish", { params })),
    unpublish: () => changed(api().POST("/api/websites/{weddingId}/unpublish", { params })),
    /** Looks for the TXT record of the domain. */
    checkDomain: () => changed(api().POST(DOMAIN_CHECK, { params })),
  };
}

/** What was published last, as JSON for the renderer; undefined where nothing is, or this device has never seen it. */
export function usePublished(weddingId: string, state: WebsiteState | undefined): string | undefined {
  const { t } = useLingui();
  const [kept, keep] = useKeptSetting(KEPT_SNAPSHOT, readSnapshot);
  const version = state?.isPublished ? state.version : undefined;
  const isKept = version !== undefined && kept?.version === version;
  const { data } = useQuery({
    queryKey: ["website", weddingId, "published", version],
    enabled: version !== undefined && !isKept,
    queryFn: async () => {
      const params = { path: { weddingId } };
      const answer = await api().GET("/api/websites/{weddingId}/published", { params });
      const { published } = dataOf(answer, t`Please try again.`);
      const json = published ? JSON.stringify(published) : null;
      if (json !== null && version !== undefined) keep({ version, json });
      return json;
    },
  });
  if (version === undefined) return undefined;
  return isKept ? kept.json : (data ?? undefined);
}

function useAskWhenBack(ask: () => unknown): void {
  const isOffline = useConnection() === "offline";
  const was = useRef(isOffline);
  useEffect(() => {
    if (was.current && !isOffline) void ask();
    was.current = isOffline;
  }, [isOffline, ask]);
}
