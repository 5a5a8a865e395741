import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import { session } from "@/lib/session/session.ts";
import { answer, requests } from "@/test/fake-server.ts";
import {
  albumPhotoIds,
  choose,
  gallery,
  names,
  openGallery,
  openRome,
  press,
  setGalleryStage,
  user,
} from "@/test/gallery-stage.tsx";
import { ada } from "@/test/settings-stage.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(setGalleryStage);

const cell = (name: string | RegExp) => screen.getByRole("gridcell", { name });
const photoOf = (session: WeddingSession, id: string) =>
  session.views.record("photo", id) as RecordOf<"photo"> | undefined;
const openPhotos = (standing?: WeddingStanding) =>
  openGallery(gallery, { address: "/app/photos?tab=photos", ...(standing && { standing }) });

describe("uploading", () => {
  const panel = () => within(screen.getByRole("dialog", { name: "Upload Photos" }));

  it("asks for the album first, unless opened from one", async () => {
    await openGallery();
    await press("Upload Photos");
    expect(panel().getByRole("combobox", { name: "Album" })).toHaveValue("");
    expect(panel().getByRole("button", { name: "Choose photos" })).toBeEnabled();
    await user.click(panel().getByRole("button", { name: "Close" }));
    await choose("More for Rome", "Upload photos here");
    expect(panel().getByRole("combobox", { name: "Album" })).toHaveValue("Rome");
  });

  it("starts when files are dragged over the page", async () => {
    await openRome();
    const files = { types: ["Files"] };
    fireEvent(window, Object.assign(new Event("dragenter"), { dataTransfer: files }));
    expect(panel().getByRole("combobox", { name: "Album" })).toHaveValue("Rome");
  });
});

describe("photos", () => {
  it("are all listed, and searched by caption, tags or file name", async () => {
    await openPhotos();
    expect(names()).toHaveLength(4);
    expect(names()).toContain("The kiss, Featured");
    expect(names()).toContain("cat.png, Only for us");
    const search = screen.getByRole("searchbox", { name: "Search photos" });
    for (const [word, matches] of [
      ["RING", ["The ring"]],
      ["dance", ["The kiss, Featured"]],
      ["img_2", ["IMG_2.jpg"]],
    ] as const) {
      await user.clear(search);
      await user.type(search, word);
      expect(names()).toEqual(matches);
    }
    await user.clear(search);
    await user.type(search, "nothing of the kind");
    expect(screen.getByText("Try adjusting your filters")).toBeVisible();
  });

  it("can be those of one album, in its order", async () => {
    await openPhotos();
    await press("Filters");
    await user.click(screen.getByRole("combobox", { name: "Filter by album" }));
    await user.click(screen.getByRole("option", { name: "Rome" }));
    expect(names()).toEqual(["The kiss, Featured", "IMG_2.jpg", "The ring"]);
    await user.click(screen.getByRole("checkbox", { name: "Only featured photos" }));
    expect(names()).toEqual(["The kiss, Featured"]);
    expect(screen.getByRole("button", { name: "2 filters" })).toBeVisible();
    await press("Clear all");
    expect(names()).toHaveLength(4);
  });

  it("are moved through by arrows, opened by Enter and selected by Space", async () => {
    await openRome();
    await user.tab();
    cell(/The kiss/).focus();
    await user.keyboard("{ArrowRight}");
    expect(cell("IMG_2.jpg")).toHaveFocus();
    await user.keyboard(" ");
    expect(cell("IMG_2.jpg")).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(cell("The ring")).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Escape}");
    expect(cell("The ring")).toHaveAttribute("aria-selected", "false");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: "The ring" })).toBeVisible();
  });

  it("have their details in the list layout", async () => {
    await openRome();
    await user.click(screen.getByRole("radio", { name: "List" }));
    const rows = within(screen.getByRole("list", { name: "Photos" })).getAllByRole("listitem");
    expect(rows[0]).toHaveTextContent(/The kissRome/);
    expect(rows[0]).toHaveTextContent(/2 likes.*40 views.*Featured/);
    await press("Move “The kiss” down");
    await press("View The ring");
    expect(screen.getByRole("dialog", { name: "The ring" })).toBeVisible();
  });
});

