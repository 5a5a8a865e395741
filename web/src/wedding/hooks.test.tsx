import { readFileSync } from "node:fs";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Node cannot fetch files: the tests return the file's content in place of its URL.
vi.mock("./document/automerge-wasm.ts", () => ({
  compileAutomerge: () =>
    WebAssembly.compile(readFileSync("node_modules/@automerge/automerge/dist/automerge.wasm")),
}));
vi.mock("../lib/core/generated/troth_core_bg.wasm?url", () => ({
  default: readFileSync("src/lib/core/generated/troth_core_bg.wasm"),
}));

const ana = {
  id: "u1",
  firstName: "Ana",
  lastName: "Lee",
  email: "ana@example.org",
  roles: [{ role: "USER" }],
};

type Hooks = typeof import("./hooks.ts");

/** Opens a tab: all modules are loaded anew, the device's storage is kept. */
async function openTab(): Promise<Hooks & { close: () => Promise<void> }> {
  vi.resetModules();
  const hooks = await import("./hooks.ts");
  const { whenEngineOpen, startWeddings } = await import("./open/start.ts");
  startWeddings();
  await whenEngineOpen();
  const { setSession } = await import("@/lib/session/session.ts");
  const close = async () => {
    await (await whenEngineOpen())?.close();
    setSession(undefined);
  };
  return { ...hooks, close };
}

let tab: Awaited<ReturnType<typeof openTab>> | undefined;

beforeEach(() => {
  // Known on this device, but without a valid token or a server: the app must be usable.
  localStorage.setItem("troth.user", JSON.stringify(ana));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

afterEach(async () => {
  await tab?.close();
  tab = undefined;
  localStorage.clear();
});

async function readyTab() {
  tab = await openTab();
  const { result } = renderHook(() => tab?.useWedding());
  await waitFor(() => expect(result.current?.status).toBe("ready"));
  // The cached copy is readable earlier, but these tests write.
  const [{ weddingsStore }, { WeddingSession }] = await Promise.all([
    import("./open/state.ts"),
    import("./edit/wedding-session.ts"),
  ]);
  await waitFor(() => expect(weddingsStore.getState().session).toBeInstanceOf(WeddingSession));
  return tab;
}

test("a wedding is created, edited and reopened without a server", async () => {
  tab = await openTab();
  const wedding = renderHook(() => tab?.useWedding());
  // "unread": the server may have weddings, and couldn’t be reached.
  await waitFor(() => expect(wedding.result.current?.status).toBe("unread"));

  const create = renderHook(() => tab?.useCreateWedding()).result.current;
  const created = await act(async () => create?.({ partnerName: "Ben", venue: "The Mill" }));
  await waitFor(() => expect(wedding.result.current).toMatchObject({ ...created, status: "ready" }));

  const run = renderHook(() => tab?.useRun()).result.current;
  act(() => {
    expect(run?.({ type: "guest.add", id: "g1", guest: { firstName: "Cleo", lastName: "Day" } })).toEqual({
      ok: true,
    });
  });
  const sync = renderHook(() => tab?.useSyncStatus());
  await waitFor(() => expect(sync.result.current).toMatchObject({ saved: true, unsynced: 2 }));
  expect(sync.result.current?.state).not.toBe("synced");
  await tab.close();

  const later = await readyTab();
  expect(renderHook(() => later.useReport("details")).result.current).toMatchObject({
    ownerName: "Ana",
    venue: "The Mill",
  });
  expect(renderHook(() => later.useRecord("guest", "g1")).result.current).toMatchObject({
    firstName: "Cleo",
  });
  expect(renderHook(() => later.useWeddings()).result.current).toMatchObject([
    { title: "Ana & Ben", partnerName: "Ben", registered: false, role: "OWNER" },
  ]);
  expect(renderHook(() => later.useSyncStatus()).result.current).toMatchObject({ unsynced: 2 });
});

test("an export started while the documents open waits for them", async () => {
  tab = await openTab();
  const { weddings } = JSON.parse(await tab.exportDevice(new Date()));
  expect(weddings).toMatchObject([{ title: "Ana & Ben", data: { wedding: { venue: "The Mill" } } }]);
});

test("an edit during a restart is kept, and counted at once", async () => {
  const hooks = await readyTab();
  const [{ restartWeddings }, { weddingsStore }] = await Promise.all([
    import("./open/start.ts"),
    import("./open/state.ts"),
  ]);
  const run = renderHook(() => hooks.useRun()).result.current;
  const sync = renderHook(() => hooks.useSyncStatus());
  const { unsynced } = sync.result.current;
  let restarted: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    const stop = weddingsStore.subscribe(({ engine }) => {
      if (engine) return;
      stop();
      resolve();
    });
    restarted = restartWeddings();
  });
  act(() => void run({ type: "guest.update", id: "g1", changes: { notes: "By the window" } }));
  expect(sync.result.current.unsynced).toBe(unsynced + 1);
  await act(async () => restarted);
  // The document has the edit, and the storage for early commands no longer does.
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["troth.user"]));
  expect(sync.result.current).toMatchObject({ unsynced: unsynced + 1 });
  expect(renderHook(() => hooks.useRecord("guest", "g1")).result.current?.notes).toBe("By the window");
});

