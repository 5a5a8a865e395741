import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The SHA-256 of a file, in hexadecimal: client and server recognise known files by it. */
export async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Browsers have no `crypto.subtle` on a plain-http address in the local network.
  return bytesToHex(
    crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes),
  );
}
