import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { answer, unreachable } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { card, goOffline, hand, openTab, setStage } from "@/test/settings-stage.tsx";
import { onServer } from "@/test/website-stage.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import SettingsPage from "../settings-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => setStage());

const websiteOf = (session: WeddingSession) =>
  session.views.record("website", "site") as RecordOf<"website"> | undefined;
const settingsOf = (session: WeddingSession) =>
  session.views.record("settings", "wedding") as RecordOf<"settings"> | undefined;

describe("the website", () => {
  it("is public or for personal links only", async () => {
    const session = await openTab("privacy");
    answer(`GET /api/websites/${session.id}`, unreachable);
    const website = await card("Who sees your website");
    expect(website.getByRole("radio", { name: "Public" })).toBeChecked();
    await hand.click(website.getByRole("radio", { name: "Private" }));
    expect(websiteOf(session)).toMatchObject({ personalLinksOnly: true });
    await hand.click(website.getByRole("radio", { name: "Public" }));
    expect(websiteOf(session)?.personalLinksOnly).not.toBe(true);
  });

  it("is listed by search engines only if allowed and public, also while offline", async () => {
    const session = await openTab("privacy");
    answer(`GET /api/websites/${session.id}`, unreachable);
    goOffline();
    const website = await card("Who sees your website");
    const allowed = website.getByRole("checkbox", { name: "Allow search engines" });
    const status = website.getByRole("status");
    expect(allowed).not.toBeChecked();
    expect(status).toHaveTextContent("Search engines are told not to list it.");
    await hand.click(allowed);
    expect(allowed).toBeChecked();
    expect(websiteOf(session)).toMatchObject({ allowSearchEngines: true });
    expect(status).toHaveTextContent("Search engines may list it once it is published.");
    await hand.click(website.getByRole("radio", { name: "Private" }));
    expect(status).toHaveTextContent(
      "Only personal links open it, so search engines are told not to list it.",
    );
    await hand.click(allowed);
    expect(websiteOf(session)?.allowSearchEngines).toBe(false);
    expect(status).toHaveTextContent("Search engines are told not to list it.");
  });

  it("with a password is not listed either", async () => {
    const allowListing: Command = { type: "website.set", id: "site", changes: { allowSearchEngines: true } };
    const session = await openWedding([allowListing]);
    const privacySettings = { isPasswordProtected: true, allowGuestAccess: true, allowSearchEngines: true };
    answer(`GET /api/websites/${session.id}`, { data: onServer({ privacySettings }) });
    renderInApp(<SettingsPage />, "/?tab=privacy");
    expect(await screen.findByText(/It has a password/)).toBeVisible();
  });

  it("shows that guests still have the previous setting, with the button that updates the website", async () => {
    const session = await openWedding([]);
    const publishedState = { subdomain: "ana-ben", isPublished: true, publishedAt: "2027-03-20T10:00:00Z" };
    answer(`GET /api/websites/${session.id}`, { data: onServer({ ...publishedState, version: 1 }) });
    const published = { personalLinksOnly: false, allowSearchEngines: false };
    answer(`GET /api/websites/${session.id}/published`, { data: { published } });
    renderInApp(<SettingsPage />, "/?tab=privacy");
    const website = await card("Who sees your website");
    await hand.click(website.getByRole("radio", { name: "Private" }));
    expect(await website.findByText("Not live yet")).toBeVisible();
    expect(website.getByRole("button", { name: "Update the website" })).toBeVisible();
    const sentenceEnd = "All unpublished changes go live with it.";
    expect(website.getByText(`until you update the website. ${sentenceEnd}`, { exact: false })).toBeVisible();
    goOffline();
    expect(await website.findByText(`when you’re online. ${sentenceEnd}`, { exact: false })).toBeVisible();
    await hand.click(website.getByRole("radio", { name: "Public" }));
    expect(website.queryByText("Not live yet")).not.toBeInTheDocument();
  });

  it("is read-only for a viewer", async () => {
    await openTab("privacy", [], "VIEWER");
    const website = await card("Who sees your website");
    expect(website.getByRole("radio", { name: "Private" })).toBeDisabled();
    expect(website.getByRole("checkbox", { name: "Allow search engines" })).toBeDisabled();
    expect(await screen.findByRole("checkbox", { name: "Count opened letters" })).toBeDisabled();
  });
});

describe("guest photos", () => {
  it("are allowed and moderated by default", async () => {
    const session = await openTab("privacy");
    goOffline();
    const photos = await card("Photos from guests");
    const allowed = photos.getByRole("checkbox", { name: "Allow guest photos" });
    const checked = photos.getByRole("checkbox", { name: "Require approval" });
    expect(allowed).toBeChecked();
    expect(checked).toBeChecked();
    expect(photos.getByRole("status")).toHaveTextContent("nobody sees them until one of you approves");
    await hand.click(checked);
    expect(settingsOf(session)).toMatchObject({ guestPhotosUnchecked: true });
    expect(photos.getByRole("status")).toHaveTextContent("show to guests right away");
    await hand.click(allowed);
    expect(settingsOf(session)).toMatchObject({ noGuestPhotos: true });
    expect(checked).toBeDisabled();
    expect(photos.getByRole("status")).toHaveTextContent("The link takes no photos.");
    await hand.click(allowed);
    expect(settingsOf(session)?.noGuestPhotos).toBe(false);
  });

  it("are read-only for a planner", async () => {
    await openTab("privacy", [], "PLANNER");
    expect(await screen.findByRole("checkbox", { name: "Allow guest photos" })).toBeDisabled();
  });
});

describe("letters", () => {
  it("are counted only when the couple turns it on", async () => {
    const session = await openTab("privacy");
    const counted = await screen.findByRole("checkbox", { name: "Count opened letters" });
    expect(counted).not.toBeChecked();
    await hand.click(counted);
    expect(settingsOf(session)).toMatchObject({ countsOpens: true });
    await hand.click(counted);
    expect(settingsOf(session)?.countsOpens).toBe(false);
  });

  it("are read-only for a planner, who may write the website", async () => {
    await openTab("privacy", [], "PLANNER");
    expect(await screen.findByRole("checkbox", { name: "Count opened letters" })).toBeDisabled();
    expect(screen.getByRole("radio", { name: "Private" })).toBeEnabled();
  });
});