describe("selected photos", () => {
  async function select(...photoNames: string[]) {
    for (const name of photoNames) await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  }
  const bar = () => within(screen.getByRole("region", { name: "Selected photos" }));

  it("are moved to another album", async () => {
    const session = await openRome();
    await select("The kiss", "The ring");
    expect(bar().getByRole("status")).toHaveTextContent("2 selected");
    await user.click(bar().getByRole("button", { name: "Move to album" }));
    const dialog = within(screen.getByRole("dialog", { name: "Move 2 photos to an album" }));
    await user.click(dialog.getByRole("combobox", { name: "Album" }));
    await user.click(screen.getByRole("option", { name: "Ours" }));
    await user.click(dialog.getByRole("button", { name: "Move" }));
    expect(albumPhotoIds(session, "ours")).toHaveLength(3);
    expect(screen.getByText("2 photos moved to “Ours”.")).toBeVisible();
    await press("Undo");
    expect(albumPhotoIds(session, "rome")).toEqual(["kiss", "fountain", "ring"]);
  });

  it("stay where they are when the move fails, and so does the selection", async () => {
    const session = await openRome();
    await select("The kiss");
    await user.click(bar().getByRole("button", { name: "Move to album" }));
    const dialog = within(screen.getByRole("dialog", { name: "Move 1 photo to an album" }));
    await user.click(dialog.getByRole("combobox", { name: "Album" }));
    await user.click(screen.getByRole("option", { name: "Ours" }));
    vi.spyOn(session, "run").mockReturnValueOnce({
      ok: false,
      issues: [{ code: "x", message: "Not now." }],
    });
    await user.click(dialog.getByRole("button", { name: "Move" }));
    expect(screen.getByText("Not now.")).toBeVisible();
    expect(dialog.getByRole("combobox", { name: "Album" })).toHaveValue("Ours");
    await user.click(dialog.getByRole("button", { name: "Move" }));
    expect(albumPhotoIds(session, "ours")).toContain("kiss");
  });

  it.each(["Move to album", "Add tag", "Download"])("return the focus after “%s”", async (tool) => {
    await openRome();
    await select("The kiss");
    await user.click(bar().getByRole("button", { name: tool }));
    const dialog = screen.getByRole("dialog");
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const selectionBar = screen.getByRole("region", { name: "Selected photos" });
    await waitFor(() => expect(selectionBar).toContainElement(document.activeElement as HTMLElement));
  });

  it("get a tag in addition to theirs", async () => {
    const session = await openRome();
    await select("The kiss", "IMG_2.jpg");
    await user.click(bar().getByRole("button", { name: "Add tag" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add a tag to 2 photos" }));
    await user.type(dialog.getByLabelText("Tag"), "#rome");
    await user.click(dialog.getByRole("button", { name: "Add tag" }));
    expect(photoOf(session, "kiss")?.tags).toBe("sea, Dance, rome");
    expect(photoOf(session, "fountain")?.tags).toBe("rome");
  });

  it("go to the bin, and return from it", async () => {
    const session = await openRome();
    await select("The kiss", "IMG_2.jpg");
    await user.click(bar().getByRole("button", { name: "Delete" }));
    expect(names()).toEqual(["The ring"]);
    expect(screen.getByText("2 photos removed")).toBeVisible();
    await choose("More for the photos", "Bin (2)");
    const dialog = within(screen.getByRole("dialog", { name: "Bin" }));
    expect(dialog.getAllByText("7 days left")).toHaveLength(2);
    await user.click(dialog.getByRole("button", { name: "Restore The kiss" }));
    expect(albumPhotoIds(session, "rome")).toEqual(["kiss", "ring"]);
  });

  it("with Shift include all between, and one is moved in its album", async () => {
    const session = await openRome();
    await user.click(screen.getByRole("checkbox", { name: "Select The kiss" }));
    await user.keyboard("{Shift>}");
    await user.click(cell("The ring"));
    await user.keyboard("{/Shift}");
    expect(bar().getByRole("status")).toHaveTextContent("3 selected");
    await user.click(bar().getByRole("button", { name: "Clear selection" }));
    await user.click(screen.getByRole("checkbox", { name: "Select The ring" }));
    await user.click(bar().getByRole("button", { name: "Move earlier" }));
    expect(albumPhotoIds(session, "rome")).toEqual(["kiss", "ring", "fountain"]);
  });

  it("have no actions for a user who may only read", async () => {
    await openPhotos("VIEWER");
    await select("The kiss");
    expect(bar().queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    expect(bar().getByRole("button", { name: "Download" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Upload Photos" })).toBeDisabled();
    await press("More for the photos");
    expect(await screen.findByRole("menuitem", { name: "Bin" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "New Album" })).not.toBeInTheDocument();
  });
});

describe("one photo", () => {
  const dialog = (name: string | RegExp) => within(screen.getByRole("dialog", { name }));
  const information = (name: string) => within(dialog(name).getByRole("complementary", { name: "Details" }));

  it("shows its details, and saves its text fields", async () => {
    const session = await openRome();
    await user.click(cell(/The kiss/));
    await user.keyboard("i");
    const details = information("The kiss");
    expect(details.getByText("#sea")).toBeVisible();
    expect(details.getByText("#Dance")).toBeVisible();
    expect(details.getByText("Uploaded by").parentElement).toHaveTextContent("Ada");
    expect(details.getByText("Likes").parentElement).toHaveTextContent("2 likes");
    expect(details.getByText("Views").parentElement).toHaveTextContent("40 views");
    await user.clear(details.getByLabelText("Caption"));
    await user.type(details.getByLabelText("Caption"), "The first kiss");
    await user.click(details.getByRole("button", { name: "Save changes" }));
    expect(photoOf(session, "kiss")?.caption).toBe("The first kiss");
    expect(screen.getByRole("dialog", { name: "The first kiss" })).toBeVisible();
  });

  it("shows that its file is missing when the server has none", async () => {
    session().begin(ada, { accessToken: "a", refreshToken: "r" }, true);
    const notFound = { success: false, error: { code: "NOT_FOUND", message: "This photo doesn’t exist." } };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(notFound), { status: 404 }));
    await openRome();
    await waitFor(() => expect(cell(/The kiss/)).toHaveTextContent("The file is missing"));
    await user.click(cell(/The kiss/));
    const notice = await dialog("The kiss").findByText(/The server has no file for this photo/);
    expect(notice).toBeVisible();
    vi.unstubAllGlobals();
  });

  it("moves to the next by arrows, is featured, and liked at once", async () => {
    const session = await openRome();
    answer(`PUT /api/photos/${session.id}/likes/fountain`, { data: {} });
    await user.click(cell(/The kiss/));
    await user.keyboard("{ArrowRight}");
    expect(dialog("IMG_2.jpg").getByText("2 of 3")).toBeVisible();
    await user.keyboard("f");
    expect(photoOf(session, "fountain")?.isFeatured).toBe(true);
    await vi.waitFor(() =>
      expect(requests).toHaveBeenCalledWith(`GET /api/photos/${session.id}/counts`, undefined),
    );
    await user.keyboard("l");
    expect(dialog("IMG_2.jpg").getByRole("button", { name: /Like 1/ })).toBePressed();
    expect(requests).toHaveBeenCalledWith(`PUT /api/photos/${session.id}/likes/fountain`, undefined);
  });

  it("skips photos that another device removes meanwhile", async () => {
    const session = await openRome();
    await user.click(cell(/The kiss/));
    expect(dialog("The kiss").getByText("1 of 3")).toBeVisible();
    act(() => void session.run({ type: "photo.remove", id: "fountain" }));
    expect(dialog("The kiss").getByText("1 of 2")).toBeVisible();
    await user.keyboard("{Delete}");
    expect(dialog("The ring").getByText("1 of 1")).toBeVisible();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("closes if it no longer exists, and leaves the keys to the page", async () => {
    await openGallery(gallery, { address: "/app/photos?tab=photos&photo=gone" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    cell(/The kiss/).focus();
    await user.keyboard("{ArrowRight}");
    expect(cell(/The kiss/)).not.toHaveFocus();
  });

  it("shows that a download failed", async () => {
    await openRome();
    await user.click(cell(/The kiss/));
    await press("More for this photo");
    await user.click(await screen.findByRole("menuitem", { name: "Download" }));
    expect(await screen.findByText("Download failed")).toBeVisible();
    expect(screen.getByText("Unable to download the photo")).toBeVisible();
  });

  it("is not liked when the server refuses it", async () => {
    const session = await openRome();
    answer(`PUT /api/photos/${session.id}/likes/kiss`, { status: 500, code: "X", message: "Out of order." });
    await user.click(cell(/The kiss/));
    await user.click(await dialog("The kiss").findByRole("button", { name: /Like 2/ }));
    expect(await screen.findByText("Out of order.")).toBeVisible();
    expect(dialog("The kiss").getByRole("button", { name: /Like 2/ })).not.toBePressed();
  });

  it("becomes the cover, is kept for the couple, and is removed", async () => {
    const session = await openRome();
    await user.click(cell(/The kiss/));
    await press("More for this photo");
    await user.click(await screen.findByRole("menuitem", { name: "Set as album cover" }));
    expect(session.views.record("album", "rome")).toMatchObject({ coverPhotoId: "kiss" });
    await press("More for this photo");
    await user.click(await screen.findByRole("menuitem", { name: "Only for us" }));
    expect(photoOf(session, "kiss")?.isHidden).toBe(true);
    await press("More for this photo");
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(photoOf(session, "kiss")).toBeUndefined();
    // The next one is shown in its place.
    expect(screen.getByRole("dialog", { name: "IMG_2.jpg" })).toBeVisible();
  });

  it("opens by its address", async () => {
    await openGallery(gallery, { address: "/app/photos?photo=ring" });
    expect(await screen.findByRole("dialog", { name: "The ring" })).toBeVisible();
  });
});
