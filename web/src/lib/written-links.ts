import { webLink } from "./web-link.ts";

/** A document that lies somewhere in the web. */
export interface WrittenLink {
  /** What is written about it; its address where nothing is. */
  name: string;
  address: string;
}

/** The links of a text, an address on each line with words about it where there are some, as the core takes them. */
export function writtenLinks(text: string | null): WrittenLink[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const written = words.find((word) => /^https?:\/\//i.test(word));
    const address = webLink(written);
    if (address === undefined) return [];
    const about = words.filter((word) => word !== written).join(" ");
    return [{ name: about || address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, ""), address }];
  });
}
