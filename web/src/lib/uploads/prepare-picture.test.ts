import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exifData, exifSegment } from "@/test/exif-jpeg.ts";
import { maxShrinkableBytes, maxUploadBytes, preparePicture } from "./prepare-picture.ts";

/** The abilities of the test's browser. */
let able = { mostPixels: 0, bytesPerPixel: 0, opens: true, shows: true };
let decoded = { width: 12_000, height: 9_000, close: vi.fn() };
/** The canvas sizes drawn on. */
let tries: string[];
const drawn = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7, 7]);

beforeEach(() => {
  able = { mostPixels: 268_000_000, bytesPerPixel: 0.3, opens: true, shows: true };
  decoded = { width: 12_000, height: 9_000, close: vi.fn() };
  tries = [];
  vi.stubGlobal("createImageBitmap", async () => {
    if (!able.opens) throw new DOMException("cannot decode", "InvalidStateError");
    return decoded;
  });
  vi.stubGlobal("document", { createElement: canvas });
});

afterEach(() => vi.unstubAllGlobals());

/**
 * A canvas that makes JPEGs with a fixed number of bytes per pixel. Reports draws with the colour of its first pixel.
 */
function canvas() {
  let shown = [0, 0, 0, 0];
  const made = {
    width: 0,
    height: 0,
    getContext: () => ({
      fillStyle: "",
      fillRect() {
        const color = /rgb\((\d+) (\d+) (\d+)\)/.exec(this.fillStyle)?.slice(1) ?? [255, 255, 255];
        const isThere = able.shows && made.width * made.height <= able.mostPixels;
        shown = isThere ? [...color.map(Number), 255] : [0, 0, 0, 0];
      },
      getImageData: () => ({ data: shown }),
      drawImage: () => tries.push(`${made.width} x ${made.height}`),
    }),
    toBlob(done: (blob: Blob) => void, type: string) {
      const size = Math.floor(made.width * made.height * able.bytesPerPixel);
      const blob = new Blob([drawn], { type });
      Object.defineProperty(blob, "size", { value: size });
      done(blob);
    },
  };
  return made;
}

/** A file with these first bytes and this declared size. */
function file(start: string | Uint8Array<ArrayBuffer>, name: string, size = 30 * 1024 * 1024): File {
  const bytes = typeof start === "string" ? Uint8Array.from(start, (sign) => sign.charCodeAt(0)) : start;
  const made = new File([bytes], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
}

const PNG = "\x89PNG\r\n\x1a\n";
const tooLarge = { problem: { is: "tooLarge" } };

test("a photo of 108 million pixels is shrunk, and keeps its capture time", async () => {
  const notes = (orientation: number) => exifSegment(exifData(orientation, "2027:06:12 15:30:00"));
  const photo = file(new Uint8Array([0xff, 0xd8, ...notes(6), 0xff, 0xda]), "dance.jpeg");
  const prepared = await preparePicture(photo);
  if ("problem" in prepared) throw new Error(prepared.problem.is);
  expect(prepared.filename).toBe("dance.jpeg");
  expect(tries).toEqual(["5656 x 4242"]);
  const sent = new Uint8Array(await prepared.file.arrayBuffer());
  expect(sent).toEqual(new Uint8Array([0xff, 0xd8, ...notes(1), ...drawn.slice(2)]));
  expect(decoded.close).toHaveBeenCalledOnce();
});

test("it shrinks until it fits, and no further", async () => {
  able.bytesPerPixel = 1;
  expect(await preparePicture(file(PNG, "drawn.png"))).toMatchObject({ filename: "drawn.jpg" });
  expect(tries).toEqual(["5656 x 4242", "3547 x 2660"]);
  expect(3547 * 2660).toBeLessThan(maxUploadBytes);
});

test("one of few pixels and many bytes keeps all of its pixels", async () => {
  Object.assign(decoded, { width: 4000, height: 3000 });
  expect(await preparePicture(file("RIFF\0\0\0\0WEBPVP8L", "cake.webp"))).toMatchObject({
    filename: "cake.jpg",
  });
  expect(tries).toEqual(["4000 x 3000"]);
});

test("it has as many pixels as the phone's canvas supports", async () => {
  able.mostPixels = 16_777_216;
  expect(await preparePicture(file(PNG, "drawn.png"))).toHaveProperty("file");
  expect(tries).toEqual(["4000 x 3000"]);
});

test("nothing but the photo is sent: neither if the browser draws nothing, nor if it cannot decode it", async () => {
  able.shows = false;
  expect(await preparePicture(file(PNG, "drawn.png"))).toEqual(tooLarge);
  expect(tries).toEqual([]);
  expect(decoded.close).toHaveBeenCalledOnce();
  able.opens = false;
  expect(await preparePicture(file(PNG, "drawn.png"))).toEqual(tooLarge);
  const heic = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";
  expect(await preparePicture(file(heic, "IMG_1.HEIC"))).toEqual(tooLarge);
  able = { ...able, opens: true, shows: true };
  expect(await preparePicture(file(heic, "IMG_1.HEIC"))).toMatchObject({ filename: "IMG_1.jpg" });
});

test("an animation is not shrunk, nor a file too large for a phone's memory", async () => {
  expect(await preparePicture(file("GIF89a", "wave.gif"))).toEqual(tooLarge);
  expect(await preparePicture(file(PNG, "wall.png", maxShrinkableBytes + 1))).toEqual(tooLarge);
  expect(tries).toEqual([]);
});

test("a file that fits is sent unchanged", async () => {
  const photo = file("\xff\xd8\xff\xe0", "kiss.jpg", maxUploadBytes);
  expect(await preparePicture(photo)).toEqual({ file: photo, filename: "kiss.jpg" });
  expect(tries).toEqual([]);
});

test("an AVIF becomes a JPEG with all its pixels if that fits", async () => {
  able.bytesPerPixel = 0.09;
  const avif = file("\0\0\0\x18ftypavif\0\0\0\0mif1avif", "IMG_1.avif", 1000);
  expect(await preparePicture(avif)).toMatchObject({ filename: "IMG_1.jpg" });
  expect(tries).toEqual(["12000 x 9000"]);
  able.opens = false;
  expect(await preparePicture(avif)).toEqual({ problem: { is: "cannotOpen", kind: "AVIF" } });
});

test("a video is recognised in every container", async () => {
  const video = { problem: { is: "video" } };
  expect(await preparePicture(file("\0\0\0\x14ftypmp42", "film.mp4"))).toEqual(video);
  expect(await preparePicture(file("\x1aE\xdf\xa3", "film.webm"))).toEqual(video);
  const old = new File(["RIFF\0\0\0\0AVI LIST"], "film.avi", { type: "video/x-msvideo" });
  expect(await preparePicture(old)).toEqual(video);
});
