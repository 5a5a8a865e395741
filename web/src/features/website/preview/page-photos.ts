import { useMemo } from "react";
import { blurredPhoto } from "@/records/photos/placeholder.ts";
import { usePhotos, type WantedPhoto } from "@/records/photos/use-photos.ts";
import { useReadRecords } from "@/wedding/hooks.ts";

/*
 * Photos of the albums on a page that is looked at here. Guests get them from the website's own addresses; here they
 * are on the device, and each has an address that only this page of the app knows.
 */

/** Below which the renderer puts the addresses of photos. Nothing is there: each is replaced. */
export const PHOTOS = "photo:";

/** A picture that leads to its large size is one of many in rows, and small. */
const PICTURES = /(<a [^>]*href="photo:[^>]*>\s*)?<img\b[^>]*?\bsrc="photo:\/([^"/]+)\/[^>]*>/g;

/** Nothing to be seen, for a photo that nothing is known of. */
const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const sizeOf = (link: string | undefined) => (link ? "thumbnail" : "display");

/** The photos that a page shows, each as large as it is shown. */
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

/** A page with the photos that this device has, and the colors of those that it does not. */
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
