import { expect, test, vi } from "vitest";
import { LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { mergeServerList } from "./weddings.ts";

const list = vi.fn();
vi.mock("@/lib/api/client.ts", () => ({ apiOf: () => ({ GET: list }) }));

const row = (id: string): WeddingRow => ({
  account: "u1",
  id,
  title: id,
  role: "PLANNER",
  registered: true,
});

test("a device that was away learns what became of its weddings", async () => {
  const database = new LocalDatabase("weddings-list");
  const local = { ...row("not yet sent"), registered: false };
  await database.weddings.bulkPut([row("kept"), row("lost"), row("deleted"), local]);
  const kept = { id: "kept", role: "ORGANIZER", partnerName: "Sam" };
  const answer = { weddings: [kept], deleted: ["deleted", "another device's"] };
  list.mockResolvedValue({ data: { data: answer }, response: { status: 200 } });
  expect(await mergeServerList(database, "u1")).toBe(true);

  const rows = await database.weddings.toArray();
  const known = rows.map(({ id, role, removed, deleted }) => ({ id, role, removed, deleted }));
  expect(known).toEqual([
    { id: "deleted", role: "PLANNER", removed: true, deleted: true },
    { id: "kept", role: "ORGANIZER", removed: false, deleted: false },
    { id: "lost", role: "PLANNER", removed: true, deleted: false },
    { id: "not yet sent", role: "PLANNER" },
  ]);
});
