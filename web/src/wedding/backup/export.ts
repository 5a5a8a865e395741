import { save } from "@automerge/automerge/slim";
import { deviceDay } from "@/lib/calendar.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { toJson } from "../model/model-feed.ts";

/** A wedding with its document, for an export. */
export interface WeddingDocument {
  id: string;
  title: string;
  handle: WeddingHandle;
}

export type BackupFormat = "automerge" | "json";

export interface BackupFile {
  name: string;
  content: Blob;
}

/**
 * Weddings as one JSON text. Each is there as readable data, and as its complete document in base64,
 * history included.
 */
export function exportWeddings(documents: readonly WeddingDocument[], now: Date): string {
  const weddings = documents.map(({ id, title, handle }) => ({
    id,
    title,
    data: JSON.parse(toJson(handle.doc())) as unknown,
    automerge: base64(save(handle.doc())),
  }));
  return JSON.stringify({ product: "Troth", exportedAt: now.toISOString(), weddings }, null, 2);
}

/** One wedding, as an Automerge file or as a JSON text of the same form. Both can be imported. */
export function exportWedding(document: WeddingDocument, format: BackupFormat, now: Date): BackupFile {
  const name = `${fileName(document.title)}-${deviceDay(now)}.${format}`;
  if (format === "json") {
    return { name, content: new Blob([exportWeddings([document], now)], { type: "application/json" }) };
  }
  const bytes = save(document.handle.doc()) as Uint8Array<ArrayBuffer>;
  return { name, content: new Blob([bytes], { type: "application/octet-stream" }) };
}

/** "Ana & Ben" as "ana-ben"; letters of any script stay. */
function fileName(title: string): string {
  const words = title.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join("-") || "wedding";
}

/** A call with hundreds of thousands of arguments overflows the stack. */
const argumentsPerCall = 8192;

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += argumentsPerCall) {
    text += String.fromCharCode(...bytes.subarray(start, start + argumentsPerCall));
  }
  return btoa(text);
}
