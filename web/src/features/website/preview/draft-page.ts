import { useMemo } from "react";
import { blurredPhoto } from "@/domain/photos/placeholder.ts";
import { type PhotoOfWedding, usePhotos } from "@/domain/photos/use-photos.ts";
import type { SiteCore, Website } from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDayAtWedding, useDocumentJson, useReadRecords } from "@/wedding/hooks.ts";
import type { SiteAssets } from "./site-preview.tsx";

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

/*
 * Photos of the albums on a page displayed in the app. Guests load them from the website; here they are on the device,
 * each with an object URL.
 */

/** Prefix that the renderer gives photo addresses. It resolves to nothing: each one is replaced. */
const PHOTOS = "photo:";

/** A picture that links to its large size is one of many in a gallery, and small. */
const PICTURES = /(<a [^>]*href="photo:[^>]*>\s*)?<img\b[^>]*?\bsrc="photo:\/([^"/]+)\/[^>]*>/g;

/** A transparent image, for an unknown photo. */
const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const sizeOf = (link: string | undefined) => (link ? "thumbnail" : "display");

/** The photos of a page, each in its displayed size. */
export function photosOn(page: string): PhotoOfWedding[] {
  const found = new Map<string, PhotoOfWedding>();
  for (const [, link, id = ""] of page.matchAll(PICTURES)) {
    const size = sizeOf(link);
    found.set(`${id} ${size}`, { photo: decodeURIComponent(id), size });
  }
  return [...found.values()];
}

/** The page with an address for each of its photos. */
export function withAddresses(page: string, addressOf: (wanted: PhotoOfWedding) => string): string {
  return page.replace(PICTURES, (picture, link: string | undefined, id: string) => {
    const address = addressOf({ photo: decodeURIComponent(id), size: sizeOf(link) });
    return picture.replace(/ srcset="[^"]*"/, "").replace(/ src="[^"]*"/, ` src="${address}"`);
  });
}

/** A page with the photos on this device, and colours in place of the others. */
export function usePageWithPhotos(page: string | undefined): string | undefined {
  const wanted = useMemo(() => photosOn(page ?? ""), [page]);
  const urlOf = usePhotos(wanted);
  const read = useReadRecords();
  return useMemo(() => {
    if (page === undefined || wanted.length === 0) return page;
    const hashes = new Map(read("photo").map(({ id, thumbhash }) => [id, thumbhash]));
    return withAddresses(
      page,
      ({ photo, size }) => urlOf(photo, size) ?? blurredPhoto(hashes.get(photo) ?? null) ?? BLANK,
    );
  }, [page, wanted, urlOf, read]);
}

/** Debounce after the last key, so that no page is rendered for every keystroke. */
const PAUSE_MILLISECONDS = 250;

/** The draft as the renderer reads it, from a recent state. */
export interface WebsiteDraft {
  core: SiteCore;
  website: Website;
  /** The document that it was made from. */
  json: string;
}

/** The draft of the open wedding's website; undefined until the document and the renderer are loaded. */
export function useWebsiteDraft(): WebsiteDraft | undefined {
  const core = useSiteCore();
  const json = useDocumentJson(PAUSE_MILLISECONDS);
  return useMemo(
    () => (core && json !== undefined ? { core, json, website: new core.Website(json) } : undefined),
    [core, json],
  );
}
