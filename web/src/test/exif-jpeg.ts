type Bytes = Uint8Array<ArrayBuffer>;

const orientationTag = 0x0112;
const cameraTag = 0x8769;
const takenTag = 0x9003;
const [ascii, short, long] = [2, 3, 4];
/** Offset of the camera's directory, after two entries; the time follows it. */
const cameraAt = 8 + 2 + 2 * 12 + 4;
const timeAt = cameraAt + 2 + 12 + 4;

/** Exif data as TIFF, with an orientation and a capture time such as "2027:06:12 15:30:00". */
export function exifNotes(orientation: number, taken: string, isLittle = true): Bytes {
  const notes = new Uint8Array(timeAt + taken.length + 1);
  const view = new DataView(notes.buffer);
  const entry = (at: number, tag: number, kind: number, count: number) => {
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, kind, isLittle);
    view.setUint32(at + 4, count, isLittle);
  };
  notes.set(new TextEncoder().encode(isLittle ? "II" : "MM"));
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 2, isLittle);
  entry(10, orientationTag, short, 1);
  view.setUint16(18, orientation, isLittle);
  entry(22, cameraTag, long, 1);
  view.setUint32(30, cameraAt, isLittle);
  view.setUint16(cameraAt, 1, isLittle);
  entry(cameraAt + 2, takenTag, ascii, taken.length + 1);
  view.setUint32(cameraAt + 10, timeAt, isLittle);
  notes.set(new TextEncoder().encode(taken), timeAt);
  return notes;
}

/** A JPEG segment. */
export function jpegSegment(marker: number, name: string, data: Bytes = new Uint8Array()): Bytes {
  const length = 2 + name.length + data.length;
  const head = [0xff, marker, length >> 8, length & 255, ...new TextEncoder().encode(name)];
  return new Uint8Array([...head, ...data]);
}

/** The Exif segment of a JPEG. */
export const exifSegment = (notes: Bytes): Bytes => jpegSegment(0xe1, "Exif\0\0", notes);
