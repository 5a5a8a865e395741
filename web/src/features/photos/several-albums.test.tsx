import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { answer, resetServer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { ada } from "@/test/settings-stage.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import PhotosPage from "./photos-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const setAlbum = (id: string, title: string): Command => ({ type: "album.set", id, changes: { title } });
const addPhoto = (id: string, takenAt: string): Command => ({
  type: "photo.add",
  id,
  photo: { width: 4000, height: 3000, albumId: "day", filename: `${id}.jpg`, takenAt },
});

const gallery: Command[] = [
  setAlbum("day", "The day"),
  setAlbum("best", "The best"),
  addPhoto("dance", "2027-06-12T22:10"),
  addPhoto("kiss", "2027-06-12T15:30"),
];

const user = userEvent.setup({ delay: null });
const names = () => screen.getAllByRole("gridcell").map((cell) => cell.getAttribute("aria-label"));
const idsIn = (session: WeddingSession, id: string) =>
  session.views.report("albumPhotos", id, "").map((photo) => photo.id);

beforeEach(() => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify(ada));
  setSession(undefined);
  vi.spyOn(window.HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, 900, 600),
  );
});

/** Opens the gallery, and follows a link to a view. */
async function openView(link: string, commands: readonly Command[] = []): Promise<WeddingSession> {
  const session = await openWedding([...gallery, ...commands]);
  answer(`GET /api/photos/${session.id}/counts`, { data: { counts: [] } });
  answer(`POST /api/photos/${session.id}/views`, { data: {} });
  renderInApp(<PhotosPage />, "/app/photos");
  await user.click(await screen.findByRole("link", { name: link }));
  return session;
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const select = (name: string) => user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));

/** Chooses an album in the open dialog, and confirms. */
async function chooseAlbum(title: string, action: string) {
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: "Album" }));
  await user.click(screen.getByRole("option", { name: title }));
  await user.click(dialog.getByRole("button", { name: action }));
}

const addPlacement = (albumId: string, photoId: string): Command => ({
  type: "albumPhoto.add",
  id: `${albumId}-${photoId}`,
  albumPhoto: { albumId, photoId },
});

it("shows an album in order of time taken", async () => {
  await openView("The day");
  expect(names()).toEqual(["kiss.jpg", "dance.jpg"]);
});

it("adds a photo to another album once, and it stays in the first", async () => {
  const session = await openView("The day");
  await select("kiss.jpg");
  await press("Add to another album");
  await chooseAlbum("The best", "Add");
  expect(await screen.findByText("1 photo added to “The best”.")).toBeVisible();
  expect([idsIn(session, "day"), idsIn(session, "best")]).toEqual([["kiss", "dance"], ["kiss"]]);
});

it("a photo of several albums is taken out of each, but stays in the last one", async () => {
  const session = await openView("The best", [addPlacement("best", "kiss")]);
  await user.click(screen.getByRole("gridcell", { name: /kiss/ }));
  await user.keyboard("i");
  await press("Take out of “The day”");
  expect([idsIn(session, "day"), idsIn(session, "best")]).toEqual([["dance"], ["kiss"]]);
  expect(screen.queryByRole("button", { name: /^Take out of/ })).toBeNull();
});

it("a photo moved to an album that already has it is there once", async () => {
  const session = await openView("The day", [addPlacement("best", "kiss")]);
  await select("kiss.jpg");
  await press("Move to album");
  await chooseAlbum("The best", "Move");
  expect([idsIn(session, "day"), idsIn(session, "best")]).toEqual([["dance"], ["kiss"]]);
});

it("a photo is moved out of the open album, and stays in its others", async () => {
  const session = await openView("The best", [setAlbum("ours", "Family"), addPlacement("best", "kiss")]);
  await select("kiss.jpg");
  await press("Move to album");
  await chooseAlbum("Family", "Move");
  expect(await screen.findByText("1 photo moved to “Family”.")).toBeVisible();
  expect(["day", "best", "ours"].map((id) => idsIn(session, id))).toEqual([["kiss", "dance"], [], ["kiss"]]);
});

it("photos are taken out of the open album if another one has them", async () => {
  const session = await openView("The day", [addPlacement("best", "kiss")]);
  await select("kiss.jpg");
  await select("dance.jpg");
  await press("Take out of this album");
  expect(await screen.findByText("1 photo taken out of “The day”.")).toBeVisible();
  expect([idsIn(session, "day"), idsIn(session, "best")]).toEqual([["dance"], ["kiss"]]);
});

