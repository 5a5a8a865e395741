import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { deferred } from "@/lib/deferred.ts";
import { eventually } from "@/test/eventually.ts";
import { type RefreshAnswer, Session, type SessionParts } from "./session.ts";
import type { Storages } from "./token-store.ts";
import type { Credentials, Tokens, User } from "./types.ts";

const ana: User = {
  id: "u1",
  firstName: "Ana",
  lastName: "Lee",
  email: "ana@x.y",
  roles: [{ role: "USER" }],
};
const oldTokens: Tokens = { accessToken: "old", refreshToken: "r1" };
const freshTokens: Tokens = { accessToken: "fresh", refreshToken: "r2" };
const ben: User = { ...ana, id: "u2", firstName: "Ben", email: "ben@x.y" };
const tokensOfBen: Tokens = { accessToken: "bens", refreshToken: "b1" };
const rejected: Credentials = { account: ana.id, accessToken: "old" };

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
const refresh = vi.fn<(tokens: Tokens) => Promise<RefreshAnswer>>();

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const run = queue.then(task);
  queue = run.catch(() => undefined);
  return run;
}

/** One tab of the browser: lasting storage and lock are shared by all. */
function tab(
  temporary: Storage = new MemoryStorage(),
  exclusively: SessionParts["exclusively"] = inTurn,
): Session {
  const session = new Session({ storages: { lasting: storages.lasting, temporary }, refresh, exclusively });
  open.push(session);
  return session;
}

const stateOf = (session: Session) => session.store.getState();

beforeEach(() => {
  storages = { lasting: new MemoryStorage(), temporary: new MemoryStorage() };
  queue = Promise.resolve();
  open = [];
  refresh.mockReset();
});

afterEach(() => {
  for (const session of open) session.close();
});

test("a remembered session survives closing the browser", () => {
  tab().begin(ana, oldTokens, true);
  expect(stateOf(tab())).toEqual({ user: ana, status: "signedIn" });
});

describe(`when the user declined "remember me"`, () => {
  /** Closes the browser: the tabs' sessionStorage is gone. */
  function closeBrowser(): void {
    for (const session of open.splice(0)) session.close();
  }

  /** Ana has planned here and closed the browser. */
  function closed(): void {
    tab().begin(ana, oldTokens, false);
    closeBrowser();
  }

  const hidden = { user: null, status: "locked" };

  it("the plan is hidden after the browser was closed, and no requests are sent", () => {
    closed();
    const session = tab();
    expect(stateOf(session)).toEqual(hidden);
    expect(session.account()).toBeUndefined();
    expect(session.credentials()).toBeUndefined();
    expect(session.isSignedIn(ana.id)).toBe(false);
  });

  it("it shows again after a sign-in, and is hidden again after the next closing", () => {
    closed();
    const session = tab();
    session.begin(ana, freshTokens, session.rememberByDefault());
    expect(stateOf(session)).toEqual({ user: ana, status: "signedIn" });
    closeBrowser();
    expect(stateOf(tab())).toEqual(hidden);
  });

  it("it stays once the user wants to be remembered", () => {
    closed();
    tab().begin(ana, freshTokens, true);
    closeBrowser();
    expect(stateOf(tab())).toEqual({ user: ana, status: "signedIn" });
  });

  it("another account that signs in there sees only its own plan", () => {
    closed();
    tab().begin(ben, tokensOfBen, true);
    closeBrowser();
    const session = tab();
    expect(stateOf(session)).toEqual({ user: ben, status: "signedIn" });
    expect(session.account()).toBe(ben.id);
  });

  it("a reload shows it, even if the server has ended the session meanwhile", async () => {
    const temporary = new MemoryStorage();
    const session = tab(temporary);
    session.begin(ana, oldTokens, false);
    refresh.mockResolvedValue({ kind: "refused" });
    await session.renew(rejected);
    expect(stateOf(session)).toEqual({ user: ana, status: "expired" });
    session.close();
    expect(stateOf(tab(temporary))).toEqual({ user: ana, status: "expired" });
  });

  it("a new tab shows it, too, if another tab shows it without tokens", async () => {
    const first = tab();
    first.begin(ana, oldTokens, false);
    refresh.mockResolvedValue({ kind: "refused" });
    await first.renew(rejected);
    const second = tab();
    await second.waitForOtherTab();
    expect(stateOf(second)).toEqual({ user: ana, status: "expired" });
  });

  it(`a tab that had it open before "remember me" was declined keeps showing it`, () => {
    const first = tab();
    first.begin(ana, oldTokens, true);
    tab().begin(ana, freshTokens, false);
    first.reread("troth.passing");
    expect(stateOf(first)).toEqual({ user: ana, status: "expired" });
  });

  it("after a sign-out nothing is hidden: no account is known", () => {
    const session = tab();
    session.begin(ana, oldTokens, false);
    session.end();
    closeBrowser();
    expect(stateOf(tab())).toEqual({ user: null, status: "signedOut" });
    expect(tab().rememberByDefault()).toBe(true);
  });

  it("a new tab waits for another tab's answer, but only for a moment", async () => {
    tab().begin(ana, oldTokens, false);
    const second = tab();
    expect(stateOf(second).status).toBe("locked");
    await second.waitForOtherTab();
    expect(stateOf(second).status).toBe("signedIn");
    closeBrowser();

    vi.useFakeTimers();
    const alone = tab();
    const waiting = alone.waitForOtherTab();
    await vi.runAllTimersAsync();
    await waiting;
    expect(stateOf(alone).status).toBe("locked");
    vi.useRealTimers();
  });

  it("a deleted account's plan stays visible: no one could sign in to it", async () => {
    refresh.mockResolvedValue({ kind: "deleted" });
    const session = tab();
    session.begin(ana, oldTokens, false);
    await session.renew(rejected);
    closeBrowser();
    expect(stateOf(tab())).toMatchObject({ user: { id: ana.id }, status: "deleted" });
  });
});

