import { Zip, ZipPassThrough } from "fflate";
import { downloadName, freeName } from "../use-download-photo.ts";

interface ZipSource {
  id: string;
  filename: string | null;
  createdAt: string | null;
}

interface ZipParts<P extends ZipSource> {
  photos: readonly P[];
  fetch: (photo: P) => Promise<Blob>;
  /** Number of photos added or failed. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
  /** Limit in bytes. */
  most?: number;
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

/** What a phone can handle: a browser holds all of it in memory or in temporary files until it is saved. */
const maxUploadBytes = 1024 * 1024 * 1024;

/**
 * Packs photos into one archive, one after another: each is in memory only while it is added. Stored without
 * compression, because they are compressed already.
 */
export async function zipPhotos<P extends ZipSource>(parts: ZipParts<P>): Promise<ZipResult<P>> {
  const { photos, fetch, onProgress, signal, most = maxUploadBytes } = parts;
  const chunks: Blob[] = [];
  let written = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written += chunk.length;
    // A blob for each chunk, which the browser may move to disk.
    chunks.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  const names = new Set<string>();
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
    } else if (written + file.size > most) {
      zip.end();
      return { file: whole(chunks), count: names.size, failed, left: photos.slice(index) };
    } else {
      const name = freeName(downloadName(photo, file.type), names);
      names.add(name.toLowerCase());
      const entry = new ZipPassThrough(name);
      const at = Date.parse(photo.createdAt ?? "");
      // A zip file has no dates before 1980.
      if (at > FIRST_OF_ZIP) entry.mtime = at;
      zip.add(entry);
      entry.push(new Uint8Array(await file.arrayBuffer()), true);
    }
    onProgress(index + 1);
  }
  zip.end();
  return { file: whole(chunks), count: names.size, failed, left: [] };
}

const FIRST_OF_ZIP = Date.UTC(1980, 1);

const whole = (chunks: readonly Blob[]) => new Blob([...chunks], { type: "application/zip" });
