import { Inflate } from "fflate";
import type { TableLimits } from "./limits.ts";
import { TableRefusal } from "./table.ts";

interface ZipEntry {
  method: number;
  packed: number;
  unpacked: number;
  isEncrypted: boolean;
  /** Offset of its local header. */
  header: number;
}

/** Signatures and fixed lengths: PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff };

const STORED = 0;
const DEFLATED = 8;

/**
 * Packed bytes per step. Each byte unpacks to about a thousand at most, so that the limit is exceeded by 8 MB at
 * most.
 */
const STEP = 8 * 1024;

/**
 * An untrusted zip file. Only requested entries are unpacked, up to the limit in total: declared sizes are checked,
 * never trusted.
 */
export class ZipFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: Map<string, ZipEntry>;
  #bytesLeft: number;

  constructor(bytes: Uint8Array, limits: TableLimits) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bytesLeft = limits.unpackedBytes;
    this.#entries = this.#directory(limits);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  unpack(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    if (entry.isEncrypted) throw new TableRefusal({ code: "encrypted" });
    if (entry.unpacked > this.#bytesLeft) throw new TableRefusal({ code: "unpacksTooLarge" });
    const content = this.#inflated(this.#packed(entry), entry.method);
    if (content.length !== entry.unpacked) throw damaged();
    this.#bytesLeft -= content.length;
    return content;
  }

  #directory(limits: TableLimits): Map<string, ZipEntry> {
    const end = this.#end();
    const count = this.#view.getUint16(end + 10, true);
    if (count > limits.zipEntries) throw new TableRefusal({ code: "unpacksTooLarge" });
    const entries = new Map<string, ZipEntry>();
    let at = this.#view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      this.#expect(at, CENTRAL);
      const field = (offset: number) => this.#view.getUint16(at + offset, true);
      const nameLength = field(28);
      const name = new TextDecoder().decode(this.#slice(at + CENTRAL.length, nameLength));
      // With two files of the same name, another reader might use the other one.
      if (entries.has(name)) throw damaged();
      entries.set(name, {
        isEncrypted: (field(8) & 1) === 1,
        method: field(10),
        packed: this.#view.getUint32(at + 20, true),
        unpacked: this.#view.getUint32(at + 24, true),
        header: this.#view.getUint32(at + 42, true),
      });
      at += CENTRAL.length + nameLength + field(30) + field(32);
    }
    return entries;
  }

  /** The end record, which a comment may follow. */
  #end(): number {
    const last = this.#bytes.length - END.length;
    for (let at = last; at >= Math.max(0, last - END.longestComment); at -= 1)
      if (this.#view.getUint32(at, true) === END.signature) return at;
    throw damaged();
  }

  #packed({ header, packed }: ZipEntry): Uint8Array {
    this.#expect(header, LOCAL);
    const field = (offset: number) => this.#view.getUint16(header + offset, true);
    return this.#slice(header + LOCAL.length + field(26) + field(28), packed);
  }

  #inflated(packed: Uint8Array, method: number): Uint8Array {
    if (method === STORED) return packed;
    if (method !== DEFLATED) throw damaged();
    const pieces: Uint8Array[] = [];
    let length = 0;
    const inflate = new Inflate((piece) => {
      pieces.push(piece);
      length += piece.length;
    });
    for (let at = 0; at < packed.length; at += STEP) {
      push(inflate, packed.subarray(at, at + STEP), at + STEP >= packed.length);
      if (length > this.#bytesLeft) throw new TableRefusal({ code: "unpacksTooLarge" });
    }
    const content = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      content.set(piece, at);
      at += piece.length;
    }
    return content;
  }

  #expect(at: number, { signature, length }: { signature: number; length: number }): void {
    this.#slice(at, length);
    if (this.#view.getUint32(at, true) !== signature) throw damaged();
  }

  #slice(from: number, length: number): Uint8Array {
    if (from + length > this.#bytes.length) throw damaged();
    return this.#bytes.subarray(from, from + length);
  }
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(piece, isLast);
  } catch {
    throw damaged();
  }
}

function damaged(): TableRefusal {
  return new TableRefusal({ code: "damaged" });
}
