import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import {
  albumPhotoIds,
  choose,
  follow,
  gallery,
  names,
  openGallery,
  openRome,
  press,
  setGalleryStage,
  user,
} from "@/test/gallery-stage.tsx";
import { aGuestPhoto } from "@/test/guest-photos.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(setGalleryStage);

describe("albums", () => {
  it("stand under figures that lead to what they count", async () => {
    await openGallery(gallery, { waiting: [aGuestPhoto("p1"), aGuestPhoto("p2")] });
    const figures = within(screen.getByRole("list", { name: "Photos in numbers" }));
    expect(figures.getByRole("button", { name: "4 photos" })).toBeVisible();
    expect(figures.getByRole("button", { name: "3 albums" })).toBeVisible();
    await user.click(figures.getByRole("button", { name: "1 featured" }));
    expect(names()).toEqual(["The kiss, Featured"]);
    await user.click(screen.getByRole("button", { name: "1 featured", pressed: true }));
    expect(names()).toHaveLength(4);
    await press("2 to look at");
    expect(screen.getByRole("link", { name: "Guest Photos, 2 are waiting for you" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(await screen.findByRole("tab", { name: "Pending Review (2)" })).toBeVisible();
  });

  it("are searched by title and description", async () => {
    await openGallery();
    const search = screen.getByRole("searchbox", { name: "Search albums" });
    await user.type(search, "asked");
    expect(screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent)).toEqual(["Rome"]);
    await user.type(search, " nobody");
    expect(screen.getByRole("heading", { name: "No albums found" })).toBeVisible();
    await press("Show all");
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(3);
  });

  it("are moved by their menus", async () => {
    const session = await openGallery();
    const titles = () => screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    const order = titles();
    await choose(`More for ${order[0]}`, "Move later");
    expect(titles()).toEqual([order[1], order[0], order[2]]);
    await choose(`More for ${order[2]}`, "Move earlier");
    expect(titles()).toEqual([order[1], order[2], order[0]]);
    await press(`More for ${order[1]}`);
    expect(await screen.findByRole("menuitem", { name: "Move earlier" })).toBeDisabled();
    expect(session.views.records("album", {})).toHaveLength(3);
  });

  it("show their name and menu when they are open", async () => {
    await openRome();
    expect(screen.getByRole("heading", { name: /^Photos ?: Rome$/, level: 1 })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Rome", level: 2 })).toHaveFocus();
    await choose("More for Rome", "Upload photos here");
    const upload = within(screen.getByRole("dialog", { name: "Upload Photos" }));
    expect(upload.getByRole("combobox", { name: "Album" })).toHaveValue("Rome");
    await follow("All Photos");
    expect(names()).toHaveLength(4);
  });

  it("have the first one since the wedding exists, also after it was renamed", async () => {
    const rename: Command = { type: "album.set", id: "wedding", changes: { title: "Rome again" } };
    const session = await openGallery([...gallery, rename]);
    const createdAt = session.views.report("details").createdAt;
    expect(createdAt).toBeTruthy();
    const [first] = within(screen.getByRole("list", { name: "Albums" })).getAllByRole("listitem");
    expect(first?.querySelector("time")).toHaveAttribute("datetime", createdAt);
  });

  it("show who sees each, its description and its size", async () => {
    await openGallery();
    const cards = within(screen.getByRole("list", { name: "Albums" })).getAllByRole("listitem");
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^PublicOur weddingIt’s empty/),
      expect.stringMatching(/^PrivateOurs1 photo · Created/),
      expect.stringMatching(/^PublicRomeWhere he asked3 photos · Created/),
      "New Album",
    ]);
    await user.click(screen.getByRole("radio", { name: "List" }));
    expect(screen.getByRole("list", { name: "Albums" })).toHaveAttribute("data-layout", "list");
  });

  it("start with the built-in one, which asks for its first photos", async () => {
    await openGallery([]);
    const cards = within(screen.getByRole("list", { name: "Albums" })).getAllByRole("listitem");
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^PublicOur weddingIt’s empty. Start with a few photos.0 photos/),
      "New Album",
    ]);
    await choose("More for Our wedding", "Share");
    const shared = within(screen.getByRole("dialog", { name: "Share “Our wedding”" }));
    expect(shared.getByRole("button", { name: "Copy link" })).toBeVisible();
    await user.click(shared.getByRole("button", { name: "Close" }));
    await choose("More for Our wedding", "Edit album");
    const panel = within(screen.getByRole("dialog", { name: "Our wedding" }));
    expect(panel.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    await user.click(panel.getByRole("button", { name: "Close" }));
    await choose("More for Our wedding", "Upload photos here");
    const upload = within(screen.getByRole("dialog", { name: "Upload Photos" }));
    expect(upload.getByRole("combobox", { name: "Album" })).toHaveValue("Our wedding");
  });

  it("show that one is empty, and offer to fill it", async () => {
    await openGallery();
    await follow("Our wedding");
    expect(screen.getByRole("heading", { name: "No photos found" })).toBeVisible();
    expect(screen.getByText("This album is empty. Start with a few photos.")).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Search photos" }), "kiss");
    expect(screen.getByText("Try adjusting your filters")).toBeVisible();
  });

  it("have no such offer for a user who may only read", async () => {
    await openGallery([], { standing: "VIEWER" });
    expect(screen.getByRole("heading", { name: "No albums found" })).toBeVisible();
    expect(screen.getByText("Start by creating your first photo album")).toBeVisible();
    await follow("All Photos");
    expect(screen.getByRole("heading", { name: "No photos found" })).toBeVisible();
    expect(screen.getByText("Start by uploading your first photos")).toBeVisible();
  });

  it("are public by default", async () => {
    const session = await openGallery([]);
    await choose("More for the photos", "New Album");
    const panel = within(screen.getByRole("dialog", { name: "New Album" }));
    expect(panel.getByRole("checkbox", { name: "Make this album public" })).toBeChecked();
    await user.click(panel.getByRole("button", { name: "Create Album" }));
    expect(panel.getByLabelText("Album Title", { exact: false })).toBeInvalid();
    await user.type(panel.getByLabelText("Album Title", { exact: false }), "Honeymoon");
    await user.click(panel.getByRole("checkbox", { name: "Make this album public" }));
    await user.click(panel.getByRole("button", { name: "Create Album" }));
    const albums = session.views.records("album", {}) as RecordOf<"album">[];
    expect(albums).toContainEqual(expect.objectContaining({ title: "Honeymoon", isPrivate: true }));
  });

  it("move their photos to the bin, and undo restores everything", async () => {
    const session = await openGallery();
    await choose("More for Rome", "Edit album");
    const panel = within(screen.getByRole("dialog", { name: "Rome" }));
    await user.click(panel.getByRole("button", { name: "Delete" }));
    const question = within(
      screen.getByRole("dialog", { name: "Are you sure you want to delete this album?" }),
    );
    expect(question.getByText("Its 3 photos go into the bin for 7 days.")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(session.views.report("removedPhotos")).toHaveLength(3);
    await press("Undo");
    expect(albumPhotoIds(session, "rome")).toEqual(["kiss", "fountain", "ring"]);
  });

  it("are shared by a link and a code once they are public", async () => {
    const session = await openGallery();
    await choose("More for Ours", "Share");
    const dialog = () => within(screen.getByRole("dialog", { name: "Share “Ours”" }));
    expect(dialog().getByText("This album is private")).toBeVisible();
    await user.click(dialog().getByRole("button", { name: "Make it public" }));
    const link = `${window.location.origin}/albums/${session.id}/ours`;
    expect(dialog().getByLabelText("Link")).toHaveValue(link);
    expect(dialog().getByRole("img", { name: "QR code of the album’s page" })).toBeInTheDocument();
    await user.click(dialog().getByRole("button", { name: "Copy link" }));
    expect(await navigator.clipboard.readText()).toBe(link);
  });
});
