import { act } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { deleteAllPhotos, storedPhotos } from "@/lib/photos/photo-cache.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { aGuestPhoto } from "@/test/guest-photos.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { setStage } from "@/test/settings-stage.tsx";
import { KeepThumbnails } from "./keep-thumbnails.tsx";

emptyDisk();

/** Error codes of the server by photo; all other photos succeed. */
const failing = new Map<string, number>();
const requested = vi.fn<(photo: string) => void>();

beforeEach(async () => {
  await deleteAllPhotos("ada");
  failing.clear();
  requested.mockReset();
  setStage();
  vi.stubGlobal("fetch", async (path: string) => {
    const photo = path.split("/").at(-2) ?? "";
    requested(photo);
    const status = failing.get(photo);
    if (status !== undefined) return new Response("{}", { status });
    return new Response("small", { headers: { "Content-Type": "image/jpeg" } });
  });
  return () => vi.useRealTimers();
});

const photo = (id: string): Command => ({ type: "photo.add", id, photo: { albumId: "wedding" } });

it("also fetches photos that wait for moderation, and continues if one fails", async () => {
  const { id } = await openWedding([photo("a"), photo("b"), photo("c")]);
  await db().guestPhotos.put({ ...aGuestPhoto("g"), account: "ada", wedding: id });
  failing.set("a", 500).set("b", 403);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderInApp(<KeepThumbnails />);
  const keeps = (ids: string[]) =>
    vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect((await storedPhotos("ada", id)).map((kept) => kept.photo)).toEqual(ids);
    });
  await keeps(["c", "g"]);
  expect(requested.mock.calls.map(([one]) => one)).toEqual(["a", "b", "c", "g"]);

  // Another guest sends a photo.
  await db().guestPhotos.put({ ...aGuestPhoto("h"), account: "ada", wedding: id });
  await keeps(["c", "g", "h"]);
});