test("signing out counts the waiting edits", async () => {
  const hooks = await readyTab();
  const { signOut } = await import("@/lib/sign-in/actions.ts");
  await expect(signOut()).resolves.toEqual({ signedOut: false, unsynced: 3, photos: 0 });
  expect(renderHook(() => hooks.useWedding()).result.current.status).toBe("ready");
  await expect(signOut({ evenIfUnsynced: true })).resolves.toEqual({ signedOut: true });
  await waitFor(() => expect(renderHook(() => hooks.useWedding()).result.current.status).toBe("loading"));
});

test("a guest's hook returns the same object until that guest changes", async () => {
  const hooks = await readyTab();
  const run = renderHook(() => hooks.useRun()).result.current;
  const renders: unknown[] = [];
  renderHook(() => renders.push(hooks.useRecord("guest", "g1")));
  act(() => void run({ type: "guest.add", id: "g2", guest: { firstName: "Eve", lastName: "Fox" } }));
  expect(renders).toHaveLength(1);
  act(() => void run({ type: "guest.update", id: "g1", changes: { phone: "+44 20 7946 0000" } }));
  expect(renders).toHaveLength(2);
});

test("records of any kind are read by noun, and not at all with a null query", async () => {
  const hooks = await readyTab();
  const run = renderHook(() => hooks.useRun()).result.current;
  const renders: unknown[] = [];
  const cakes = renderHook(() => hooks.useRecords("expense", { search: "cake" }));
  const withoutQuery = renderHook(() => hooks.useRecords("expense", null));
  renderHook(() => renders.push(hooks.useRecord("expense", "e1")));
  act(() => {
    run({ type: "expense.add", id: "e1", expense: { description: "Cake", amount: "5" } });
    run({ type: "expense.add", id: "e2", expense: { description: "Band", amount: "9" } });
  });
  expect(cakes.result.current).toMatchObject([{ id: "e1", amount: 500, categoryName: "Other" }]);
  expect(withoutQuery.result.current).toEqual([]);
  expect(renders.at(-1)).toMatchObject({ description: "Cake" });
  const renderCount = renders.length;
  act(() => void run({ type: "expense.update", id: "e2", changes: { notes: "Until two" } }));
  expect(renders).toHaveLength(renderCount);
  act(() => void run({ type: "expense.remove", id: "e1" }));
  expect(renders.at(-1)).toBeUndefined();
});

test("a database deleted under the page is recreated with its weddings, and is never reported empty", async () => {
  const hooks = await readyTab();
  const { db } = await import("@/lib/db/db.ts");
  const before = await db().weddings.toArray();
  expect(before).not.toEqual([]);
  const { weddingsStore } = await import("./open/state.ts");
  const statuses = new Set<string>();
  const stop = weddingsStore.subscribe(({ status }) => statuses.add(status));
  const deleted = indexedDB.deleteDatabase("troth");
  await new Promise((resolve) => {
    deleted.onsuccess = resolve;
  });
  await waitFor(async () => expect(await db().weddings.toArray()).toEqual(before));
  // A write to the list makes it read the list again.
  const run = renderHook(() => hooks.useRun()).result.current;
  act(() => void run({ type: "wedding.update", changes: { venue: "The Barn" } }));
  await waitFor(async () => expect((await db().weddings.toArray())[0]?.venue).toBe("The Barn"));
  const list = renderHook(() => hooks.useWeddings());
  await waitFor(() => expect(list.result.current[0]?.venue).toBe("The Barn"));
  stop();
  expect(statuses).not.toContain("none");
  expect(statuses).not.toContain("unread");
});

test("an account without a wedding here has status none only after the server's list confirms it", async () => {
  localStorage.setItem("troth.user", JSON.stringify({ ...ana, id: "u2" }));
  // This Retry-After outlasts the request, so the client returns the failure at once.
  let answer = () => Response.json({}, { status: 503, headers: { "Retry-After": "60" } });
  vi.stubGlobal("fetch", async () => answer());
  tab = await openTab();
  const { session } = await import("@/lib/session/session.ts");
  session().begin({ ...ana, id: "u2" }, { accessToken: "a", refreshToken: "r" }, true);
  const wedding = renderHook(() => tab?.useWedding());
  const reading = renderHook(() => tab?.useListReading());
  const failure = { reason: "Failed to fetch weddings", againInSeconds: 30 };
  await waitFor(() => expect(reading.result.current).toEqual({ isAsking: false, failure }));
  expect(wedding.result.current?.status).toBe("unread");
  const none = { weddings: [], deleted: [], deletedByMe: [], unknownWeddings: [], wentBack: false };
  const moment = { epoch: "e", position: 1 };
  answer = () => Response.json({ success: true, data: { ...none, moment } });
  await waitFor(() => {
    // For a second after a request, the client repeats its answer.
    act(() => tab?.refreshWeddings());
    expect(wedding.result.current?.status).toBe("none");
  });
});
