import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import PhotosPage from "@/features/photos/photos-page.tsx";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import { answer, resetServer } from "./fake-server.ts";
import type { aGuestPhoto } from "./guest-photos.ts";
import { openWedding } from "./open-wedding.ts";
import { renderInApp } from "./render.tsx";
import { ada } from "./settings-stage.tsx";

/* Shared by the tests of the gallery: a wedding with two albums, and a server that answers. */

const setAlbum = (id: string, changes: object): Command => ({ type: "album.set", id, changes });
const addPhoto = (id: string, fields: object): Command => ({
  type: "photo.add",
  id,
  photo: { width: 4000, height: 3000, ...fields },
});

export const gallery: Command[] = [
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

export const user = userEvent.setup({ delay: null });
export const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
export const follow = async (name: string | RegExp) => user.click(await screen.findByRole("link", { name }));
/** Chooses an action from the menu of a button. */
export async function choose(menu: string, action: string | RegExp) {
  await press(menu);
  await user.click(await screen.findByRole("menuitem", { name: action }));
}
const cells = () => within(screen.getByRole("grid", { name: "Photos" })).getAllByRole("gridcell");
export const names = () => cells().map((cell) => cell.getAttribute("aria-label"));
export const albumPhotoIds = (session: WeddingSession, albumId: string) =>
  (session.views.records("photo", { having: { albumId } }) as RecordOf<"photo">[]).map(({ id }) => id);

/** Ada is signed in and online, on a screen as wide as a tablet. */
export function setGalleryStage(): void {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify(ada));
  setSession(undefined);
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
  vi.spyOn(window.HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, 900, 600),
  );
}

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

/** Opens the gallery of a wedding, as this user. */
export async function openGallery(
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

/** Opens the album with three photos. */
export async function openRome(): Promise<WeddingSession> {
  const session = await openGallery();
  await follow("Rome");
  return session;
}
