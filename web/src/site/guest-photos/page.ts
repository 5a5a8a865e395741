import { keepBy, sendLater } from "../offline.ts";
import { guestPhotosScope, guestPhotosWorkerUrl, photosSyncTag } from "../worker-words.ts";
import { guestPhotos } from "./guest-photos.ts";
import { noteLink } from "./links.ts";

const root = document.querySelector<HTMLElement>("[data-guest-photos]");
if (root) {
  const isClosed = root.dataset.closed !== undefined;
  const token = isClosed ? undefined : (new URLSearchParams(location.search).get("k") ?? undefined);
  guestPhotos(root, { token, sendLater: () => sendLater(guestPhotosWorkerUrl, photosSyncTag) });
  // A browser that keeps nothing sends from this page alone, and says so.
  void noteLink(root.dataset.guestPhotos ?? "", token).catch(() => undefined);
  void keepBy(guestPhotosWorkerUrl, guestPhotosScope);
}
