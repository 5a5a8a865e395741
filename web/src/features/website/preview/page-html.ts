import { useMemo } from "react";
import { blurredPhoto } from "@/domain/photos/placeholder.ts";
import { type PhotoOfWedding, usePhotos } from "@/domain/photos/use-photos.ts";
import type { SiteCore, Website } from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDayAtWedding, useDocumentJson, useReadRecords } from "@/wedding/hooks.ts";
import type { SiteAssets } from "./site-preview.tsx";

/*
 * The draft of the website as HTML, for a preview in the app: rendered as guests get it, without scripts, and with the
 * photos on this device.
 */

/** Shows that sections are clickable: a pointer cursor, and an outline on hover. */
const CLICKABLE_STYLE = `<style>[data-section]{cursor:pointer}@media(hover:hover){[data-section]:hover{outline:2px dashed var(--accent);outline-offset:-6px}}</style>`;

const SCRIPTS = /<script\b[\s\S]*?<\/script>/g;

/** The HTML of a page as guests get it, for display in the app. `today` is a day in the wedding's time zone. */
export function renderPageHtml(
  website: Website,
  assets: SiteAssets,
  subdomain: string,
  today: string,
): string {
  const address = { origin: window.location.origin, base: `/w/${subdomain}`, photos: PHOTO_PREFIX, assets };
  // Scripts do not run here, and the browser would log an error for each.
  return website.page(JSON.stringify(address), today).replace(SCRIPTS, "");
}

/** The HTML of the draft's page; undefined until everything it needs is loaded. */
export function useDraftHtml(
  draft: WebsiteDraft | undefined,
  assets: SiteAssets | undefined,
  subdomain: string | undefined,
): string | undefined {
  const today = useDayAtWedding();
  const html = useMemo(() => {
    if (!draft || !assets) return undefined;
    const address = subdomain || draft.website.addressSuggestion();
    return renderPageHtml(draft.website, assets, address, today).replace(
      "</head>",
      `${CLICKABLE_STYLE}</head>`,
    );
  }, [draft, assets, subdomain, today]);
  return useHtmlWithPhotos(html);
}

/** Ids of the sections on a page: those that guests see. Sections without content are not on it. */
export function sectionIdsIn(html: string | undefined): ReadonlySet<string> | undefined {
  if (html === undefined) return undefined;
  return new Set([...html.matchAll(/data-section="([^"]*)"/g)].map(([, id = ""]) => id));
}

/*
 * Photos of the albums. Guests load them from the website; a page in the app shows them from this device, each by an
 * object URL.
 */

/** The renderer writes it before each photo's address. No such address can be loaded, so each is replaced. */
const PHOTO_PREFIX = "photo:";

/** The images of photos: a link around it, if it has one, and the photo's id. */
const PHOTO_IMAGES = /(<a [^>]*href="photo:[^>]*>\s*)?<img\b[^>]*?\bsrc="photo:\/([^"/]+)\/[^>]*>/g;

/** A transparent image, for a photo without a placeholder. */
const TRANSPARENT_IMAGE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** A photo with a link to its large size is one of many in a gallery, and small. */
const sizeOf = (link: string | undefined) => (link ? "thumbnail" : "display");

/** The photos of a page, each in its displayed size, without duplicates. */
export function photosIn(html: string): PhotoOfWedding[] {
  const photosByIdAndSize = new Map<string, PhotoOfWedding>();
  for (const [, link, encodedId = ""] of html.matchAll(PHOTO_IMAGES)) {
    const size = sizeOf(link);
    photosByIdAndSize.set(`${encodedId} ${size}`, { photo: decodeURIComponent(encodedId), size });
  }
  return [...photosByIdAndSize.values()];
}

/** The page with a URL for each of its photos. */
export function withPhotoUrls(html: string, urlOf: (photo: PhotoOfWedding) => string): string {
  return html.replace(PHOTO_IMAGES, (image, link: string | undefined, encodedId: string) => {
    const url = urlOf({ photo: decodeURIComponent(encodedId), size: sizeOf(link) });
    return image.replace(/ srcset="[^"]*"/, "").replace(/ src="[^"]*"/, ` src="${url}"`);
  });
}

/** The page with the photos on this device, and blurred placeholders for the others. */
export function useHtmlWithPhotos(html: string | undefined): string | undefined {
  const photos = useMemo(() => photosIn(html ?? ""), [html]);
  const localUrlOf = usePhotos(photos);
  const readRecords = useReadRecords();
  return useMemo(() => {
    if (html === undefined || photos.length === 0) return html;
    const thumbhashes = new Map(readRecords("photo").map(({ id, thumbhash }) => [id, thumbhash]));
    return withPhotoUrls(html, ({ photo, size }) => {
      const placeholder = () => blurredPhoto(thumbhashes.get(photo) ?? null) ?? TRANSPARENT_IMAGE;
      return localUrlOf(photo, size) ?? placeholder();
    });
  }, [html, photos, localUrlOf, readRecords]);
}

/** The page is rendered this long after the last edit, not at every keystroke. */
const DEBOUNCE_MILLISECONDS = 250;

/** The website's draft, parsed by the renderer. */
export interface WebsiteDraft {
  /** The renderer's WASM module. */
  core: SiteCore;
  website: Website;
  /** The wedding's document from which `website` was parsed, at most a debounce old. */
  json: string;
}

/** The draft of the open wedding's website; undefined until the document and the renderer are loaded. */
export function useWebsiteDraft(): WebsiteDraft | undefined {
  const core = useSiteCore();
  const json = useDocumentJson(DEBOUNCE_MILLISECONDS);
  return useMemo(
    () => (core && json !== undefined ? { core, json, website: new core.Website(json) } : undefined),
    [core, json],
  );
}
