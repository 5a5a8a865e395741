import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDisk } from "@/test/empty-disk.ts";
import { answer } from "@/test/fake-server.ts";
import {
  ModerationScreen,
  openGuestPhotos,
  press,
  setModerationStage,
  uploadLink,
} from "@/test/moderation-stage.tsx";
import { renderInApp } from "@/test/render.tsx";
import { goOffline, hand } from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

emptyDisk();

beforeEach(async () => {
  await setModerationStage();
});

describe("the upload link", () => {
  const openDetails = () => press("Code and settings");

  it("is copied, and shown as a QR code", async () => {
    await openGuestPhotos();
    await openDetails();
    expect(await screen.findByLabelText("Link")).toHaveValue(uploadLink.url);
    expect(await screen.findByRole("img", { name: "QR code of the upload link" })).toBeVisible();
    await press("Copy upload link");
    expect(await screen.findByText("Link copied!")).toBeVisible();
    expect(screen.getByText("Guest upload link has been copied to your clipboard.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(uploadLink.url);
  });

  it("is shown for copying by hand if the browser cannot copy", async () => {
    await openGuestPhotos();
    await waitFor(() => expect(screen.getByRole("button", { name: "Copy upload link" })).toBeEnabled());
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const prompt = vi.fn();
    vi.stubGlobal("prompt", prompt);
    await press("Copy upload link");
    await waitFor(() => expect(prompt).toHaveBeenCalledWith("Copy this link:", uploadLink.url));
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)");
    await press("Copy upload link");
    expect(await screen.findByText("Copy link manually")).toBeVisible();
    vi.unstubAllGlobals();
  });

  it("is made from its panel", async () => {
    const session = await openGuestPhotos();
    answer(`GET /api/photos/${session.id}/guest-link`, { data: { link: null } });
    answer(`POST /api/photos/${session.id}/guest-link`, () => {
      answer(`GET /api/photos/${session.id}/guest-link`, { data: { link: uploadLink } });
      return { data: { link: uploadLink } };
    });
    renderInApp(<ModerationScreen />);
    await press("Ask guests for photos");
    await press("Make the link");
    expect(await screen.findByLabelText("Link")).toHaveValue(uploadLink.url);
  });

  it("is replaced after a confirmation", async () => {
    const session = await openGuestPhotos();
    const next = {
      ...uploadLink,
      url: "https://troth.example/guest-photos/w1?k=new",
      shortUrl: "https://troth.example/p/new",
    };
    answer(`POST /api/photos/${session.id}/guest-link`, () => {
      answer(`GET /api/photos/${session.id}/guest-link`, { data: { link: next } });
      return { data: { link: next } };
    });
    await openDetails();
    await press("Make a new link");
    expect(await screen.findByText(/The old link and its code stop working at once/)).toBeVisible();
    await press("Replace the link");
    await waitFor(() => expect(screen.getByLabelText("Link")).toHaveValue(next.url));
  });

  it("shows an error when a proxy answers instead of the server", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const session = await openGuestPhotos();
    answer(`POST /api/photos/${session.id}/guest-link`, { data: null });
    await openDetails();
    await press("Make a new link");
    await press("Replace the link");
    expect(await screen.findByText("The upload link couldn’t be made")).toBeVisible();
    expect(screen.getByLabelText("Link")).toHaveValue(uploadLink.url);
  });

  it("can be switched off while offline", async () => {
    const session = await openGuestPhotos();
    await openDetails();
    const toggle = await screen.findByRole("checkbox", { name: "Guests can send photos" });
    expect(toggle).toBeChecked();
    act(goOffline);
    await hand.click(toggle);
    expect(session.views.record("settings", "wedding")).toMatchObject({ noGuestPhotos: true });
    expect(screen.getByText("Takes no photos")).toBeVisible();
  });

  it("is switched only by users who may change the wedding’s details", async () => {
    await openGuestPhotos("PLANNER");
    await openDetails();
    const toggle = await screen.findByRole("checkbox", { name: "Guests can send photos" });
    expect(toggle).toBeDisabled();
    expect(toggle).toHaveAccessibleDescription(/\w/);
  });
});
