import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Command, SectionType } from "@/lib/core/types.ts";
import { realSite } from "@/test/core.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { couple, itemsOf, section, sectionOf, user } from "@/test/website-stage.ts";
import { SectionPanel } from "./section-panel.tsx";

// happy-dom has no layout for it; its own tests run in a browser.
vi.mock("@/kit/rich-text/rich-text-field.tsx", () => ({
  RichTextField: ({ label }: { label: string }) => <textarea aria-label={label} />,
}));
vi.mock("@/lib/session/session.ts", async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ user: { id: "ana" } }),
}));

const onDone = vi.fn();

beforeEach(() => {
  realSite();
  onDone.mockReset();
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
});

const addPhoto = (id: string, caption: string, fields: object = {}) =>
  ({ type: "photo.add", id, photo: { albumId: "wedding", caption, ...fields } }) as Command;
const addPrivateAlbum = {
  type: "album.set",
  id: "ours",
  changes: { title: "Only ours", isPrivate: true },
} as Command;
const albumAndPhotos = [
  addPrivateAlbum,
  addPhoto("kiss", "The kiss", { order: "1" }),
  addPhoto("rings", "The rings", { order: "2" }),
  addPhoto("letter", "The letter", { albumId: "ours" }),
];

/** Opens the form of a section of this type, with these values. */
async function showPanel(type: SectionType, fields: object = {}, commands: Command[] = []) {
  const session = await openWedding([
    couple,
    ...albumAndPhotos,
    section("s", type, "i", fields),
    ...commands,
  ]);
  renderInApp(<SectionPanel id="s" onClose={() => {}} onDone={onDone} />);
  return session;
}

const group = (name: string, parent: Pick<typeof screen, "getByRole"> = screen) =>
  within(parent.getByRole("group", { name }));
const save = () => user.click(screen.getByRole("button", { name: "Save Changes" }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it.each<[SectionType, string, string]>([
  ["hero", "Background photo", "backgroundPhotoId"],
  ["story", "Photo", "photoId"],
  ["custom", "Photo", "photoId"],
])("%s takes a photo of the albums, and clears it", async (type, label, field) => {
  const session = await showPanel(type);
  await user.click(group(label).getByRole("button", { name: "Choose a photo" }));
  await user.click((await dialog("Choose a photo")).getByRole("option", { name: "The kiss" }));
  expect(group(label).getByText("The kiss")).toBeVisible();
  await save();
  expect(onDone).toHaveBeenCalledOnce();
  expect(sectionOf(session, "s")).toMatchObject({ [field]: "kiss" });
  await user.click(group(label).getByRole("button", { name: "Remove it" }));
  await save();
  expect(sectionOf(session, "s")).toMatchObject({ [field]: null });
});

it("shows which of two pictures guests see", async () => {
  await showPanel("hero", { backgroundPhotoId: "kiss", backgroundImage: "https://a.example/b.jpg" });
  expect(screen.getByLabelText("Background picture")).toHaveAccessibleDescription(
    "Guests see the photo instead, unless it’s hidden from them.",
  );
});

it("explains why guests do not see a photo, and offers a fix", async () => {
  await showPanel("hero", { backgroundPhotoId: "letter" });
  const photoField = group("Background photo");
  expect(photoField.getByText("Guests don’t see it: the album “Only ours” is private.")).toBeVisible();
  await user.click(photoField.getByRole("button", { name: "Make the album public" }));
  expect(photoField.queryByText(/Guests don’t see it/)).not.toBeInTheDocument();
});

it("shows that a chosen photo was removed", async () => {
  const session = await showPanel("hero", { backgroundPhotoId: "kiss" });
  session.run({ type: "photo.remove", id: "kiss" });
  expect(await group("Background photo").findByText(/^This photo was removed/)).toBeVisible();
});

it("a gallery takes several photos at once, beside linked pictures", async () => {
  const link = { sectionId: "s", order: "1", url: "https://a.example/1.jpg" };
  const session = await showPanel("gallery", {}, [{ type: "sectionItem.add", id: "i1", sectionItem: link }]);
  await user.click(screen.getByRole("button", { name: "Choose photos" }));
  const choices = await dialog("Choose photos");
  await user.click(choices.getByRole("option", { name: "The rings" }));
  await user.click(choices.getByRole("option", { name: "The kiss" }));
  await user.click(choices.getByRole("button", { name: "Add 2 photos" }));
  const second = within(screen.getByRole("listitem", { name: "Picture 2" }));
  expect(group("Photo", second).getByText("The rings")).toBeVisible();
  expect(second.queryByLabelText("Picture link")).not.toBeInTheDocument();
  expect(second.getByLabelText("What it shows, for people who can’t see it")).toHaveAttribute(
    "placeholder",
    "The rings",
  );
  await user.type(second.getByLabelText("Caption"), "Gold");
  await save();
  expect(itemsOf(session, "s")).toMatchObject([
    { url: "https://a.example/1.jpg", photoId: null },
    // The photo's own caption is used, also one that it gets later.
    { url: null, photoId: "rings", name: "Gold", alt: null },
    { url: null, photoId: "kiss" },
  ]);
});

it("a gallery shows a whole album, and how much of it guests see", async () => {
  const session = await showPanel("gallery");
  const album = () => screen.getByRole("combobox", { name: "All photos of an album" });
  await user.click(album());
  await user.click(await screen.findByRole("option", { name: "Our wedding" }));
  expect(screen.getByText(/^Guests see 2 photos\./)).toBeVisible();
  await save();
  expect(sectionOf(session, "s").albumId).toBe("wedding");
  await user.click(album());
  await user.click(await screen.findByRole("option", { name: "Only ours" }));
  expect(screen.getByText("Guests don’t see it: the album is private.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Make the album public" }));
  await waitFor(() => expect(screen.getByText(/^Guests see 1 photo\./)).toBeVisible());
});

it("the faces' point is moved by keyboard and tap, and guessed again for another photo", async () => {
  const uprightPhoto = addPhoto("us", "Us", { width: 900, height: 1200 });
  const session = await showPanel("hero", {}, [uprightPhoto]);
  session.run({ type: "section.update", id: "s", changes: { backgroundPhotoId: "us" } });
  await screen.findByRole("button", { name: "Place of your faces" });
  const ring = () => screen.getByRole("button", { name: "Place of your faces" });
  expect(ring()).toHaveAccessibleDescription(/^50 % from the left, 30 % from the top\./);
  ring().focus();
  await user.keyboard("{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}");
  expect(ring()).toHaveAccessibleDescription(/^40 % from the left, 31 % from the top\./);
  await save();
  expect(sectionOf(session, "s")).toMatchObject({ focusX: 40, focusY: 31 });

  const picture = ring().parentElement as HTMLElement;
  picture.setPointerCapture = () => {};
  vi.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 200, 300, 400));
  fireEvent.pointerDown(picture, { clientX: 175, clientY: 300, pointerId: 1 });
  expect(ring()).toHaveAccessibleDescription(/^25 % from the left, 25 % from the top\./);
  fireEvent.pointerMove(picture, { clientX: 700, clientY: 150, pointerId: 1 });
  expect(ring()).toHaveAccessibleDescription(/^100 % from the left, 0 % from the top\./);
  fireEvent.pointerUp(picture, { pointerId: 1 });
  fireEvent.pointerMove(picture, { clientX: 175, clientY: 300, pointerId: 1 });
  expect(ring()).toHaveAccessibleDescription(/^100 % from the left/);

  await user.click(group("Background photo").getByRole("button", { name: "Choose another" }));
  await user.click((await dialog("Choose a photo")).getByRole("option", { name: "The kiss" }));
  await save();
  expect(sectionOf(session, "s")).toMatchObject({ backgroundPhotoId: "kiss", focusX: null, focusY: null });
});

