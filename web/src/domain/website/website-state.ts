import { useLingui } from "@lingui/react/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { useCanWrite } from "@/wedding/hooks.ts";

type ServerWebsite = components["schemas"]["Website"];

/** The part of a website that only the server has. The draft is in the document. */
export interface WebsiteState {
  subdomain: string | null;
  customDomain: components["schemas"]["CustomDomain"] | null;
  isPublished: boolean;
  /** RFC 3339. */
  publishedAt: string | null;
  version: number;
  hasPassword: boolean;
}

/** The name under which a device stores this state. */
export const STATE_CACHE_NAME = "website-state";

/** The website's address, if it has one; `origin` is the server of public websites. */
export function addressOf(
  { subdomain }: Pick<WebsiteState, "subdomain">,
  origin: string,
): string | undefined {
  return subdomain ? `${origin}/w/${subdomain}` : undefined;
}

/** The state in the server's answer. */
export function stateOf(website: ServerWebsite): WebsiteState {
  return {
    subdomain: website.subdomain ?? null,
    customDomain: website.customDomain ?? null,
    isPublished: website.isPublished,
    publishedAt: website.publishedAt ?? null,
    version: website.version,
    hasPassword: website.privacySettings.isPasswordProtected,
  };
}

/** The state by the server's last answer. All screens share it, so each shows the changes of the others. */
export function useWebsiteState(weddingId: string, enabled = true) {
  const { t } = useLingui();
  return useStoredQuery<WebsiteState>({
    weddingId,
    name: STATE_CACHE_NAME,
    enabled,
    ask: async () => {
      const answer = await api().GET("/api/websites/{weddingId}", { params: { path: { weddingId } } });
      return stateOf(dataOf(answer, t`Please try again.`).website);
    },
  });
}

export type PersonalLink = components["schemas"]["PersonalLink"];

/** The personal links of a wedding by the server's last answer. Roles that may not edit guests see none. */
export function useStoredPersonalLinks(weddingId: string, enabled = true) {
  const { t } = useLingui();
  const { allowed } = useCanWrite("planning");
  const params = { path: { weddingId } };
  const links = useStoredQuery<PersonalLink[]>({
    weddingId,
    name: "personal-links",
    enabled,
    allowed,
    ask: async () =>
      dataOf(await api().GET("/api/websites/{weddingId}/links", { params }), t`The links couldn’t be loaded`)
        .links,
  });
  return { allowed, links };
}
