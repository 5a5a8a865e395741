type Bytes = Uint8Array<ArrayBuffer>;

const orientationTag = 0x0112;
const cameraTag = 0x8769;
const captureTimeTag = 0x9003;
const [ascii, short, long] = [2, 3, 4];
/** Offset of the camera's directory, after two entries; the time follows it. */
const cameraOffset = 8 + 2 + 2 * 12 + 4;
const timeOffset = cameraOffset + 2 + 12 + 4;

/** Exif data as TIFF, with an orientation and a capture time such as "2027:06:12 15:30:00". */
export function exifData(orientation: number, captureTime: string, isLittle = true): Bytes {
  const exif = new Uint8Array(timeOffset + captureTime.length + 1);
  const view = new DataView(exif.buffer);
  const entry = (offset: number, tag: number, kind: number, count: number) => {
    view.setUint16(offset, tag, isLittle);
    view.setUint16(offset + 2, kind, isLittle);
    view.setUint32(offset + 4, count, isLittle);
  };
  exif.set(new TextEncoder().encode(isLittle ? "II" : "MM"));
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 2, isLittle);
  entry(10, orientationTag, short, 1);
  view.setUint16(18, orientation, isLittle);
  entry(22, cameraTag, long, 1);
  view.setUint32(30, cameraOffset, isLittle);
  view.setUint16(cameraOffset, 1, isLittle);
  entry(cameraOffset + 2, captureTimeTag, ascii, captureTime.length + 1);
  view.setUint32(cameraOffset + 10, timeOffset, isLittle);
  exif.set(new TextEncoder().encode(captureTime), timeOffset);
  return exif;
}

/** A JPEG segment. */
export function jpegSegment(marker: number, name: string, data: Bytes = new Uint8Array()): Bytes {
  const length = 2 + name.length + data.length;
  const head = [0xff, marker, length >> 8, length & 255, ...new TextEncoder().encode(name)];
  return new Uint8Array([...head, ...data]);
}

/** The Exif segment of a JPEG. */
export const exifSegment = (exif: Bytes): Bytes => jpegSegment(0xe1, "Exif\0\0", exif);
