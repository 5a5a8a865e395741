import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { InApp } from "@/test/render.tsx";
import { useTeamData } from "./use-team-changes.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  vi.useFakeTimers();
  resetServer();
  answer("GET /api/team/w/members", { data: { members: [] } });
  answer("GET /api/team/w/invitations", { data: { invitations: [] } });
});
afterEach(() => void vi.useRealTimers());

const requestCount = () => requests.mock.calls.filter(([request]) => request.endsWith("/members")).length;
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("refetches at most once per 500 ms, however often it is triggered", async () => {
  const { result } = renderHook(() => useTeamData("w"), { wrapper: InApp });
  await advanceTime(0);
  expect(requestCount()).toBe(1);

  for (let time = 0; time < 10; time += 1) act(() => result.current.refresh());
  await advanceTime(499);
  expect(requestCount()).toBe(2);
  await advanceTime(1);
  expect(requestCount()).toBe(3);
  await advanceTime(2000);
  expect(requestCount()).toBe(3);
});

it("refetches when the server is reachable again", async () => {
  connectionStore.setState({ browserOnline: true, serverReached: false, socketOpen: false });
  renderHook(() => useTeamData("w"), { wrapper: InApp });
  await advanceTime(0);
  const before = requestCount();
  act(() => connectionStore.setState({ serverReached: true }));
  await advanceTime(0);
  expect(requestCount()).toBe(before + 1);
});
