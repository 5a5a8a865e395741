import { webLink } from "./web-link.ts";

/** A document somewhere on the web. */
export interface DocumentLink {
  /** The text beside the link; its address if there is none. */
  name: string;
  address: string;
}

/** The links of a text: one address per line, with optional words beside it, in the format of the core. */
export function parseLinks(text: string | null): DocumentLink[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const written = words.find((word) => /^https?:\/\//i.test(word));
    const address = webLink(written);
    if (address === undefined) return [];
    const about = words.filter((word) => word !== written).join(" ");
    return [{ name: about || address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, ""), address }];
  });
}
