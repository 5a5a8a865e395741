import { unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { zipPhotos } from "./zip-photos.ts";

const photo = (id: string, filename: string | null) => ({ id, filename, createdAt: "2027-06-12T15:00:00Z" });
const picture = (text: string) => new Blob([text], { type: "image/jpeg" });
const signal = new AbortController().signal;

async function contents(file: Blob): Promise<Record<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
  return Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

it("holds each photo under its own name, and reports failed ones", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const onProgress = vi.fn<(done: number) => void>();
  const photos = [
    photo("a", "kiss.HEIC"),
    photo("b", "Kiss.png"),
    photo("0123456789", null),
    photo("d", "../up.jpg"),
    photo("lost", "lost.jpg"),
  ];
  const fetch = async ({ id }: { id: string }) => {
    if (id === "lost") throw new Error("no line");
    return picture(id);
  };
  const { file, count, failed, left } = await zipPhotos({ photos, fetch, onProgress, signal });
  expect(await contents(file)).toEqual({
    "kiss.jpg": "a",
    "Kiss (2).jpg": "b",
    "photo-01234567.jpg": "0123456789",
    "..-up.jpg": "d",
  });
  expect({ count, failed, left }).toEqual({ count: 4, failed: [photos[4]], left: [] });
  expect(onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3, 4, 5]);
});

it("stops at the browser's limit, and lists the photos that did not fit", async () => {
  const photos = [photo("a", "a.jpg"), photo("b", "b.jpg"), photo("c", "c.jpg")];
  const fetch = async () => picture("x".repeat(600));
  const result = await zipPhotos({ photos, fetch, onProgress: () => {}, signal, maxBytes: 1500 });
  expect(Object.keys(await contents(result.file))).toEqual(["a.jpg", "b.jpg"]);
  expect(result).toMatchObject({ count: 2, left: [photos[2]] });
});

it("stops when it is aborted", async () => {
  const controller = new AbortController();
  const fetch = async () => {
    controller.abort();
    return picture("a");
  };
  const photos = [photo("a", null), photo("b", null)];
  await expect(
    zipPhotos({ photos, fetch, onProgress: () => {}, signal: controller.signal }),
  ).rejects.toThrow();
});
