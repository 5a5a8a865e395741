import { Inflate } from "fflate";
import type { TableLimits } from "./limits.ts";
import { TableRefusal } from "./table.ts";

interface ZipEntry {
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  isEncrypted: boolean;
  /** Offset of its local header. */
  localHeader: number;
}

/** Signatures and fixed lengths: PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16. */
const localHeader = { signature: 0x04034b50, length: 30 };
const centralHeader = { signature: 0x02014b50, length: 46 };
const endRecord = { signature: 0x06054b50, length: 22, longestComment: 0xffff };

const storedMethod = 0;
const deflatedMethod = 8;

/**
 * Packed bytes that are unpacked before the next check of the limit. Each byte unpacks to about a thousand at most, so
 * the limit is exceeded by at most 8 MB.
 */
const stepBytes = 8 * 1024;

/**
 * An untrusted zip file. Only requested entries are unpacked, up to the limit in total: declared sizes are checked,
 * never trusted.
 */
export class ZipFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: Map<string, ZipEntry>;
  #remainingBytes: number;

  constructor(bytes: Uint8Array, limits: TableLimits) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#remainingBytes = limits.unpackedBytes;
    this.#entries = this.#readDirectory(limits);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  unpack(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (!entry) throw damagedFile();
    if (entry.isEncrypted) throw new TableRefusal({ code: "encrypted" });
    if (entry.unpackedBytes > this.#remainingBytes) throw new TableRefusal({ code: "unpacksTooLarge" });
    const content = this.#inflate(this.#packedContent(entry), entry.method);
    if (content.length !== entry.unpackedBytes) throw damagedFile();
    this.#remainingBytes -= content.length;
    return content;
  }

  /** The entries by name, from the directory at the end of the file. Offsets of fields are those of APPNOTE, 4.3.12. */
  #readDirectory(limits: TableLimits): Map<string, ZipEntry> {
    const end = this.#findEndRecord();
    const count = this.#view.getUint16(end + 10, true);
    if (count > limits.zipEntries) throw new TableRefusal({ code: "unpacksTooLarge" });
    const entries = new Map<string, ZipEntry>();
    let header = this.#view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      this.#expectSignature(header, centralHeader);
      const field = (offset: number) => this.#view.getUint16(header + offset, true);
      const nameLength = field(28);
      const name = new TextDecoder().decode(this.#slice(header + centralHeader.length, nameLength));
      // With two files of the same name, another reader might use the other one.
      if (entries.has(name)) throw damagedFile();
      entries.set(name, {
        isEncrypted: (field(8) & 1) === 1,
        method: field(10),
        packedBytes: this.#view.getUint32(header + 20, true),
        unpackedBytes: this.#view.getUint32(header + 24, true),
        localHeader: this.#view.getUint32(header + 42, true),
      });
      const [extraLength, commentLength] = [field(30), field(32)];
      header += centralHeader.length + nameLength + extraLength + commentLength;
    }
    return entries;
  }

  /** The end record, which a comment may follow. */
  #findEndRecord(): number {
    const last = this.#bytes.length - endRecord.length;
    for (let offset = last; offset >= Math.max(0, last - endRecord.longestComment); offset -= 1)
      if (this.#view.getUint32(offset, true) === endRecord.signature) return offset;
    throw damagedFile();
  }

  /** The packed content of an entry, which follows its local header, name and extra field. */
  #packedContent({ localHeader: header, packedBytes }: ZipEntry): Uint8Array {
    this.#expectSignature(header, localHeader);
    const field = (offset: number) => this.#view.getUint16(header + offset, true);
    const [nameLength, extraLength] = [field(26), field(28)];
    return this.#slice(header + localHeader.length + nameLength + extraLength, packedBytes);
  }

  #inflate(packed: Uint8Array, method: number): Uint8Array {
    if (method === storedMethod) return packed;
    if (method !== deflatedMethod) throw damagedFile();
    const chunks: Uint8Array[] = [];
    let length = 0;
    const inflate = new Inflate((chunk) => {
      chunks.push(chunk);
      length += chunk.length;
    });
    for (let offset = 0; offset < packed.length; offset += stepBytes) {
      pushChunk(inflate, packed.subarray(offset, offset + stepBytes), offset + stepBytes >= packed.length);
      if (length > this.#remainingBytes) throw new TableRefusal({ code: "unpacksTooLarge" });
    }
    const content = new Uint8Array(length);
    let offset = 0;
    for (const chunk of chunks) {
      content.set(chunk, offset);
      offset += chunk.length;
    }
    return content;
  }

  /** Throws unless a header with this signature and length is at the offset. */
  #expectSignature(offset: number, { signature, length }: { signature: number; length: number }): void {
    this.#slice(offset, length);
    if (this.#view.getUint32(offset, true) !== signature) throw damagedFile();
  }

  #slice(from: number, length: number): Uint8Array {
    if (from + length > this.#bytes.length) throw damagedFile();
    return this.#bytes.subarray(from, from + length);
  }
}

function pushChunk(inflate: Inflate, chunk: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(chunk, isLast);
  } catch {
    throw damagedFile();
  }
}

function damagedFile(): TableRefusal {
  return new TableRefusal({ code: "damaged" });
}
