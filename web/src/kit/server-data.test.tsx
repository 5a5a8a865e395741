import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountChanged, errorFrom, tooManyRequests } from "@/lib/api/errors.ts";
import { connectionStore } from "@/lib/connection/connection.ts";
import { renderInApp } from "@/test/render.tsx";
import { ServerData } from "./server-data.tsx";

const refetch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  refetch.mockReset();
  connectionStore.setState({ browserOnline: true, serverReached: true, effectiveType: undefined });
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function show(error: Error | null, isFetching = false) {
  renderInApp(
    <ServerData<string>
      query={{ data: undefined, isFetching, error, refetch }}
      title="Letters need a signal"
      about="Drafts are here."
    >
      {(letters) => letters}
    </ServerData>,
  );
  refetch.mockReset();
}

describe("a limit", () => {
  it("of this app is named, and it loads by itself", () => {
    show(tooManyRequests());
    expect(screen.getByRole("heading", { name: "Too many requests" })).toBeVisible();
    expect(screen.getByText(/Rate limit exceeded. Please wait a moment./)).toBeVisible();
    expect(screen.queryByText(/signal/)).not.toBeInTheDocument();
    pass(5000);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("of the server is respected until it is over", () => {
    const headers = new Headers({ "Retry-After": "60" });
    show(errorFrom({ status: 429, headers }, { error: { code: "RATE_LIMITED" } }, ""));
    expect(screen.getByText(/You can try again in 60 seconds/)).toBeVisible();
    pass(59_000);
    expect(refetch).not.toHaveBeenCalled();
    pass(1000);
    expect(refetch).toHaveBeenCalledOnce();
  });
});

it("does not report a missing signal when another account has signed in", () => {
  show(accountChanged());
  expect(screen.getByRole("alert")).toHaveTextContent("Someone else has signed in");
  pass(10_000);
  expect(screen.queryByText(/signal/)).not.toBeInTheDocument();
});

it("attributes slowness to a slow connection", () => {
  act(() => connectionStore.setState({ effectiveType: "2g" }));
  show(null, true);
  pass(2500);
  expect(screen.getByRole("heading", { name: "Your connection is slow" })).toBeVisible();
});
