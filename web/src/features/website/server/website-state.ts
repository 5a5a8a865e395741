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

/** What was published last, as JSON for the renderer, and which publishing that was. */
export interface Snapshot {
  version: number;
  json: string | null;
}

/** Where guests find it. */
export function addressOf({ subdomain }: Pick<WebsiteState, "subdomain">): string | undefined {
  return subdomain ? `${window.location.origin}/w/${subdomain}` : undefined;
}

/** The names under which a device keeps what the server said. */
export const KEPT_STATE = "website-state";
export const KEPT_SNAPSHOT = "website-published";
