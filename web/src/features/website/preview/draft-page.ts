import { useMemo } from "react";
import type { Website } from "@/lib/core/site.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { PHOTOS, usePageWithPhotos } from "./page-photos.ts";
import type { SiteAssets } from "./site-assets.ts";
import type { WebsiteDraft } from "./use-draft.ts";

/** Marks sections as clickable: a pointer cursor, and an outline on hover. */
const PRESSED = `<style>[data-section]{cursor:pointer}@media(hover:hover){[data-section]:hover{outline:2px dashed var(--accent);outline-offset:-6px}}</style>`;

const SCRIPTS = /<script\b[\s\S]*?<\/script>/g;

/** A page as guests get it on a day of the wedding's time zone, for display in the app. */
export function pageOf(website: Website, assets: SiteAssets, subdomain: string, today: string): string {
  const address = { origin: window.location.origin, base: `/w/${subdomain}`, photos: PHOTOS, assets };
  // Scripts do not run here, and the browser would log an error for each.
  return website.page(JSON.stringify(address), today).replace(SCRIPTS, "");
}

/** The page of the draft; undefined until everything it needs is loaded. */
export function useDraftPage(
  draft: WebsiteDraft | undefined,
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

/** Sections that guests would see on a page: empty ones are not on it. */
export function sectionsOn(page: string | undefined): ReadonlySet<string> | undefined {
  if (page === undefined) return undefined;
  return new Set([...page.matchAll(/data-section="([^"]*)"/g)].map(([, id = ""]) => id));
}
