import type { WebsiteState } from "@/records/website-state.ts";

/** What was published last, as JSON for the renderer, and which publishing that was. */
export interface Snapshot {
  version: number;
  json: string | null;
}

/** Where guests find it, where websites have this origin. */
export function addressOf(
  { subdomain }: Pick<WebsiteState, "subdomain">,
  origin: string,
): string | undefined {
  return subdomain ? `${origin}/w/${subdomain}` : undefined;
}

/** The name under which a device keeps it. */
export const KEPT_SNAPSHOT = "website-published";
