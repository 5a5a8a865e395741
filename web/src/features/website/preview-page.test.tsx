import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { realSite } from "@/test/core.ts";
import { resetServer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { couple, fakeAssets, section, websiteAnswers } from "@/test/website-stage.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import PreviewPage from "./preview-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
const account = vi.hoisted(() => ({ user: { id: "ana" } as { id: string } | null, status: "signedIn" }));
vi.mock("@/lib/session/session.ts", () => ({ useSession: () => account }));

const replace = vi.fn();

beforeEach(async () => {
  realSite();
  resetServer();
  fakeAssets();
  replace.mockReset();
  await db().answers.clear();
  account.user = { id: "ana" };
  vi.spyOn(window.location, "replace").mockImplementation(replace);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Opens the preview of `ana-ben` on a device that has cached this state of its website. */
async function showPreview(cachedState: object | undefined, ...commands: Command[]) {
  const session = await openWedding([couple, section("a", "hero", "1"), ...commands]);
  if (cachedState) {
    const at = "2027-03-20T10:00:00Z";
    await db().answers.put({ account: "ana", id: session.id, name: "website-state", at, data: cachedState });
  }
  websiteAnswers(session.id, { subdomain: "someone-else" });
  renderInApp(
    <Routes>
      <Route path="/preview/:subdomain" element={<PreviewPage />} />
    </Routes>,
    "/preview/ana-ben",
  );
}

it("shows its couple the draft, also if it was never published", async () => {
  await showPreview({ subdomain: "ana-ben" });
  const frame = await screen.findByTitle("Preview of the website");
  expect(frame.getAttribute("srcdoc")).toContain("Ana");
  expect(screen.getByRole("link", { name: "Website builder" })).toHaveAttribute("href", "/app/website");
  expect(replace).not.toHaveBeenCalled();
});

it("counts the days in the wedding's time zone, not the device's", async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  vi.useFakeTimers({ now: new Date("2027-03-21T10:00:00Z"), toFake: ["Date"] });
  await showPreview(
    { subdomain: "ana-ben" },
    { type: "wedding.update", changes: { timeZone: "Pacific/Kiritimati" } },
  );
  const frame = await screen.findByTitle("Preview of the website");
  expect(frame.getAttribute("srcdoc")).toContain("82 days to go");
});

it("redirects other users to the published website", async () => {
  await showPreview(undefined);
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/w/ana-ben"));
});

it("redirects signed-out visitors at once", async () => {
  account.user = null;
  await showPreview(undefined);
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/w/ana-ben"));
});

it("stays when the list of weddings could not be fetched, and says so", async () => {
  weddingsStore.setState({
    ...nothingOpen,
    status: "unread",
    reading: { isAsking: false, failure: { reason: "The server is being repaired.", againInSeconds: 30 } },
  });
  renderInApp(
    <Routes>
      <Route path="/preview/:subdomain" element={<PreviewPage />} />
    </Routes>,
    "/preview/ana-ben",
  );
  expect(screen.getByRole("heading", { name: "Failed to fetch weddings" })).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});
