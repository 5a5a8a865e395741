import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { ChoosePhoto } from "./draft-photo.tsx";

const user = userEvent.setup({ delay: null });
const chosen = vi.fn<(ids: string[]) => void>();
const closed = vi.fn();

beforeEach(() => {
  chosen.mockReset();
  closed.mockReset();
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
});

const album = (id: string, fields: object) => ({ type: "album.set", id, changes: fields }) as Command;
const photo = (id: string, fields: object) => ({ type: "photo.add", id, photo: fields }) as Command;

const albums = [
  album("sea", { title: "By the sea" }),
  album("ours", { title: "Only ours", isPrivate: true }),
];
const photos = [
  photo("kiss", { albumId: "wedding", caption: "The kiss", order: "1" }),
  photo("rings", { albumId: "wedding", filename: "rings.jpg", tags: "gold, close", order: "2" }),
  photo("beach", { albumId: "sea", caption: "The beach", order: "3" }),
  photo("tears", { albumId: "sea", caption: "Tears", isHidden: true }),
  photo("letter", { albumId: "ours", caption: "The letter" }),
];

async function show({ several = false, commands = [...albums, ...photos] } = {}) {
  const session = await openWedding(commands);
  renderInApp(<ChoosePhoto title="Choose photos" several={several} onChoose={chosen} onClose={closed} />);
  // The dialog takes the focus a moment after it opens, which would close a list opened before.
  await waitFor(() =>
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement),
  );
  return session;
}

const choices = () => within(screen.getByRole("listbox", { name: "Choose photos" }));
const names = () =>
  choices()
    .getAllByRole("option")
    .map((option) => option.getAttribute("aria-label"));
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

describe("choosing a photo", () => {
  it("offers photos that guests may see, and returns the pressed one", async () => {
    await show();
    expect(names()).toEqual(["The kiss", "rings.jpg", "The beach"]);
    await user.click(choices().getByRole("option", { name: "rings.jpg" }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith(["rings"]);
  });

  it("finds by caption, file and tag, and by album", async () => {
    await show();
    await user.type(screen.getByRole("searchbox", { name: "Search photos" }), "GOLD");
    expect(names()).toEqual(["rings.jpg"]);
    await press("Clear search");
    await user.click(screen.getByRole("combobox", { name: "Album" }));
    await user.click(await screen.findByRole("option", { name: "By the sea" }));
    expect(names()).toEqual(["The beach"]);
  });

  it("shows a message if nothing is found", async () => {
    await show();
    await user.type(screen.getByRole("searchbox", { name: "Search photos" }), "elephant");
    expect(screen.getByText("No matching photos.")).toBeVisible();
  });

  it("supports arrow keys, Enter and Space", async () => {
    await show({ several: true });
    await user.click(screen.getByRole("searchbox", { name: "Search photos" }));
    screen.getByRole("option", { name: "The kiss" }).focus();
    await user.keyboard("{ArrowRight}{Enter}{End} ");
    expect(screen.getByRole("option", { name: "The beach" })).toHaveFocus();
    await user.keyboard("{Home}");
    expect(screen.getByRole("option", { name: "The kiss" })).toHaveFocus();
    const marked = screen.getAllByRole("option", { selected: true });
    expect(marked.map((option) => option.getAttribute("aria-label"))).toEqual(["rings.jpg", "The beach"]);
    await press("Add 2 photos");
    expect(chosen).toHaveBeenCalledExactlyOnceWith(["rings", "beach"]);
  });

  it("returns several in the order of presses", async () => {
    await show({ several: true });
    expect(screen.getByRole("button", { name: "Add photos" })).toBeDisabled();
    for (const name of ["The beach", "The kiss", "rings.jpg", "rings.jpg"])
      await user.click(choices().getByRole("option", { name }));
    await press("Add 2 photos");
    expect(chosen).toHaveBeenCalledExactlyOnceWith(["beach", "kiss"]);
  });

  it("draws only the visible ones of many", async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      photo(`p${index}`, { albumId: "wedding", caption: `Photo ${index}` }),
    );
    await show({ commands: many });
    expect(choices().getAllByRole("option").length).toBeLessThan(60);
    expect(choices().getAllByRole("option")[0]).toHaveAttribute("aria-setsize", "300");
  });
});

describe("photos that guests do not see", () => {
  const record = (session: Awaited<ReturnType<typeof show>>, noun: "album" | "photo", id: string) =>
    session.views.record(noun, id);

  it("are listed with reasons, and can be made visible", async () => {
    const session = await show();
    const reasons = screen.getByRole("button", { name: /^2 photos aren’t listed/ });
    expect(reasons).toHaveAttribute("aria-expanded", "false");
    await user.click(reasons);
    expect(screen.getByText("The album “Only ours” is private, with 1 photo.")).toBeVisible();
    await press("Show “Tears” to guests");
    expect((record(session, "photo", "tears") as RecordOf<"photo">).isPublic).toBe(true);
    expect(names()).toContain("Tears");
    await press("Make “Only ours” public");
    expect((record(session, "album", "ours") as RecordOf<"album">).isPrivate).toBe(false);
    expect(names()).toContain("The letter");
    expect(screen.getByText("“Only ours” is public: guests see its photos.")).toBeVisible();
    await press("Undo");
    await waitFor(() => expect(names()).not.toContain("The letter"));
  });

  it("show their reasons at once if an album has no others", async () => {
    await show();
    await user.click(screen.getByRole("combobox", { name: "Album" }));
    await user.click(await screen.findByRole("option", { name: "Only ours" }));
    expect(screen.getByText("Guests don’t see any of these photos.")).toBeVisible();
    expect(screen.getByText(/“Only ours” is private/)).toBeVisible();
  });
});

it("links to the albums if there is no photo yet", async () => {
  await show({ commands: albums });
  expect(screen.getByRole("heading", { name: "No photos yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your photos" })).toHaveAttribute("href", "/app/photos");
});
