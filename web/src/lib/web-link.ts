import { core } from "./core/core.ts";

/**
 * The URL of a web page or picture that a user typed, with or without `https://`. Undefined if the core does not
 * accept it, or if the host is a single word, which is not reachable from a guest's home.
 */
export function webLink(typed: string | null | undefined): string | undefined {
  const link = typed ? core().webLink(typed) : undefined;
  if (link === undefined || !URL.canParse(link)) return undefined;
  const { hostname, href } = new URL(link);
  return hostname.includes(".") ? href : undefined;
}

/** Attributes for links to such pages: without them the page could control this one, and learn the visitor's origin. */
export const EXTERNAL_LINK = { target: "_blank", rel: "noopener noreferrer" } as const;
