import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { answer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { goOffline, hand, setStage } from "@/test/settings-stage.tsx";
import LivePage from "./live-page.tsx";
import TableCardsPage from "./table-cards-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => setStage());

const setAlbum = (id: string, title: string, fields: object = {}): Command => ({
  type: "album.set",
  id,
  changes: { title, ...fields },
});
const addPhoto = (id: string, albumId: string, fields: object = {}): Command => ({
  type: "photo.add",
  id,
  photo: { albumId, filename: `${id}.jpg`, caption: id, ...fields },
});

const partyAlbums: Command[] = [
  setAlbum("party", "The party"),
  setAlbum("ours", "Ours", { isPrivate: true }),
  addPhoto("dance", "party", { isFromGuest: true, uploadedBy: "Mia" }),
  addPhoto("cake", "party"),
  addPhoto("shy", "party", { isHidden: true }),
  addPhoto("secret", "ours"),
];

async function openLivePage(commands: readonly Command[] = partyAlbums) {
  const session = await openWedding(commands);
  renderInApp(<LivePage />, "/app/photos/live");
  return session;
}

const press = (name: string) => hand.click(screen.getByRole("button", { name }));
const slideshow = () => screen.findByRole("dialog", { name: "Slideshow" });
/** The visible photo; the preloaded one is hidden from screen readers. */
const currentSlide = async () => within(await slideshow()).getByRole("figure");

describe("the slideshow", () => {
  it("shows the photos that guests may see, moves with the keyboard, and ends", async () => {
    await openLivePage();
    expect(screen.getByText(/2 photos are shown\./)).toBeVisible();
    await press("Start the slideshow");
    const first = (await currentSlide()).textContent;
    await hand.keyboard("{ArrowRight}");
    const second = (await currentSlide()).textContent;
    expect([first, second].toSorted()).toEqual([
      expect.stringMatching("cake"),
      expect.stringMatching("danceMia"),
    ]);
    await hand.keyboard("{ArrowLeft}");
    expect((await currentSlide()).textContent).toBe(first);
    expect(screen.getByRole("button", { name: "Pause" })).toBeInTheDocument();
    await hand.keyboard(" ");
    expect(screen.getByRole("button", { name: "Play" })).toBeInTheDocument();
    await hand.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("shows new photos next, and removes deleted ones at once", async () => {
    const session = await openLivePage();
    await press("Start the slideshow");
    await slideshow();
    await hand.keyboard(" {ArrowRight}");
    act(() => void session.run(addPhoto("toast", "party", { isFromGuest: true })));
    await hand.keyboard("{ArrowRight}");
    expect(await currentSlide()).toHaveTextContent("toast");
    act(() => void session.run({ type: "photo.update", id: "toast", changes: { isHidden: true } }));
    expect(await currentSlide()).not.toHaveTextContent("toast");
  });

  it("shows one album, or only guests’ photos, and remembers it", async () => {
    await openLivePage();
    const albums = screen.getByRole("combobox", { name: "Photos" });
    expect(
      within(albums)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All public albums", "Our wedding", "The party"]);
    await hand.click(screen.getByRole("checkbox", { name: "Only photos from guests" }));
    await hand.selectOptions(screen.getByRole("combobox", { name: "Show each for" }), "10 seconds");
    expect(screen.getByText(/1 photo is shown\./)).toBeVisible();
    await press("Start the slideshow");
    expect(await currentSlide()).toHaveTextContent("dance");
    expect(JSON.stringify(localStorage)).toContain("guestsOnly");
  });

  it("waits for the first photo, also while offline", async () => {
    goOffline();
    const session = await openLivePage([setAlbum("party", "The party")]);
    await press("Start the slideshow");
    expect(await screen.findByText("Photos appear here once they’re approved.")).toBeVisible();
    act(() => void session.run(addPhoto("first", "party")));
    expect(await currentSlide()).toHaveTextContent("first");
  });

  it("keeps the screen awake while it plays", async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ release, released: false }));
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
    await openLivePage();
    await press("Start the slideshow");
    await waitFor(() => expect(request).toHaveBeenCalledWith("screen"));
    await press("End the slideshow");
    await waitFor(() => expect(release).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, "wakeLock");
  });
});

describe("table cards", () => {
  const link = {
    url: "https://troth.example/guest-photos/w1?k=abc",
    shortUrl: "https://troth.example/p/abc",
    createdAt: "2027-06-01T10:00:00Z",
  };

  it("have the code and the short address, as many as fit on a sheet", async () => {
    const session = await openWedding();
    answer(`GET /api/photos/${session.id}/guest-link`, { data: { link } });
    renderInApp(<TableCardsPage />);
    const cards = await screen.findByRole("list", { name: "Table cards" });
    expect(within(cards).getAllByRole("listitem")).toHaveLength(4);
    expect(within(cards).getAllByText("troth.example/p/abc")).toHaveLength(4);
    expect(within(cards).getAllByRole("img", { name: "QR code of the upload link" })).toHaveLength(4);
    await hand.selectOptions(screen.getByRole("combobox", { name: "Cards" }), "A4, 8 cards (105 × 74 mm)");
    expect(within(cards).getAllByRole("listitem")).toHaveLength(8);
  });

  it("need a link", async () => {
    const session = await openWedding();
    answer(`GET /api/photos/${session.id}/guest-link`, { data: { link: null } });
    renderInApp(<TableCardsPage />);
    expect(await screen.findByText(/No upload link yet/)).toBeVisible();
  });
});
