import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadSiteFromBytes } from "./site.ts";

interface Page {
  wedding: unknown;
  address: unknown;
  today: string;
  bytes: number;
  hash: number;
}

const site = loadSiteFromBytes(readFileSync(new URL("./generated/troth_site_bg.wasm", import.meta.url)));
// Written by the server's side of the renderer (site/tests/same_bytes.rs).
const file = new URL("../../../../site/tests/pages.json", import.meta.url);
const pages: Page[] = JSON.parse(readFileSync(file, "utf8"));

/** FNV-1a of 32 bits. */
function fnv(bytes: Uint8Array): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

test.each(pages.map((page, at) => [at, page] as const))(
  "page %i has the same bytes here as on the server",
  (_at, page) => {
    const website = new site.Website(JSON.stringify(page.wedding));
    const html = new TextEncoder().encode(website.page(JSON.stringify(page.address), page.today));
    expect([html.length, fnv(html)]).toEqual([page.bytes, page.hash]);
  },
);
