import Dexie from "dexie";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  deleteAllPhotos,
  deleteLargePhotos,
  deletePhotos,
  deletePhotosOf,
  storedPhotos,
  storePhoto,
} from "@/lib/photos/photo-cache.ts";
import { setSession } from "@/lib/session/session.ts";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { ada } from "@/test/settings-stage.tsx";
import { type PhotoAddress, photoFile } from "./photo-files.ts";
import { acquirePhoto, shownPhoto } from "./photo-urls.ts";

const place = (photo: string, more: Partial<PhotoAddress> = {}): PhotoAddress => ({
  account: ada.id,
  wedding: "w1",
  photo,
  size: "thumbnail",
  ...more,
});

/** The server's first status codes, before it answers normally. */
const busy: number[] = [];
/** The server's files, by the end of the address. */
const files = new Map<string, string>();
const requested = vi.fn<(path: string, token: string) => void>();

function signIn(account: string, accessToken = "a"): void {
  localStorage.setItem("troth.user", JSON.stringify({ ...ada, id: account }));
  localStorage.setItem("troth.tokens", JSON.stringify({ accessToken, refreshToken: "r", account }));
  setSession(undefined);
}

beforeEach(async () => {
  await deleteAllPhotos(ada.id);
  await deleteAllPhotos("ben");
  emptyDisk();
  deviceSpaceStore.setState({ full: [] });
  files.clear();
  busy.length = 0;
  vi.useRealTimers();
  requested.mockReset();
  signIn(ada.id);
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    requested(path, headers.Authorization ?? "");
    const status = busy.shift();
    if (status !== undefined) return new Response("{}", { status });
    const file = files.get(path.split("/files/")[1] ?? "");
    if (file === undefined) return new Response("{}", { status: 404 });
    const type = file.startsWith("<") ? "text/html" : "image/jpeg";
    return new Response(file, { headers: { "Content-Type": type } });
  });
  files.set("kiss/thumbnail", "small").set("kiss/display", "large").set("kiss/original", "whole");
});

const kept = async (account = ada.id) =>
  (await storedPhotos(account, "w1")).map(({ photo, size }) => `${photo}/${size}`).toSorted();

describe("a picture", () => {
  it("is fetched once as the account, and then is on this device", async () => {
    expect(await (await photoFile(place("kiss"))).text()).toBe("small");
    expect(requested).toHaveBeenCalledWith("/api/photos/w1/files/kiss/thumbnail", "Bearer a");
    files.clear();
    const again = await photoFile(place("kiss"));
    expect(await again.text()).toBe("small");
    expect(again.type).toBe("image/jpeg");
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("is stored as thumbnail and display size, but not as original", async () => {
    await photoFile(place("kiss"));
    await photoFile(place("kiss", { size: "display" }));
    expect(await (await photoFile(place("kiss", { size: "original" }))).text()).toBe("whole");
    expect(await kept()).toEqual(["kiss/display", "kiss/thumbnail"]);
  });

  it("of one account is not available to others, nor fetched as another account", async () => {
    await photoFile(place("kiss"));
    signIn("ben", "b");
    await expect(photoFile(place("kiss", { size: "display" }))).rejects.toMatchObject({
      code: "ACCOUNT_CHANGED",
    });
    await photoFile(place("kiss", { account: "ben" }));
    expect(requested).toHaveBeenLastCalledWith("/api/photos/w1/files/kiss/thumbnail", "Bearer b");
    await deleteAllPhotos("ben");
    expect(await kept()).toEqual(["kiss/thumbnail"]);
    expect(await Dexie.getDatabaseNames()).not.toContain("troth-photos-ben");
  });

  it("is deleted with its wedding or record, and large ones to make room for the plan", async () => {
    await photoFile(place("kiss"));
    await photoFile(place("kiss", { size: "display" }));
    await photoFile(place("kiss", { wedding: "w2" }));
    await deleteLargePhotos(ada.id);
    expect(await kept()).toEqual(["kiss/thumbnail"]);
    await deletePhotos(ada.id, [{ wedding: "w1", photo: "kiss", size: "thumbnail" }]);
    expect(await kept()).toEqual([]);
    await deletePhotosOf(ada.id, "w2");
    expect(await storedPhotos(ada.id, "w2")).toEqual([]);
  });

  it("that arrives after its account signed out is not stored", async () => {
    signIn("ben", "b");
    const file = { wedding: "w1", photo: "kiss", size: "thumbnail" } as const;
    await storePhoto(ada.id, file, new Blob(["small"], { type: "image/jpeg" }));
    expect(await Dexie.getDatabaseNames()).not.toContain(`troth-photos-${ada.id}`);
  });

  it("is not replaced by the sign-in page of a hotel network", async () => {
    files.set("kiss/thumbnail", "<p>Please sign in to our network.</p>");
    await expect(photoFile(place("kiss"))).rejects.toMatchObject({ code: "NETWORK" });
    expect(await kept()).toEqual([]);
  });

  it("is not stored while the device is full", async () => {
    deviceSpaceStore.setState({ full: ["documents"] });
    await photoFile(place("kiss"));
    expect(await kept()).toEqual([]);
  });
});

describe("a picture on screen", () => {
  it("is available while it is held, and marked missing if the server has none", async () => {
    const listener = vi.fn<() => void>();
    const letGo = acquirePhoto(place("kiss"), listener);
    expect(shownPhoto(place("kiss"))).toEqual({});
    await vi.waitFor(() => expect(shownPhoto(place("kiss")).url).toMatch(/^blob:/));
    expect(listener).toHaveBeenCalledTimes(1);
    letGo();
    acquirePhoto(place("lost"), listener);
    await vi.waitFor(() => expect(shownPhoto(place("lost"))).toEqual({ isMissing: true }));
  });

  // Originals are not stored on this device, so each is fetched again.
  const original = (photo: string) => place(photo, { size: "original" });

  it("is fetched again once from a busy server", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    busy.push(503);
    const letGo = acquirePhoto(original("kiss"), () => {});
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(shownPhoto(original("kiss")).url).toMatch(/^blob:/));
    letGo();
    busy.push(500, 500);
    const listener = vi.fn<() => void>();
    const stop = acquirePhoto(original("lost"), listener);
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    expect(requested).toHaveBeenCalledTimes(4);
    stop();
  });

  it("stays in memory for scrolling back while there is space, the last released first", async () => {
    for (const photo of ["a", "b"]) {
      files.set(`${photo}/original`, "x".repeat(30 * 1024 * 1024));
      const letGo = acquirePhoto(original(photo), () => {});
      await vi.waitFor(() => expect(shownPhoto(original(photo)).url).toBeDefined());
      letGo();
    }
    expect(shownPhoto(original("a"))).toEqual({});
    expect(shownPhoto(original("b")).url).toMatch(/^blob:/);
  });
});
