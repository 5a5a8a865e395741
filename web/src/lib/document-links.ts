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
    const typedAddress = words.find((word) => /^https?:\/\//i.test(word));
    const address = webLink(typedAddress);
    if (address === undefined) return [];
    const otherWords = words.filter((word) => word !== typedAddress).join(" ");
    const shortAddress = address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
    return [{ name: otherWords || shortAddress, address }];
  });
}
