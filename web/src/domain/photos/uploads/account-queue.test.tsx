import { beforeAll, expect, test, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import { countListedUploads, countUnfinishedUploads } from "@/lib/uploads/upload-counts.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { eventually } from "@/test/eventually.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { accountQueue, openAccountQueue } from "./account-queue.ts";

const user = (id: string): User => ({
  id,
  firstName: id,
  lastName: "",
  email: `${id}@example.org`,
  roles: [{ role: "USER" }],
});
const tokens = (of: string) => ({ accessToken: `${of}-access`, refreshToken: `${of}-refresh` });
const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 1])], "a.jpg", { type: "image/jpeg" });

let session: Session;

beforeAll(() => {
  emptyDisk();
  session = new Session({
    storages: { lasting: memoryStorage(), temporary: memoryStorage() },
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  setSession(session);
});

test("each account has its own files, which wait while another account is signed in", async () => {
  // Nothing is sent in this test.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  session.begin(user("ana"), tokens("ana"), true);
  openAccountQueue();
  const anas = accountQueue.getState().uploads;
  expect(await anas?.add([{ file: picture }], { scope: "w1", albumId: "a1" })).toEqual([]);
  await eventually(() => expect(countUnfinishedUploads("ana")).toBe(1));
  expect(anas?.getSnapshot().trouble).toEqual({ is: "offline" });

  session.end();
  expect(accountQueue.getState().uploads).toBeUndefined();
  session.begin(user("ben"), tokens("ben"), true);
  const bens = accountQueue.getState().uploads;
  await eventually(() => expect(bens?.getSnapshot()).toMatchObject({ isOpen: true, uploads: [] }));
  expect([countUnfinishedUploads("ana"), countListedUploads("ben")]).toEqual([1, 0]);
  expect(anas?.getSnapshot().uploads).toHaveLength(1);

  session.end();
  session.begin(user("ana"), tokens("ana"), true);
  const again = accountQueue.getState().uploads;
  expect(again).not.toBe(anas);
  await eventually(() => expect(again?.getSnapshot()).toMatchObject({ isOpen: true, left: 1 }));
  await again?.cancel(again.getSnapshot().uploads[0]?.id ?? "");
  await eventually(() => expect([countUnfinishedUploads("ana"), countListedUploads("ana")]).toEqual([0, 0]));
  session.end();
});
