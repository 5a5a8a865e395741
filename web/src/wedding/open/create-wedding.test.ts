import { beforeAll, expect, test, vi } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { createDocument, saveDocument } from "./create-wedding.ts";

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
const full = new DOMException("no space left", "QuotaExceededError");

let core: Core;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

function made() {
  const repo = new Repo();
  const created = createDocument(repo, core, clock, { ownerName: "Ana" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  return { repo, handle: created.handle };
}

test("a new wedding is saved: its document first, then its row in the list", async () => {
  const { repo, handle } = made();
  const flush = vi.spyOn(repo, "flush").mockResolvedValue();
  const saveRow = vi.fn(async () => expect(flush).toHaveBeenCalledExactlyOnceWith([handle.documentId]));
  expect(await saveDocument(repo, handle, saveRow)).toEqual([]);
  expect(saveRow).toHaveBeenCalledOnce();
  expect(handle.isReady()).toBe(true);
});

test.each(["document", "list"])(
  "a device without space for the %s keeps neither, and gives the reason",
  async (what) => {
    const { repo, handle } = made();
    vi.spyOn(repo, "flush").mockImplementation(async () => {
      if (what === "document") throw full;
    });
    const issues = await saveDocument(repo, handle, () => Promise.reject(full));
    expect(issues).toMatchObject([{ code: "deviceFull", message: expect.stringContaining("no space left") }]);
    expect(handle.isDeleted()).toBe(true);
  },
);

test("a wedding with refused details is removed, and leaves no error in the console", () => {
  vi.useFakeTimers();
  try {
    const repo = new Repo();
    expect(createDocument(repo, core, clock, { budget: "-5" }).ok).toBe(false);
    expect(Object.keys(repo.handles)).toEqual([]);
    // automerge-repo throws an error of a document listener again a moment later.
    expect(() => vi.runAllTimers()).not.toThrow();
  } finally {
    vi.useRealTimers();
  }
});

test("other failures are not reported as a full device", async () => {
  const { repo, handle } = made();
  vi.spyOn(repo, "flush").mockRejectedValue(new Error("broken"));
  await expect(saveDocument(repo, handle, async () => {})).rejects.toThrow("broken");
  expect(handle.isDeleted()).toBe(true);
});
