import { expect, test, vi } from "vitest";
import { type ImageTools, MAX_IMAGE_CHARACTERS, reduceImage } from "./floor-plan-image.ts";

const picture = new Blob(["…"], { type: "image/png" });

/** A fake browser with pictures of `perPixel` characters per pixel. */
function tools(changes: { width?: number; height?: number; perPixel?: number; types?: string[] } = {}) {
  const { width = 3000, height = 2000, perPixel = 0.05, types = ["image/webp", "image/jpeg"] } = changes;
  const encode = vi.fn<ImageTools["encode"]>(async (_image, w, h, type) =>
    types.includes(type) ? `data:${type};base64,`.padEnd(Math.round(w * h * perPixel), "A") : undefined,
  );
  return { decode: async () => ({ width, height, image: {} as CanvasImageSource }), encode };
}

test("a plan is as large as fits into the document", async () => {
  const reduced = await reduceImage(picture, tools());
  if (!reduced.ok) throw new Error(reduced.problem);
  expect(reduced.image).toMatchObject({ width: 1200, height: 800 });
  expect(reduced.image.dataUrl.length).toBeLessThanOrEqual(MAX_IMAGE_CHARACTERS);
});

test("a small one keeps its size", async () => {
  expect(await reduceImage(picture, tools({ width: 300, height: 200 }))).toMatchObject({
    ok: true,
    image: { width: 300, height: 200 },
  });
});

test("a browser without WebP writes a JPEG", async () => {
  const reduced = await reduceImage(picture, tools({ types: ["image/jpeg"] }));
  expect(reduced.ok && reduced.image.dataUrl).toMatch(/^data:image\/jpeg/);
});

test("a file that is no picture is recognised before it is decoded", async () => {
  const imageTools = tools();
  const pdf = new Blob(["%PDF"], { type: "application/pdf" });
  expect(await reduceImage(pdf, imageTools)).toEqual({ ok: false, problem: "notAnImage" });
  expect(imageTools.encode).not.toHaveBeenCalled();
});

test("so is a file that only claims to be a picture", async () => {
  const broken = { ...tools(), decode: () => Promise.reject(new Error("broken")) };
  expect(await reduceImage(picture, broken)).toEqual({ ok: false, problem: "notAnImage" });
});

test("hopeless attempts are skipped", async () => {
  const imageTools = tools({ perPixel: 0.5 });
  const reduced = await reduceImage(picture, imageTools);
  expect(reduced.ok && reduced.image.width).toBe(320);
  // The first attempt gives the overall size; the next is nearly small enough.
  expect(imageTools.encode.mock.calls.map(([, width]) => width)).toEqual([1600, 480, 320]);
});

test("a picture that cannot be made small enough is reported", async () => {
  expect(await reduceImage(picture, tools({ perPixel: 10 }))).toEqual({ ok: false, problem: "cannotReduce" });
});
