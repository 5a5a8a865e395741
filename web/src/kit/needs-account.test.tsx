import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { api } from "@/lib/api/client.ts";
import { setSession } from "@/lib/session/session.ts";
import { renderInApp } from "@/test/render.tsx";
import { NeedsSignal } from "./needs-signal.tsx";

afterEach(() => {
  localStorage.clear();
  setSession(undefined);
  vi.unstubAllGlobals();
});

test("the sample wedding sends no request that needs an account, and explains it", async () => {
  localStorage.setItem(
    "troth.user",
    JSON.stringify({ id: "sample", firstName: "", lastName: "", email: "" }),
  );
  setSession(undefined);
  const fetch = vi.fn(async () => Response.json({ data: {} }));
  vi.stubGlobal("fetch", fetch);
  const error = await api()
    .GET("/api/weddings", {})
    .catch((error: Error) => error);
  expect(fetch).not.toHaveBeenCalled();
  const query = { isFetching: false, error: error instanceof Error ? error : null, refetch: vi.fn() };
  renderInApp(
    <NeedsSignal query={query} title="The team needs a connection" skeleton="">
      It is safe.
    </NeedsSignal>,
  );
  expect(screen.getByRole("heading", { name: "This needs an account" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/auth?mode=sign-up",
  );

  await api().GET("/api/server", {});
  await api().GET("/api/team/invitations/{token}", { params: { path: { token: "t" } } });
  expect(fetch).toHaveBeenCalledTimes(2);
  await expect(api().GET("/api/auth/sessions", {})).rejects.toThrow("This needs an account.");
});
