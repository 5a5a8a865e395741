import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "../db/db.ts";
import { deferred } from "../deferred.ts";
import { ApiError, networkFailure } from "./errors.ts";
import { useStoredQuery } from "./stored-query.ts";

vi.mock("../session/session.ts", () => ({ useSession: () => ({ user: { id: "ana" } }) }));

const key = ["ana", "wedding", "links"] as [string, string, string];
const forbidden = () => Promise.reject(new ApiError(403, "FORBIDDEN", "Not allowed"));
const stored = async () => (await db().answers.get(key))?.data;

/** Waits long enough for a pending write to happen. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

const ask = vi.fn<() => Promise<string[]>>();

/** Holds the next answer back until the test gives it. */
function delayAnswer() {
  const { promise, resolve } = deferred<string[]>();
  ask.mockReturnValueOnce(promise);
  return (data: string[]) => act(async () => resolve(data));
}

/** A screen after a new start of the app. */
function show(allowed = true) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const question = { weddingId: "wedding", name: "links", ask, enabled: true };
  return renderHook((role) => useStoredQuery<string[]>({ ...question, ...role }), {
    wrapper,
    initialProps: { allowed },
  });
}

async function keep(data: string[]) {
  await db().answers.put({
    account: "ana",
    id: "wedding",
    name: "links",
    at: "2027-03-01T10:00:00.000Z",
    data,
  });
}

beforeEach(async () => {
  ask.mockReset();
  await db().answers.clear();
});

describe("a change that is answered while a query is under way", () => {
  it("is not overwritten by the older answer, on screen or on the device", async () => {
    const answer = delayAnswer();
    const { result } = show();
    act(() => result.current.store(() => ["new"]));
    const again = delayAnswer();
    await answer(["old"]);
    await settled();
    expect(result.current.data).toEqual(["new"]);
    expect(await stored()).toEqual(["new"]);
    await again(["new", "a colleague’s"]);
    await waitFor(() => expect(result.current.data).toEqual(["new", "a colleague’s"]));
    await waitFor(async () => expect(await stored()).toEqual(["new", "a colleague’s"]));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is computed from the current data", async () => {
    ask.mockResolvedValueOnce(["one"]);
    const { result } = show();
    await waitFor(() => expect(result.current.data).toEqual(["one"]));
    const { store } = result.current;
    ask.mockResolvedValueOnce(["one", "two"]);
    await act(async () => void result.current.query.refetch());
    await waitFor(() => expect(result.current.data).toEqual(["one", "two"]));
    act(() => store((known) => known?.filter((link) => link !== "one")));
    await waitFor(() => expect(result.current.data).toEqual(["two"]));
  });

  it("is computed from the stored data if the server has not answered yet", async () => {
    await keep(["one", "two"]);
    ask.mockReturnValue(Promise.reject(networkFailure()));
    const { result } = show();
    await waitFor(() => expect(result.current.data).toEqual(["one", "two"]));
    act(() => result.current.store((known) => known?.filter((link) => link !== "one")));
    await waitFor(() => expect(result.current.data).toEqual(["two"]));
    await waitFor(async () => expect(await stored()).toEqual(["two"]));
  });
});

it("a query that was replaced stores nothing on the device", async () => {
  ask.mockResolvedValueOnce(["first"]);
  const { result } = show();
  await waitFor(async () => expect(await stored()).toEqual(["first"]));
  const replaced = delayAnswer();
  await act(async () => void result.current.query.refetch());
  ask.mockResolvedValueOnce(["last"]);
  await act(async () => void result.current.query.refetch());
  await waitFor(async () => expect(await stored()).toEqual(["last"]));
  await replaced(["late"]);
  await settled();
  expect(await stored()).toEqual(["last"]);
});

it("an answer that arrives after its screen was closed is stored", async () => {
  const answer = delayAnswer();
  const { unmount } = show();
  unmount();
  await answer(["late"]);
  await waitFor(async () => expect(await stored()).toEqual(["late"]));
});

describe("an answer that the server refuses", () => {
  it("is deleted from the device, and stays away offline", async () => {
    await keep(["secret"]);
    ask.mockResolvedValueOnce(["secret"]);
    const { result } = show();
    await waitFor(() => expect(result.current.data).toEqual(["secret"]));
    ask.mockImplementationOnce(forbidden);
    await act(async () => void result.current.query.refetch());
    await waitFor(() => expect(result.current.query.error).toMatchObject({ status: 403 }));
    expect(result.current.data).toBeUndefined();
    await waitFor(async () => expect(await stored()).toBeUndefined());

    ask.mockImplementation(() => Promise.reject(networkFailure()));
    await act(async () => void result.current.query.refetch());
    await settled();
    expect(result.current.data).toBeUndefined();
    const { result: reloaded } = show();
    await settled();
    expect(reloaded.current.data).toBeUndefined();
  });

  it("returns when the server allows it again", async () => {
    ask.mockImplementationOnce(forbidden);
    const { result } = show();
    await waitFor(() => expect(result.current.query.error).toMatchObject({ status: 403 }));
    ask.mockResolvedValueOnce(["back"]);
    await act(async () => void result.current.query.refetch());
    await waitFor(() => expect(result.current.data).toEqual(["back"]));
    expect(result.current.query.error).toBeNull();
  });
});

describe("an answer that the role may no longer see", () => {
  it("is deleted from memory and from the device, and a pending answer is dropped", async () => {
    await keep(["secret"]);
    const first = delayAnswer();
    const { result, rerender } = show();
    await waitFor(() => expect(result.current.data).toEqual(["secret"]));
    await first(["secret"]);
    await waitFor(() => expect(result.current.query.isFetching).toBe(false));
    const answer = delayAnswer();
    await act(async () => void result.current.query.refetch());
    rerender({ allowed: false });
    expect(result.current.data).toBeUndefined();
    await answer(["secret"]);
    await settled();
    expect(await stored()).toBeUndefined();

    ask.mockImplementation(() => Promise.reject(networkFailure()));
    rerender({ allowed: true });
    await settled();
    expect(result.current.data).toBeUndefined();
  });

  it("is deleted if the role was lost before this start, without a request", async () => {
    await keep(["secret"]);
    const { result } = show(false);
    await waitFor(async () => expect(await stored()).toBeUndefined());
    expect(result.current.data).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });
});
