import PQueue from "p-queue";
import { networkFailure } from "@/lib/api/errors.ts";
import { fetchFile } from "@/lib/api/fetch-file.ts";
import { type PhotoSize, readPhoto, storePhoto } from "@/lib/photos/photo-cache.ts";

/** The address of a picture of a wedding, for one account. */
export interface PhotoAddress {
  account: string;
  wedding: string;
  photo: string;
  size: PhotoSize;
}

interface PhotoRequest {
  signal?: AbortSignal;
  /** For a picture that is not on screen: those on screen come first. */
  isForLater?: boolean;
}

/** Limit of concurrent requests: more would slow down the sync of the plan. */
const MAX_CONCURRENT_REQUESTS = 4;

const requestQueue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS });

/**
 * Reads a picture from this device; if it is not here, fetches it from the server and stores it. Originals are too large
 * to be stored.
 */
export async function photoFile(
  address: PhotoAddress,
  { signal, isForLater }: PhotoRequest = {},
): Promise<Blob> {
  const { account, wedding, photo, size } = address;
  const storedFile = size === "original" ? undefined : await readPhoto(account, { wedding, photo, size });
  if (storedFile) return storedFile;
  const path = `/api/photos/${encodeURIComponent(wedding)}/files/${encodeURIComponent(photo)}/${size}`;
  const picture = await requestQueue.add(async () => pictureOf(await fetchFile(account, path, signal)), {
    priority: isForLater ? 0 : 1,
    ...(signal && { signal }),
  });
  if (size !== "original") await storePhoto(account, { wedding, photo, size }, picture);
  return picture;
}

/** A hotel's network may answer with a page of its own, which must not be stored. */
async function pictureOf(answer: Response): Promise<Blob> {
  const picture = await answer.blob();
  if (!picture.type.startsWith("image/")) throw networkFailure();
  return picture;
}
