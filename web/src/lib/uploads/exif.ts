/** The segments before the pixels fit into this many bytes, unless a program has filled them with data of its own. */
const searched = 1024 * 1024;
const start = [0xff, 0xd8];
const exifMarker = 0xe1;
/** Precedes the Exif data. */
const exifName = "Exif\0\0";
/** Marker, length and name. */
const exifHeader = 4 + exifName.length;
const orientationTag = 0x0112;
const short = 3;
const entryLength = 12;

/**
 * The Exif segment of a JPEG, with the orientation set to upright; undefined if it has none. The server reads the
 * capture time from it and drops the rest (pictures/src/exif.rs).
 */
export async function uprightExifOf(jpeg: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(await jpeg.slice(0, searched).arrayBuffer());
  const segment = exifSegment(bytes);
  return segment && setUpright(segment) ? segment : undefined;
}

/** The JPEG with a segment right after its first marker, as Exif requires (CIPA DC-008, section 4.5.4). */
export function withSegment(jpeg: Blob, segment: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([new Uint8Array(start), segment, jpeg.slice(start.length)], { type: jpeg.type });
}

/** A copy of the first Exif segment, from its marker to its end (ITU T.81, annex B). */
function exifSegment(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (!start.every((byte, at) => bytes[at] === byte)) return undefined;
  const view = new DataView(bytes.buffer);
  for (let at = start.length; at + exifHeader <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The pixels begin, or a marker without a length follows.
    if (marker === 0xda || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + exifHeader));
    if (marker === exifMarker && name === exifName) {
      return end - at > exifHeader && end <= bytes.length ? bytes.slice(at, end) : undefined;
    }
    at = end;
  }
  return undefined;
}

/** Sets the orientation to upright. Returns whether the Exif data could be parsed (TIFF 6.0, section 2). */
function setUpright(segment: Uint8Array<ArrayBuffer>): boolean {
  const notes = new DataView(segment.buffer, exifHeader);
  if (notes.byteLength < 8) return false;
  const order = notes.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return false;
  const isLittle = order === 0x4949;
  const directory = notes.getUint32(4, isLittle);
  if (notes.getUint16(2, isLittle) !== 42 || directory + 2 > notes.byteLength) return false;
  const count = notes.getUint16(directory, isLittle);
  for (let number = 0; number < count; number += 1) {
    const entry = directory + 2 + number * entryLength;
    if (entry + entryLength > notes.byteLength) break;
    if (notes.getUint16(entry, isLittle) !== orientationTag) continue;
    notes.setUint16(entry + 2, short, isLittle);
    notes.setUint32(entry + 4, 1, isLittle);
    notes.setUint16(entry + 8, 1, isLittle);
    notes.setUint16(entry + 10, 0, isLittle);
  }
  return true;
}
