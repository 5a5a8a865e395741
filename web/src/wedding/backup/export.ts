import { save } from "@automerge/automerge/slim";
import { deviceDay } from "@/lib/calendar.ts";
import { toJson } from "../edit/model-feed.ts";
import { requireEngine } from "../open/start.ts";
import type { WeddingDocument } from "../storage/device-documents.ts";

export type BackupFormat = "automerge" | "json";

export interface BackupFile {
  name: string;
  content: Blob;
}

/**
 * All weddings of this device as one JSON text. Each is there as readable data, and as its complete document in base64,
 * history included.
 */
export async function exportWeddings(now: Date): Promise<string> {
  return jsonOf(await (await requireEngine()).documents(), now);
}

/** One wedding, as an Automerge file or as a JSON text of the same form. Both can be imported. */
export async function exportWedding(
  id: string,
  format: BackupFormat,
  now: Date,
): Promise<BackupFile | undefined> {
  const document = await (await requireEngine()).document(id);
  if (!document) return undefined;
  const name = `${fileName(document.title)}-${deviceDay(now)}.${format}`;
  if (format === "json") {
    return { name, content: new Blob([jsonOf([document], now)], { type: "application/json" }) };
  }
  const bytes = save(document.handle.doc()) as Uint8Array<ArrayBuffer>;
  return { name, content: new Blob([bytes], { type: "application/octet-stream" }) };
}

function jsonOf(documents: readonly WeddingDocument[], now: Date): string {
  const weddings = documents.map(({ id, title, handle }) => ({
    id,
    title,
    data: JSON.parse(toJson(handle.doc())) as unknown,
    automerge: base64(save(handle.doc())),
  }));
  return JSON.stringify({ product: "Troth", exportedAt: now.toISOString(), weddings }, null, 2);
}

/** "Ana & Ben" as "ana-ben"; letters of any script stay. */
function fileName(title: string): string {
  const words = title.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join("-") || "wedding";
}

function base64(bytes: Uint8Array): string {
  let text = "";
  // In steps: a call with hundreds of thousands of arguments overflows the stack.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
