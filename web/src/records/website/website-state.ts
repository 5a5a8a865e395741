import { useLingui } from "@lingui/react/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useKeptAnswer } from "@/lib/api/kept-answer.ts";
import type { components } from "@/lib/api/schema.d.ts";

type Website = components["schemas"]["Website"];

/** What the server alone knows of a website. The draft is in the document. */
export interface WebsiteState {
  subdomain: string | null;
  customDomain: components["schemas"]["CustomDomain"] | null;
  isPublished: boolean;
  /** RFC 3339. */
  publishedAt: string | null;
  version: number;
  hasPassword: boolean;
}

/** The name under which a device keeps it. */
export const KEPT_STATE = "website-state";

/** Where guests find it, where websites have this origin. */
export function addressOf(
  { subdomain }: Pick<WebsiteState, "subdomain">,
  origin: string,
): string | undefined {
  return subdomain ? `${origin}/w/${subdomain}` : undefined;
}

export function stateOf(website: Website): WebsiteState {
  return {
    subdomain: website.subdomain ?? null,
    customDomain: website.customDomain ?? null,
    isPublished: website.isPublished,
    publishedAt: website.publishedAt ?? null,
    version: website.version,
    hasPassword: website.privacySettings.isPasswordProtected,
  };
}

/** The state as the server said last. Every screen reads this one, so that each knows what another has changed. */
export function useWebsiteState(weddingId: string, enabled = true) {
  const { t } = useLingui();
  return useKeptAnswer<WebsiteState>({
    weddingId,
    name: KEPT_STATE,
    enabled,
    ask: async () => {
      const answer = await api().GET("/api/websites/{weddingId}", { params: { path: { weddingId } } });
      return stateOf(dataOf(answer, t`Please try again.`).website);
    },
  });
}
