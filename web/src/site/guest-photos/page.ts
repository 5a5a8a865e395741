import { cacheWith, sendLater } from "../offline.ts";
import { guestPhotosScope, guestPhotosWorkerUrl, photosSyncTag } from "../worker-messages.ts";
import { guestPhotos } from "./guest-photos.ts";
import { linkOf } from "./links.ts";

const root = document.querySelector<HTMLElement>("[data-guest-photos]");
if (root) void open(root);

async function open(root: HTMLElement): Promise<void> {
  const wedding = root.dataset.guestPhotos ?? "";
  const named = new URLSearchParams(location.search).get("k") ?? undefined;
  const token = await linkOf(wedding, { named, isClosed: root.dataset.closed !== undefined });
  guestPhotos(root, { token, sendLater: () => sendLater(guestPhotosWorkerUrl, photosSyncTag) });
  void cacheWith(guestPhotosWorkerUrl, guestPhotosScope);
}
