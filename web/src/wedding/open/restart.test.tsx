import { afterEach, beforeEach, expect, test, vi } from "vitest";

const opened = vi.fn();
const closed = vi.fn(async () => {});
let saved = true;

/** An empty engine: these tests check when it is opened and closed. */
vi.mock("./engine.ts", () => ({
  Engine: {
    prepare: async () => {},
    open: async () => {
      opened();
      return { copyScreen: () => undefined, close: closed, isSaved: async () => saved };
    },
  },
}));
vi.mock("../document/automerge-wasm.ts", () => ({ compileAutomerge: async () => {} }));
vi.mock("./cached-wedding.ts", () => ({ openLastSeen: async () => undefined }));
// Locks are always free here, and no other tab asks for them.
vi.mock("../storage/documents-lock.ts", () => ({
  documentsLock: () => ({
    withExclusive: (work: () => Promise<void>) => work(),
    onReleaseRequested: () => () => {},
    lockShared: async () => () => {},
  }),
}));

async function openTab() {
  vi.resetModules();
  const tab = await import("./start.ts");
  tab.startWeddings();
  await tab.whenEngineOpen();
  return tab;
}

beforeEach(() => {
  opened.mockClear();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(async () => {
  const { setSession } = await import("@/lib/session/session.ts");
  setSession(undefined);
  vi.restoreAllMocks();
});

test("failing work rejects for its caller, and the documents are open again", async () => {
  const user = { id: "u1", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };
  localStorage.setItem("troth.user", JSON.stringify(user));
  const tab = await openTab();
  expect(opened).toHaveBeenCalledTimes(1);
  const full = new DOMException("no space left", "QuotaExceededError");
  await expect(tab.restartWeddings(() => Promise.reject(full))).rejects.toBe(full);
  expect(opened).toHaveBeenCalledTimes(2);
  await expect(tab.restartWeddings(async () => {})).resolves.toBeUndefined();
});

test("documents that could not be saved stay open, since only memory has the last edits", async () => {
  const user = { id: "u1", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };
  localStorage.setItem("troth.user", JSON.stringify(user));
  const tab = await openTab();
  saved = false;
  closed.mockClear();
  const work = vi.fn();
  await expect(tab.restartWeddings(work)).rejects.toThrow("not saved");
  expect([closed.mock.calls.length, work.mock.calls.length]).toEqual([0, 0]);
  saved = true;
  await tab.restartWeddings(work);
  expect([closed.mock.calls.length, work.mock.calls.length]).toEqual([1, 1]);
});

test("work without open documents is rejected", async () => {
  const tab = await openTab();
  const work = vi.fn();
  await expect(tab.restartWeddings(work)).rejects.toThrow("No documents are open");
  expect(work).not.toHaveBeenCalled();
});

test("the sample wedding is settled once after a sign-in, however many restarts follow", async () => {
  const settled = vi.fn(async () => {});
  vi.doMock("./settle-sample.ts", () => ({ settleSample: settled }));
  const user = { id: "u1", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };
  localStorage.setItem("troth.user", JSON.stringify(user));
  localStorage.setItem("troth.sample-wedding", "keep");
  const tab = await openTab();
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  await tab.restartWeddings(async () => {});
  await tab.restartWeddings(async () => {});
  expect(settled).toHaveBeenCalledOnce();
  localStorage.removeItem("troth.sample-wedding");
});
