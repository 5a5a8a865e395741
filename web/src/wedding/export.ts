import { save } from "@automerge/automerge/slim";
import { toJson } from "./model-feed.ts";
import { weddingsStore } from "./state.ts";

/**
 * All weddings of this device as one JSON text: each readable as plain data, and with the
 * document itself in base64, from which nothing is missing, history included.
 */
export function exportWeddings(now: Date): string {
  const documents = weddingsStore.getState().engine?.documents() ?? [];
  const weddings = documents.map(({ id, title, handle }) => ({
    id,
    title,
    data: JSON.parse(toJson(handle.doc())) as unknown,
    automerge: base64(save(handle.doc())),
  }));
  return JSON.stringify({ product: "Troth", exportedAt: now.toISOString(), weddings }, null, 2);
}

function base64(bytes: Uint8Array): string {
  let text = "";
  // In steps: a call with hundreds of thousands of arguments overflows the stack.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
