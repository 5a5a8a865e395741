import { useMemo } from "react";
import type { Website } from "@/lib/core/site.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { PHOTOS, usePageWithPhotos } from "./page-photos.ts";
import type { SiteAssets } from "./site-assets.ts";
import type { Draft } from "./use-draft.ts";

/** What can be pressed in the preview, and where one is. */
const PRESSED = `<style>[data-section]{cursor:pointer}@media(hover:hover){[data-section]:hover{outline:2px dashed var(--accent);outline-offset:-6px}}</style>`;

const SCRIPTS = /<script\b[\s\S]*?<\/script>/g;

/** A page as guests get it on a day where the wedding is, for looking at it here. */
export function pageOf(website: Website, assets: SiteAssets, subdomain: string, today: string): string {
  const address = { origin: window.location.origin, base: `/w/${subdomain}`, photos: PHOTOS, assets };
  // Nothing runs here, and a browser would complain of each script that it may not run.
  return website.page(JSON.stringify(address), today).replace(SCRIPTS, "");
}

/** The page of the draft; undefined until everything that it is made of is here. */
export function useDraftPage(
  draft: Draft | undefined,
  assets: SiteAssets | undefined,
  subdomain: string | undefined,
): string | undefined {
  const today = useDayAtWedding();
  const page = useMemo(() => {
    if (!draft || !assets) return undefined;
    const made = pageOf(draft.website, assets, subdomain || draft.website.addressSuggestion(), today);
    return made.replace("</head>", `${PRESSED}</head>`);
  }, [draft, assets, subdomain, today]);
  return usePageWithPhotos(page);
}

/** The sections that guests would see of a page: one that says nothing yet is not on it. */
export function sectionsOn(page: string | undefined): ReadonlySet<string> | undefined {
  if (page === undefined) return undefined;
  return new Set([...page.matchAll(/data-section="([^"]*)"/g)].map(([, id = ""]) => id));
}
