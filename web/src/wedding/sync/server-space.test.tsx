import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { noteServerFull, useServerFull } from "@/lib/connection/server-space.ts";
import { answer, resetServer, unreachable } from "@/test/fake-server.ts";
import { askForSpace } from "./server-space.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  resetServer();
  noteServerFull(false);
});

test("a full server is noted, and a server that does not answer changes nothing", async () => {
  const full = renderHook(() => useServerFull());
  answer("GET /api/health", { data: { status: "storageFull", version: "1" } });
  await askForSpace("u1");
  await waitFor(() => expect(full.result.current).toBe(true));

  answer("GET /api/health", unreachable);
  await askForSpace("u1");
  expect(full.result.current).toBe(true);

  answer("GET /api/health", { data: { status: "ok", version: "1" } });
  await askForSpace("u1");
  await waitFor(() => expect(full.result.current).toBe(false));
});