it("another user's point is one choice of both coordinates", async () => {
  const session = await showPanel("hero", { backgroundPhotoId: "kiss", focusX: 50, focusY: 40 });
  const ring = await screen.findByRole("button", { name: "Place of your faces" });
  const editHereAndElsewhere = async (theirChanges: object) => {
    ring.focus();
    await user.keyboard("{ArrowLeft}{ArrowDown}");
    session.run({ type: "section.update", id: "s", changes: theirChanges });
  };
  await editHereAndElsewhere({ focusX: 70, focusY: 20 });
  const words = "70 % from the left, 20 % from the top";
  expect(await screen.findByText(new RegExp(`^Changed elsewhere to “${words}”`))).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Where your faces are: use “${words}”` }));
  expect(ring).toHaveAccessibleDescription(/^70 % from the left, 20 % from the top\./);
  expect(screen.queryByText(/^Changed elsewhere/)).not.toBeInTheDocument();

  // The other user moved the point sideways only, so the button names only that; using theirs sets both coordinates.
  await editHereAndElsewhere({ focusX: 10 });
  await user.click(await screen.findByRole("button", { name: /use “10 % from the left”$/ }));
  expect(ring).toHaveAccessibleDescription(/^10 % from the left, 20 % from the top\./);

  await editHereAndElsewhere({ focusX: null, focusY: null });
  expect(await screen.findByText(/^Changed elsewhere to “a guess”/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Where your faces are: keep mine" }));
  expect(screen.queryByText(/^Changed elsewhere/)).not.toBeInTheDocument();
  await save();
  expect(sectionOf(session, "s")).toMatchObject({ focusX: 5, focusY: 25 });
});

it("the faces' point is guessed again for another link, but not for one behind a photo", async () => {
  const session = await showPanel("hero", {
    backgroundImage: "https://a.example/b.jpg",
    focusX: 70,
    focusY: 20,
  });
  const link = () => screen.getByLabelText("Background picture");
  await user.clear(link());
  await user.type(link(), "https://a.example/c.jpg");
  await save();
  expect(sectionOf(session, "s")).toMatchObject({ focusX: null, focusY: null });
  session.run({
    type: "section.update",
    id: "s",
    changes: { backgroundPhotoId: "kiss", focusX: 70, focusY: 20 },
  });
  await screen.findByRole("button", { name: "Place of your faces" });
  await user.clear(link());
  await save();
  expect(sectionOf(session, "s")).toMatchObject({ backgroundImage: null, focusX: 70, focusY: 20 });
});

it("without a picture behind the names there is no faces' point", async () => {
  await showPanel("hero");
  expect(screen.queryByRole("button", { name: "Place of your faces" })).not.toBeInTheDocument();
});
