import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "@/test/eventually.ts";
import { type RefreshAnswer, Session } from "./session.ts";
import type { Storages } from "./token-store.ts";
import type { Tokens, User } from "./types.ts";

const ana: User = {
  id: "u1",
  firstName: "Ana",
  lastName: "Lee",
  email: "ana@x.y",
  roles: [{ role: "USER" }],
};
const old: Tokens = { accessToken: "old", refreshToken: "r1" };
const fresh: Tokens = { accessToken: "fresh", refreshToken: "r2" };

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear = () => this.#items.clear();
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

let storages: Storages;
let queue: Promise<unknown>;
let open: Session[];
const refresh = vi.fn<(token: string) => Promise<RefreshAnswer>>();

/** One tab of the browser: the lasting storage and the lock are everybody's. */
function tab(passing: Storage = new MemoryStorage()): Session {
  const session = new Session({
    storages: { lasting: storages.lasting, passing },
    refresh,
    exclusively: <T>(task: () => Promise<T>) => {
      const run = queue.then(task);
      queue = run.catch(() => undefined);
      return run;
    },
  });
  open.push(session);
  return session;
}

const stateOf = (session: Session) => session.store.getState();

beforeEach(() => {
  storages = { lasting: new MemoryStorage(), passing: new MemoryStorage() };
  queue = Promise.resolve();
  open = [];
  refresh.mockReset();
});

afterEach(() => {
  for (const session of open) session.close();
});

test("a remembered session is there after the browser was closed", () => {
  tab().begin(ana, old, true);
  expect(stateOf(tab())).toEqual({ user: ana, status: "signedIn" });
});

test("a passing session leaves the user, so that the app opens offline and asks for the password later", async () => {
  const first = tab();
  first.begin(ana, old, false);
  first.close();
  expect(stateOf(tab())).toEqual({ user: ana, status: "expired" });
});

test("a second tab takes over the passing session of the first", async () => {
  tab().begin(ana, old, false);
  const second = tab();
  await eventually(() => expect(stateOf(second).status).toBe("signedIn"));
  expect(second.accessToken()).toBe("old");
});

test("tabs that are rejected at the same time refresh once", async () => {
  refresh.mockResolvedValue({ kind: "renewed", tokens: fresh });
  const [one, two] = [tab(), tab()];
  one.begin(ana, old, true);
  expect(await Promise.all([one.renew("old"), two.renew("old"), one.renew("old")])).toEqual([
    "fresh",
    "fresh",
    "fresh",
  ]);
  expect(refresh).toHaveBeenCalledExactlyOnceWith("r1");
});

test("a server that does not answer signs nobody out", async () => {
  refresh.mockResolvedValue({ kind: "unreachable" });
  const session = tab();
  session.begin(ana, old, true);
  expect(await session.renew("old")).toBeUndefined();
  expect(stateOf(session).status).toBe("signedIn");
  expect(session.accessToken()).toBe("old");
});

test("a refused refresh expires the session and keeps the user", async () => {
  refresh.mockResolvedValue({ kind: "refused" });
  const session = tab();
  session.begin(ana, old, true);
  expect(await session.renew("old")).toBeUndefined();
  expect(stateOf(session)).toEqual({ user: ana, status: "expired" });
});

test("renewing keeps a passing session passing", async () => {
  refresh.mockResolvedValue({ kind: "renewed", tokens: fresh });
  const session = tab();
  session.begin(ana, old, false);
  await session.renew("old");
  session.close();
  expect(stateOf(tab()).status).toBe("expired");
});

test("signing out reaches every tab", async () => {
  const [one, two] = [tab(), tab()];
  one.begin(ana, old, true);
  two.reread("troth.tokens");
  expect(stateOf(two).status).toBe("signedIn");
  one.end();
  expect(stateOf(one)).toEqual({ user: null, status: "signedOut" });
  await eventually(() => expect(stateOf(two).status).toBe("signedOut"));
});

test("a tab that hears late of a sign-out leaves the new session alone", async () => {
  const [one, frozen] = [tab(), tab()];
  const heard = vi.fn();
  // Opened last, so it hears a message once the tabs have.
  const listener = new BroadcastChannel("troth.session");
  listener.onmessage = heard;
  one.begin(ana, old, true);
  one.end();
  one.begin(ana, fresh, true);
  await eventually(() => expect(heard).toHaveBeenCalledTimes(3));
  listener.close();
  expect(one.accessToken()).toBe("fresh");
  expect(stateOf(frozen).status).toBe("signedIn");
});

test("a broken entry is no session", () => {
  storages.lasting.setItem("troth.user", "{not json");
  expect(stateOf(tab())).toEqual({ user: null, status: "signedOut" });
});
