import { describe, expect, test } from "vitest";
import { exifData, exifSegment, jpegSegment } from "@/test/exif-jpeg.ts";
import { uprightExifOf, withSegment } from "./prepare-picture.ts";

const captureTime = "2027:06:12 15:30:00";
const start = new Uint8Array([0xff, 0xd8]);
const pixels = new Uint8Array([0xff, 0xda, 0, 4, 1, 2, 9, 9, 0xff, 0xd9]);
const jfif = jpegSegment(0xe0, "JFIF\0", new Uint8Array([1, 2, 0, 0, 1, 0, 1, 0, 0]));
const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

describe("the Exif data", () => {
  for (const isLittle of [true, false]) {
    test(`is kept for a picture that is upright now, ${isLittle ? "little" : "big"}-endian`, async () => {
      const xmp = jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0");
      const segment = exifSegment(exifData(6, captureTime, isLittle));
      const jpeg = new Blob([start, jfif, xmp, new Uint8Array([0xff]), segment, pixels]);
      expect(await uprightExifOf(jpeg)).toEqual(exifSegment(exifData(1, captureTime, isLittle)));
    });
  }

  test("is not invented if nothing can be read", async () => {
    const of = (...parts: Uint8Array<ArrayBuffer>[]) => uprightExifOf(new Blob(parts));
    const whole = exifSegment(exifData(6, captureTime));
    const nowhere = exifData(6, captureTime);
    new DataView(nowhere.buffer).setUint32(4, 4_000_000_000, true);
    expect(await of()).toBeUndefined();
    expect(await of(start, jfif, pixels)).toBeUndefined();
    expect(await of(start, pixels, whole)).toBeUndefined();
    expect(await of(start, whole.slice(0, -1))).toBeUndefined();
    expect(await of(start, exifSegment(nowhere), pixels)).toBeUndefined();
    expect(await of(start, exifSegment(new TextEncoder().encode("no header")), pixels)).toBeUndefined();
    expect(await of(start, exifSegment(new Uint8Array([0x49, 0x49])), pixels)).toBeUndefined();
    expect(await of(new Uint8Array([0x89, 0x50]), whole, pixels)).toBeUndefined();
    // A segment without a valid length would loop for ever.
    expect(await of(start, new Uint8Array([0xff, 0xe0, 0, 0, ...whole]))).toBeUndefined();
  });

  test("may be cut off within a list: the part that exists is set upright", async () => {
    const notes = exifData(6, captureTime);
    new DataView(notes.buffer).setUint16(8, 60_000, true);
    const upright = exifData(1, captureTime);
    new DataView(upright.buffer).setUint16(8, 60_000, true);
    expect(await uprightExifOf(new Blob([start, exifSegment(notes), pixels]))).toEqual(exifSegment(upright));
  });
});

test("a segment goes right after the first marker of a JPEG", async () => {
  const jpeg = new Blob([start, jfif, pixels], { type: "image/jpeg" });
  const segment = exifSegment(exifData(1, captureTime));
  const noted = withSegment(jpeg, segment);
  expect(noted.type).toBe("image/jpeg");
  expect(await bytesOf(noted)).toEqual([...start, ...segment, ...jfif, ...pixels]);
});
