import { core } from "./core/core.ts";

/**
 * The address of a page or picture in the web, as people type it, with or without `https://`. What the core takes for
 * none has none, nor has a host that is a single word, which leads nowhere from a guest's home.
 */
export function webLink(typed: string | null | undefined): string | undefined {
  const link = typed ? core().webLink(typed) : undefined;
  if (link === undefined || !URL.canParse(link)) return undefined;
  const { hostname, href } = new URL(link);
  return hostname.includes(".") ? href : undefined;
}

/** For a link to such a page: it could otherwise reach back into this one, and learn where its visitor comes from. */
export const APART = { target: "_blank", rel: "noopener noreferrer" } as const;
