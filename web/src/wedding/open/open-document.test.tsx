import { beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { roomStore } from "@/lib/storage/room.ts";
import { automergeReady, type DocumentId, Repo } from "@/test/automerge.ts";
import { eventually } from "@/test/eventually.ts";
import type { ServerConnection } from "../sync/connection.ts";
import { OpenDocument } from "./open-document.ts";

await automergeReady;

let database: LocalDatabase;
let now: string;

beforeEach(() => {
  database = new LocalDatabase(`open-${Math.random()}`);
  now = "2026-05-01T10:00:00.000Z";
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

async function openDocument() {
  const repo = new Repo();
  const handle = repo.create<Record<string, unknown>>({ guests: 0 });
  const id = handle.documentId as DocumentId;
  const row: WeddingRow = { account: "u1", id, title: "", role: "OWNER", registered: true };
  await database.weddings.put(row);
  const connection = { serverStorageId: undefined } as ServerConnection;
  const onChange = () => {};
  const open = new OpenDocument({
    repo,
    connection,
    database,
    row,
    now: () => now,
    onChange,
    onTwiceNumbered: onChange,
  });
  await open.settled;
  const remembered = async () => {
    const { unsynced, waitingSince } = (await database.weddings.get(["u1", id])) ?? {};
    return { unsynced, waitingSince };
  };
  return { handle, open, remembered };
}

it("remembers since when something waits for the server, however much comes after it", async () => {
  const { handle, open, remembered } = await openDocument();
  await open.flush();
  await eventually(async () =>
    expect(await remembered()).toEqual({ unsynced: 1, waitingSince: "2026-05-01T10:00:00.000Z" }),
  );
  now = "2026-05-02T10:00:00.000Z";
  handle.change((doc) => {
    doc.guests = 1;
  });
  await open.flush();
  await eventually(async () =>
    expect(await remembered()).toEqual({ unsynced: 2, waitingSince: "2026-05-01T10:00:00.000Z" }),
  );
  open.close();
});

it("on a full device, remembers it once there is space, and says as much", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const full = new DOMException("full", "QuotaExceededError");
  const writing = vi.spyOn(database.weddings, "update").mockRejectedValue(full);
  const { open, remembered } = await openDocument();
  await open.flush();
  await eventually(() => expect(roomStore.getState().full).toEqual(["lists"]));
  writing.mockRestore();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await eventually(() => expect(roomStore.getState().full).toEqual([]));
  expect(await remembered()).toEqual({ unsynced: 1, waitingSince: "2026-05-01T10:00:00.000Z" });
  open.close();
});
