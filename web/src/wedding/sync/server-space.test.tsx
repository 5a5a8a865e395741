import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setServerFull, useServerFull } from "@/lib/connection/server-storage.ts";
import { answer, resetServer, unreachable } from "@/test/fake-server.ts";
import { fetchServerSpace } from "./server-copy.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  resetServer();
  setServerFull(false);
});

test("a full server is noted, and a server that does not answer changes nothing", async () => {
  const full = renderHook(() => useServerFull());
  answer("GET /api/health", { data: { status: "storageFull", version: "1" } });
  await fetchServerSpace("u1");
  await waitFor(() => expect(full.result.current).toBe(true));

  answer("GET /api/health", unreachable);
  await fetchServerSpace("u1");
  expect(full.result.current).toBe(true);

  answer("GET /api/health", { data: { status: "ok", version: "1" } });
  await fetchServerSpace("u1");
  await waitFor(() => expect(full.result.current).toBe(false));
});
