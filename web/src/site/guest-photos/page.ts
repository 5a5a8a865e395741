import { cachePageWith, sendLater } from "../offline.ts";
import { guestPhotosScope, guestPhotosWorkerUrl, photosSyncTag } from "../worker-messages.ts";
import { initGuestPhotos } from "./guest-photos.ts";
import { resolveToken } from "./links.ts";

// The script of the page for sending guest photos.
const root = document.querySelector<HTMLElement>("[data-guest-photos]");
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const weddingId = root.dataset.guestPhotos ?? "";
  const addressToken = new URLSearchParams(location.search).get("k") ?? undefined;
  const isClosed = root.dataset.closed !== undefined;
  const token = await resolveToken(weddingId, { addressToken, isClosed });
  initGuestPhotos(root, { token, sendLater: () => sendLater(guestPhotosWorkerUrl, photosSyncTag) });
  void cachePageWith(guestPhotosWorkerUrl, guestPhotosScope);
}
