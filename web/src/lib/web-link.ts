/**
 * The address of a page or picture in the web, as people type it, with or without `https://`. Anything else has none:
 * another scheme could run something, and a name before the host could pretend to be one.
 */
export function webLink(typed: string | null | undefined): string | undefined {
  const text = typed?.trim() ?? "";
  if (text === "") return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" ? href : undefined;
}

/** For a link to such a page: it could otherwise reach back into this one, and learn where its visitor comes from. */
export const APART = { target: "_blank", rel: "noopener noreferrer" } as const;