test("an expired session keeps a remembered user, so that the app opens offline and asks for the password later", async () => {
  refresh.mockResolvedValue({ kind: "refused" });
  const first = tab();
  first.begin(ana, oldTokens, true);
  await first.renew(rejected);
  first.close();
  expect(stateOf(tab())).toEqual({ user: ana, status: "expired" });
});

test("a second tab takes over the unremembered session of the first", async () => {
  tab().begin(ana, oldTokens, false);
  const second = tab();
  await eventually(() => expect(stateOf(second).status).toBe("signedIn"));
  expect(second.accessToken()).toBe("old");
});

test("tabs rejected at the same time refresh once", async () => {
  refresh.mockResolvedValue({ kind: "renewed", tokens: freshTokens });
  const [firstTab, secondTab] = [tab(), tab()];
  firstTab.begin(ana, oldTokens, true);
  expect(
    await Promise.all([firstTab.renew(rejected), secondTab.renew(rejected), firstTab.renew(rejected)]),
  ).toEqual(["fresh", "fresh", "fresh"]);
  expect(refresh).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(oldTokens));
});

test("a server that does not answer does not end the session", async () => {
  refresh.mockResolvedValue({ kind: "unreachable" });
  const session = tab();
  session.begin(ana, oldTokens, true);
  expect(await session.renew(rejected)).toBeUndefined();
  expect(stateOf(session).status).toBe("signedIn");
  expect(session.accessToken()).toBe("old");
});

test("a refused refresh expires the session and keeps the user", async () => {
  refresh.mockResolvedValue({ kind: "refused" });
  const session = tab();
  session.begin(ana, oldTokens, true);
  expect(await session.renew(rejected)).toBeUndefined();
  expect(stateOf(session)).toEqual({ user: ana, status: "expired" });
});

test("an account deleted elsewhere offers no sign-in, in any tab and after a restart", async () => {
  refresh.mockResolvedValue({ kind: "deleted" });
  const [firstTab, secondTab] = [tab(), tab()];
  firstTab.begin(ana, oldTokens, true);
  expect(await firstTab.renew(rejected)).toBeUndefined();
  expect(stateOf(firstTab)).toMatchObject({ user: { id: ana.id }, status: "deleted" });
  secondTab.reread(null);
  expect(stateOf(secondTab).status).toBe("deleted");
  expect(stateOf(tab()).status).toBe("deleted");
  // The next account to sign in on this device is not deleted.
  firstTab.begin(ben, tokensOfBen, true);
  expect(stateOf(firstTab)).toEqual({ user: ben, status: "signedIn" });
});

test("renewing keeps an unremembered session unremembered", async () => {
  refresh.mockResolvedValue({ kind: "renewed", tokens: freshTokens });
  const session = tab();
  session.begin(ana, oldTokens, false);
  await session.renew(rejected);
  session.close();
  expect(stateOf(tab()).status).toBe("locked");
});

