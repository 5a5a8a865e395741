import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { session, setSession } from "@/lib/session/session.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { aGuestPhoto } from "@/test/guest-photos.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { ada } from "@/test/settings-stage.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import PhotosPage from "./photos-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const setAlbum = (id: string, changes: object): Command => ({ type: "album.set", id, changes });
const addPhoto = (id: string, fields: object): Command => ({
  type: "photo.add",
  id,
  photo: { width: 4000, height: 3000, ...fields },
});

const gallery: Command[] = [
  setAlbum("rome", { title: "Rome", description: "Where he asked" }),
  setAlbum("ours", { title: "Ours", isPrivate: true }),
  addPhoto("kiss", {
    albumId: "rome",
    filename: "IMG_1.jpg",
    caption: "The kiss",
    tags: "sea, Dance",
    isFeatured: true,
    order: "d",
    uploadedBy: "Ada",
  }),
  addPhoto("fountain", { albumId: "rome", filename: "IMG_2.jpg", order: "h" }),
  addPhoto("ring", { albumId: "rome", filename: "IMG_3.jpg", caption: "The ring", order: "p" }),
  addPhoto("cat", { albumId: "ours", filename: "cat.png", isHidden: true }),
];

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const follow = async (name: string | RegExp) => user.click(await screen.findByRole("link", { name }));
/** Chooses an action from the menu of a button. */
async function choose(menu: string, action: string | RegExp) {
  await press(menu);
  await user.click(await screen.findByRole("menuitem", { name: action }));
}
const cells = () => within(screen.getByRole("grid", { name: "Photos" })).getAllByRole("gridcell");
const names = () => cells().map((cell) => cell.getAttribute("aria-label"));
const cell = (name: string | RegExp) => screen.getByRole("gridcell", { name });
const photoOf = (session: WeddingSession, id: string) =>
  session.views.record("photo", id) as RecordOf<"photo"> | undefined;
const albumPhotoIds = (session: WeddingSession, albumId: string) =>
  (session.views.records("photo", { having: { albumId } }) as RecordOf<"photo">[]).map(({ id }) => id);

beforeEach(() => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify(ada));
  setSession(undefined);
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
  // As wide as a tablet.
  vi.spyOn(window.HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, 900, 600),
  );
});

interface GalleryOptions {
  address?: string;
  standing?: WeddingStanding;
  /** Guest photos that nobody has looked at. */
  waiting?: readonly ReturnType<typeof aGuestPhoto>[];
}

/** Answers what the gallery asks about guest photos; only some wait. */
function answerGuestPhotos(weddingId: string, waiting: NonNullable<GalleryOptions["waiting"]>): void {
  const photos = waiting.map(({ state, album, ...photo }) => ({
    ...photo,
    album: { title: album },
    approved: state === "APPROVED",
  }));
  for (const [list, data] of Object.entries({ pending: photos, approved: [], rejected: [] })) {
    answer(`GET /api/guest-photos/weddings/${weddingId}/${list}-photos`, { data });
  }
  answer(`GET /api/photos/${weddingId}/guest-link`, { data: { link: null } });
}

async function openGallery(
  commands: readonly Command[] = gallery,
  { address = "/app/photos", standing = "OWNER", waiting = [] }: GalleryOptions = {},
): Promise<WeddingSession> {
  const session = await openWedding(commands, standing);
  answer(`GET /api/photos/${session.id}/counts`, {
    data: { counts: [{ photoId: "kiss", likes: 2, views: 40, isLiked: false }] },
  });
  answer(`POST /api/photos/${session.id}/views`, { data: {} });
  answerGuestPhotos(session.id, waiting);
  renderInApp(<PhotosPage />, address);
  return session;
}

const openPhotos = (standing?: WeddingStanding) =>
  openGallery(gallery, { address: "/app/photos?tab=photos", ...(standing && { standing }) });

async function openRome() {
  const session = await openGallery();
  await follow("Rome");
  return session;
}

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
