import type { WebsiteState } from "@/records/website-state.ts";

/** What was published last, as JSON for the renderer, and which publishing that was. */
export interface Snapshot {
  version: number;
  json: string | null;
}

/** Where guests find it. */
export function addressOf({ subdomain }: Pick<WebsiteState, "subdomain">): string | undefined {
  return subdomain ? `${window.location.origin}/w/${subdomain}` : undefined;
}

/** The name under which a device keeps it. */
export const KEPT_SNAPSHOT = "website-published";
