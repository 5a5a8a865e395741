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

/** What was kept on this device. Another version of the app may have kept anything. */
export function readState(kept: unknown): WebsiteState | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { isPublished, version } = kept as Partial<WebsiteState>;
  const isKnown = typeof isPublished === "boolean" && typeof version === "number";
  return isKnown ? (kept as WebsiteState) : undefined;
}

/** What was published last, as the renderer reads it, and which publishing that was. */
export interface Snapshot {
  version: number;
  json: string;
}

export function readSnapshot(kept: unknown): Snapshot | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { version, json } = kept as Partial<Snapshot>;
  return typeof version === "number" && typeof json === "string" ? { version, json } : undefined;
}

/** Where guests find it. */
export function addressOf({ subdomain }: Pick<WebsiteState, "subdomain">): string | undefined {
  return subdomain ? `${window.location.origin}/w/${subdomain}` : undefined;
}

/** The name under which a device keeps what the server said. */
export const KEPT_STATE = "website";
export const KEPT_SNAPSHOT = "website/published";
