import "fake-indexeddb/auto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { answer, resetServer, unreachable } from "@/test/fake-server.ts";
import { TeamPresence } from "./team-presence.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeAll(() => automergeReady);
beforeEach(() => resetServer());

test("a deleted document is not read", () => {
  const repo = new Repo();
  const handle = repo.create<Record<string, unknown>>({ guests: {} });
  for (const list of ["actors", "members"]) answer(`GET /api/team/${handle.documentId}/${list}`, unreachable);
  const life = new TeamPresence({
    database: new LocalDatabase(`life-${Math.random()}`),
    account: "ana",
    serverStorageId: () => undefined,
    later: (work) => work(),
    isConnected: () => false,
    sendEphemeral: () => {},
  });
  life.follow(handle);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    repo.delete(handle.documentId);
    // automerge-repo throws an error of a document listener again a moment later.
    expect(() => vi.runAllTimers()).not.toThrow();
  } finally {
    vi.useRealTimers();
    life.close();
  }
});