test("signing out reaches every tab", async () => {
  const [firstTab, secondTab] = [tab(), tab()];
  firstTab.begin(ana, oldTokens, true);
  secondTab.reread("troth.tokens");
  expect(stateOf(secondTab).status).toBe("signedIn");
  firstTab.end();
  expect(stateOf(firstTab)).toEqual({ user: null, status: "signedOut" });
  await eventually(() => expect(stateOf(secondTab).status).toBe("signedOut"));
});

test("a tab that hears late of a sign-out keeps the new session", async () => {
  const [firstTab, frozen] = [tab(), tab()];
  const heard = vi.fn();
  // Opened last, so it gets a message after the tabs.
  const listener = new BroadcastChannel("troth.session");
  listener.onmessage = heard;
  firstTab.begin(ana, oldTokens, true);
  firstTab.end();
  firstTab.begin(ana, freshTokens, true);
  await eventually(() => expect(heard).toHaveBeenCalledTimes(3));
  listener.close();
  expect(firstTab.accessToken()).toBe("fresh");
  expect(stateOf(frozen).status).toBe("signedIn");
});

test("a broken entry is no session", () => {
  storages.lasting.setItem("troth.user", "{not json");
  expect(stateOf(tab())).toEqual({ user: null, status: "signedOut" });
});

/** As on a plain-http address, where browsers have no locks. */
const atOnce: SessionParts["exclusively"] = (task) => task();
const unlocked = () => tab(new MemoryStorage(), atOnce);

/** A server that holds its answer back until the test releases it. */
function slowRefresh(...answers: RefreshAnswer[]): (() => void)[] {
  const gives: (() => void)[] = [];
  for (const answer of answers) {
    const { promise, resolve } = deferred<RefreshAnswer>();
    gives.push(() => resolve(answer));
    refresh.mockReturnValueOnce(promise);
  }
  return gives;
}

describe("another account signs in while a renewal is under way", () => {
  it.each<[string, RefreshAnswer]>([
    ["it brings new tokens", { kind: "renewed", tokens: freshTokens }],
    ["it is refused", { kind: "refused" }],
  ])("and %s: its session is untouched, and it gets no token of the other account", async (_what, answer) => {
    const [give] = slowRefresh(answer);
    const session = tab();
    session.begin(ana, oldTokens, true);
    const renewal = session.renew(rejected);
    await eventually(() => expect(refresh).toHaveBeenCalledOnce());
    session.end();
    session.begin(ben, tokensOfBen, true);
    give?.();
    expect(await renewal).toBeUndefined();
    expect(session.credentials()).toEqual({ account: ben.id, accessToken: "bens" });
    expect(stateOf(session)).toEqual({ user: ben, status: "signedIn" });
  });

  it("before it begins: nothing is renewed", async () => {
    const session = tab();
    session.begin(ben, tokensOfBen, true);
    expect(await session.renew(rejected)).toBeUndefined();
    expect(refresh).not.toHaveBeenCalled();
  });
});

test("an account that signs out during a renewal stays signed out", async () => {
  const [give] = slowRefresh({ kind: "renewed", tokens: freshTokens });
  const session = tab();
  session.begin(ana, oldTokens, true);
  const renewal = session.renew(rejected);
  await eventually(() => expect(refresh).toHaveBeenCalledOnce());
  session.end();
  give?.();
  expect(await renewal).toBeUndefined();
  expect(session.credentials()).toBeUndefined();
  session.begin(ana, oldTokens, true);
  expect(session.accessToken()).toBe("old");
});

