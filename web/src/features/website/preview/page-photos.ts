import { useMemo } from "react";
import { blurredPhoto } from "@/domain/photos/placeholder.ts";
import { usePhotos, type WantedPhoto } from "@/domain/photos/use-photos.ts";
import { useReadRecords } from "@/wedding/hooks.ts";

/*
 * Photos of the albums on a page displayed in the app. Guests load them from the website; here they are on the device,
 * each with an object URL.
 */

/** Prefix that the renderer gives photo addresses. It resolves to nothing: each one is replaced. */
export const PHOTOS = "photo:";

/** A picture that links to its large size is one of many in a gallery, and small. */
const PICTURES = /(<a [^>]*href="photo:[^>]*>\s*)?<img\b[^>]*?\bsrc="photo:\/([^"/]+)\/[^>]*>/g;

/** A transparent image, for an unknown photo. */
const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const sizeOf = (link: string | undefined) => (link ? "thumbnail" : "display");

/** The photos of a page, each in its displayed size. */
export function photosOn(page: string): WantedPhoto[] {
  const found = new Map<string, WantedPhoto>();
  for (const [, link, id = ""] of page.matchAll(PICTURES)) {
    const size = sizeOf(link);
    found.set(`${id} ${size}`, { photo: decodeURIComponent(id), size });
  }
  return [...found.values()];
}

/** The page with an address for each of its photos. */
export function withAddresses(page: string, addressOf: (wanted: WantedPhoto) => string): string {
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