it("removing an album leaves photos that are in another one", async () => {
  const session = await openView("The day", [addPlacement("best", "kiss")]);
  await press("More for The day");
  await user.click(await screen.findByRole("menuitem", { name: "Edit album" }));
  await press(/^Delete/);
  const dialog = within(
    await screen.findByRole("dialog", { name: "Are you sure you want to delete this album?" }),
  );
  expect(dialog.getByText("Its photo goes into the bin for 7 days.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(idsIn(session, "best")).toEqual(["kiss"]);
  expect(session.views.record("photo", "dance")).toBeUndefined();
});

it.each([
  ["Add to another album", "Add"],
  ["Move to album", "Move"],
])("%s shows in advance which photos guests will see through it", async (name, action) => {
  const makePrivate: Command = { type: "album.set", id: "day", changes: { isPrivate: true } };
  const hidePhoto: Command = { type: "photo.update", id: "dance", changes: { isHidden: true } };
  const session = await openView("The day", [
    makePrivate,
    hidePhoto,
    setAlbum("ours", "Ours"),
    addPhoto("ring", "2027-06-12T16:00"),
    { type: "album.set", id: "ours", changes: { isPrivate: true } },
    addPlacement("best", "ring"),
  ]);
  for (const photoName of ["kiss.jpg", "dance.jpg", "ring.jpg"]) await select(photoName);
  await press(name);
  const dialog = within(screen.getByRole("dialog"));
  const chooseTarget = async (title: string) => {
    await user.click(dialog.getByRole("combobox", { name: "Album" }));
    await user.click(screen.getByRole("option", { name: title }));
  };
  await chooseTarget("Ours");
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  await chooseTarget("The best");
  // One of the three is only for the couple, and guests already see another.
  expect(dialog.getByRole("status")).toHaveTextContent(
    "“The best” is public: guests will see 1 photo they can’t see now.",
  );
  expect(session.views.record("photo", "kiss")).toMatchObject({ isPublic: false });
  await user.click(dialog.getByRole("button", { name: action }));
  expect(session.views.record("photo", "kiss")).toMatchObject({ isPublic: true });
});

it("the form of a photo also shows that before saving", async () => {
  const makePrivate: Command = { type: "album.set", id: "day", changes: { isPrivate: true } };
  await openView("The day", [makePrivate]);
  await user.click(screen.getByRole("gridcell", { name: /kiss/ }));
  await user.keyboard("i");
  const warning = "“The best” is public: guests will see 1 photo they can’t see now.";
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Album" }));
  await user.click(screen.getByRole("option", { name: "The best" }));
  expect(screen.getByText(warning)).toBeVisible();
});

it("deleting a photo of several albums warns that it leaves all of them", async () => {
  const session = await openView("The best", [addPlacement("best", "kiss")]);
  await user.click(screen.getByRole("gridcell", { name: /kiss/ }));
  await press("More for this photo");
  expect(await screen.findByRole("menuitem", { name: "Delete from all albums" })).toBeVisible();
  await user.keyboard("{Escape}");
  await press("Close");
  await select("kiss.jpg");
  await press("Delete from all albums");
  expect([idsIn(session, "day"), idsIn(session, "best")]).toEqual([["dance"], []]);
});

it("deleting a photo of one album shows no such warning", async () => {
  await openView("The day", [addPlacement("best", "kiss")]);
  await select("dance.jpg");
  expect(screen.getByRole("button", { name: "Delete" })).toBeVisible();
  await select("kiss.jpg");
  expect(screen.getByRole("button", { name: "Delete from all albums" })).toBeVisible();
});

it("each album has its own order, and can return to time taken", async () => {
  const session = await openView("The best", [addPlacement("best", "kiss"), addPlacement("best", "dance")]);
  await select("dance.jpg");
  await press("Move earlier");
  expect(names()).toEqual(["dance.jpg", "kiss.jpg"]);
  expect(idsIn(session, "day")).toEqual(["kiss", "dance"]);
  await press("Sort album by time");
  expect(names()).toEqual(["kiss.jpg", "dance.jpg"]);
});