describe("two tabs without a shared lock", () => {
  it("stay signed in when one is refused: it takes the other's tokens", async () => {
    const [giveFirst, giveSecond] = slowRefresh(
      { kind: "renewed", tokens: freshTokens },
      { kind: "refused" },
    );
    const [firstTab, secondTab] = [unlocked(), unlocked()];
    firstTab.begin(ana, oldTokens, true);
    const renewals = [firstTab.renew(rejected), secondTab.renew(rejected)];
    await eventually(() => expect(refresh).toHaveBeenCalledTimes(2));
    giveFirst?.();
    await renewals[0];
    giveSecond?.();
    expect(await Promise.all(renewals)).toEqual(["fresh", "fresh"]);
    expect([firstTab, secondTab].map((session) => session.accessToken())).toEqual(["fresh", "fresh"]);
    secondTab.reread("troth.tokens");
    expect([firstTab, secondTab].map((session) => stateOf(session).status)).toEqual(["signedIn", "signedIn"]);
  });

  it("end with one pair of tokens when each is given one", async () => {
    const another: Tokens = { accessToken: "another", refreshToken: "r3" };
    const [giveFirst, giveSecond] = slowRefresh(
      { kind: "renewed", tokens: freshTokens },
      { kind: "renewed", tokens: another },
    );
    const [firstTab, secondTab] = [unlocked(), unlocked()];
    firstTab.begin(ana, oldTokens, true);
    const renewals = [firstTab.renew(rejected), secondTab.renew(rejected)];
    await eventually(() => expect(refresh).toHaveBeenCalledTimes(2));
    giveFirst?.();
    await renewals[0];
    giveSecond?.();
    expect(await Promise.all(renewals)).toEqual(["fresh", "fresh"]);
    expect(secondTab.refreshToken()).toBe("r2");
  });

  it("share tokens by message: a refused tab asks the other one for its tokens", async () => {
    const [firstTab, secondTab] = [unlocked(), unlocked()];
    firstTab.begin(ana, oldTokens, false);
    await eventually(() => expect(secondTab.accessToken()).toBe("old"));
    refresh.mockResolvedValue({ kind: "refused" });
    // The other tab had renewed them, and this one was frozen when the message came.
    firstTab.begin(ana, freshTokens, false);
    await secondTab.renew(rejected);
    await eventually(() => expect(secondTab.accessToken()).toBe("fresh"));
    expect(stateOf(secondTab).status).toBe("signedIn");
  });

  it("with the same dead tokens: the second does not give them back to the first", async () => {
    const [firstTab, secondTab] = [unlocked(), unlocked()];
    firstTab.begin(ana, oldTokens, false);
    await eventually(() => expect(secondTab.accessToken()).toBe("old"));
    const heard = vi.fn();
    const listener = new BroadcastChannel("troth.session");
    listener.onmessage = ({ data }) => heard(data.kind);
    refresh.mockResolvedValue({ kind: "refused" });
    await secondTab.renew(rejected);
    // The question, and the first tab's answer.
    await eventually(() => expect(heard.mock.calls).toEqual([["ask"], ["tokens"]]));
    listener.close();
    expect(stateOf(secondTab)).toEqual({ user: ana, status: "expired" });
  });
});

describe("tokens are valid for one account", () => {
  it("and not for the one that another tab has signed in since", () => {
    const temporary = new MemoryStorage();
    const session = tab(temporary);
    session.begin(ana, oldTokens, false);
    // This tab slept, and still has its own tokens.
    tab().begin(ben, tokensOfBen, false);
    session.reread("troth.user");
    expect(stateOf(session)).toEqual({ user: null, status: "locked" });
    expect(session.credentials()).toBeUndefined();
  });

  it("also when they arrive by message", async () => {
    const session = tab();
    session.begin(ben, tokensOfBen, false);
    const sender = new BroadcastChannel("troth.session");
    sender.postMessage({ kind: "tokens", tokens: oldTokens, account: ana.id });
    sender.postMessage({ kind: "tokens", tokens: { ...tokensOfBen, accessToken: "newer" }, account: ben.id });
    await eventually(() => expect(session.accessToken()).toBe("newer"));
    sender.close();
    expect(session.refreshToken()).toBe("b1");
  });

  it("and those of an older version of the app belong to the stored user", () => {
    storages.lasting.setItem("troth.user", JSON.stringify(ana));
    storages.lasting.setItem("troth.tokens", JSON.stringify(oldTokens));
    expect(tab().credentials()).toEqual(rejected);
  });
});

test("a profile that arrives after another account has signed in is dropped", () => {
  const session = tab();
  session.begin(ben, tokensOfBen, true);
  session.updateUser(ana);
  expect(stateOf(session).user).toEqual(ben);
});

test("the sample wedding opens without a sign-in, on a device without a known account", () => {
  const session = tab();
  session.beginSample();
  expect(stateOf(session)).toMatchObject({ status: "sample", user: { id: "sample" } });
  expect(session.credentials()).toBeUndefined();
  expect(stateOf(tab()).status).toBe("sample");
  session.begin(ana, oldTokens, true);
  expect(stateOf(session)).toEqual({ user: ana, status: "signedIn" });
  session.beginSample();
  expect(stateOf(session).user).toEqual(ana);
});
