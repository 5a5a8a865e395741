import { Zip, ZipPassThrough } from "fflate";
import { downloadName, unusedName } from "../use-download-photo.ts";

/** A photo, as far as the archive needs it. */
interface ZipSource {
  id: string;
  filename: string | null;
  createdAt: string | null;
}

interface ZipInput<P extends ZipSource> {
  photos: readonly P[];
  fetch: (photo: P) => Promise<Blob>;
  /** Number of photos added or failed. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
  maxBytes?: number;
}

export interface ZipResult<P> {
  file: Blob;
  /** Number of photos in the archive. */
  count: number;
  /** Photos that could not be fetched. */
  failed: P[];
  /** Photos beyond the limit. */
  left: P[];
}

/** Limit that a phone can handle: a browser holds the whole archive in memory or temporary files until it is saved. */
const DEFAULT_MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Packs photos into one archive, one after another: each is in memory only while it is added. Stored without
 * compression, because they are compressed already.
 */
export async function zipPhotos<P extends ZipSource>(input: ZipInput<P>): Promise<ZipResult<P>> {
  const { photos, fetch, onProgress, signal, maxBytes = DEFAULT_MAX_BYTES } = input;
  const chunks: Blob[] = [];
  let writtenBytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writtenBytes += chunk.length;
    // A blob for each chunk, which the browser may move to disk.
    chunks.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  const usedNames = new Set<string>();
  const failed: P[] = [];
  for (const [index, photo] of photos.entries()) {
    signal.throwIfAborted();
    const file = await fetch(photo).catch((error: unknown) => {
      signal.throwIfAborted();
      console.warn("A photo could not be fetched", error);
      return undefined;
    });
    if (!file) {
      failed.push(photo);
    } else if (writtenBytes + file.size > maxBytes) {
      zip.end();
      return { file: zipFileOf(chunks), count: usedNames.size, failed, left: photos.slice(index) };
    } else {
      const name = unusedName(downloadName(photo, file.type), usedNames);
      usedNames.add(name.toLowerCase());
      const entry = new ZipPassThrough(name);
      const createdAt = Date.parse(photo.createdAt ?? "");
      if (createdAt > FIRST_ZIP_DATE) entry.mtime = createdAt;
      zip.add(entry);
      entry.push(new Uint8Array(await file.arrayBuffer()), true);
    }
    onProgress(index + 1);
  }
  zip.end();
  return { file: zipFileOf(chunks), count: usedNames.size, failed, left: [] };
}

/** A zip file has no dates before 1980. */
const FIRST_ZIP_DATE = Date.UTC(1980, 1);

const zipFileOf = (chunks: readonly Blob[]) => new Blob([...chunks], { type: "application/zip" });
