import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { db } from "@/lib/db/db.ts";
import { storedPhotos, storePhoto } from "@/lib/photos/photo-cache.ts";
import { countUnsynced } from "@/lib/sign-in/unsynced-count.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { answer, requests, unreachable } from "@/test/fake-server.ts";
import { aGuestPhoto, type ModerationServer } from "@/test/guest-photos.ts";
import {
  ModerationScreen,
  openGuestPhotos,
  press,
  restPhoto,
  setModerationStage,
} from "@/test/moderation-stage.tsx";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { goOffline, hand, lastBody } from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

emptyDisk();

let server: ModerationServer;

beforeEach(async () => {
  server = await setModerationStage();
});

const tab = (name: RegExp) => screen.getByRole("tab", { name });
const cells = () => screen.queryAllByRole("gridcell").map((cell) => cell.getAttribute("aria-label"));
const cell = (name: string | RegExp) => screen.findByRole("gridcell", { name });
const states = () => server.photos().map(({ id, state }) => `${id} ${state}`);
const goOnline = () => act(() => connectionStore.setState({ browserOnline: true, socketOpen: true }));
const waitForCells = (count: number) => waitFor(() => expect(cells()).toHaveLength(count));

describe("pending photos", () => {
  it("are counted, shown oldest first, and approved or rejected one by one", async () => {
    await openGuestPhotos();
    await waitForCells(3);
    expect(cells()).toEqual(["Photo from Mia Rossi: The kiss", "Photo from Leo", "Photo from Leo"]);
    expect(tab(/^Pending Review/)).toHaveAccessibleName("Pending Review (3)");
    await press("Approve the photo from Mia Rossi");
    expect(await screen.findByText("Photo approved")).toBeVisible();
    await waitFor(() => expect(states()[0]).toBe("p1 APPROVED"));
    // The device has it before the screen shows it.
    await waitFor(() => expect(tab(/^Pending Review/)).toHaveAccessibleName("Pending Review (2)"));
    expect(tab(/^Approved/)).toHaveAccessibleName("Approved (1)");
    const [first] = await screen.findAllByRole("button", { name: "Reject the photo from Leo" });
    if (first) await hand.click(first);
    await waitFor(() => expect(states()[1]).toBe("p2 REJECTED"));
    await hand.click(tab(/^Bin/));
    expect(await cell("Photo from Leo")).toHaveTextContent("Deleted for good in 7 days");
    await press("Restore the photo from Leo");
    await waitFor(() => expect(states()[1]).toBe("p2 PENDING"));
    expect(await screen.findByText("The bin is empty")).toBeVisible();
  });

  it("are decided by keyboard, with undo", async () => {
    await openGuestPhotos();
    await waitForCells(3);
    (await cell(/Mia/)).focus();
    await hand.keyboard("{ArrowRight}r");
    await waitFor(() => expect(states()).toContain("p2 REJECTED"));
    await waitForCells(2);
    // The next one has the focus.
    expect(document.activeElement).toHaveAccessibleName("Photo from Leo");
    await hand.keyboard("a");
    await waitFor(() => expect(states()).toContain("p3 APPROVED"));
    await press("Undo");
    await waitFor(() => expect(states()).toContain("p3 PENDING"));
    await waitForCells(2);
  });

  it("are decided one by one, even when a key is held down", async () => {
    await openGuestPhotos();
    await waitForCells(3);
    (await cell(/Mia/)).focus();
    await hand.keyboard("a");
    await waitFor(() => expect(states()).toContain("p1 APPROVED"));
    await waitForCells(2);
    for (const key of ["a", "r"]) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: true });
    }
    expect(screen.getByText("Photo approved")).toBeVisible();
    expect(cells()).toHaveLength(2);
    await hand.keyboard("{ArrowRight}r");
    await waitFor(() => expect(states()).toEqual(["p1 APPROVED", "p2 PENDING", "p3 REJECTED"]));
  });

  it("are swiped right to approve and left to reject", async () => {
    await openGuestPhotos();
    await waitForCells(3);
    const swipe = async (name: RegExp, distance: number) => {
      const [cell] = await screen.findAllByRole("gridcell", { name });
      const area = cell?.querySelector("[data-swipe]") ?? document.body;
      const pointerAt = (clientX: number) => ({
        pointerId: 1,
        pointerType: "touch",
        buttons: 1,
        clientX,
        clientY: 50,
      });
      fireEvent.pointerDown(area, pointerAt(200));
      for (const part of [0.25, 0.5, 0.75, 1]) {
        fireEvent.pointerMove(area, pointerAt(200 + distance * part));
      }
      fireEvent.pointerUp(area, { ...pointerAt(200 + distance), buttons: 0 });
    };
    await swipe(/Mia/, 180);
    await waitFor(() => expect(states()).toContain("p1 APPROVED"));
    await waitForCells(2);
    await swipe(/Leo/, -180);
    await waitFor(() => expect(states()).toContain("p2 REJECTED"));
  });

  it("can be approved together", async () => {
    await openGuestPhotos();
    await waitForCells(3);
    await hand.click(screen.getByRole("checkbox", { name: "Select: Photo from Mia Rossi: The kiss" }));
    const bar = within(screen.getByRole("region", { name: "Selected photos" }));
    await hand.click(bar.getByRole("button", { name: "Select all found (3)" }));
    await hand.click(bar.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("3 photos approved")).toBeVisible();
    await waitFor(() => expect(states()).toEqual(["p1 APPROVED", "p2 APPROVED", "p3 APPROVED"]));
    expect(screen.getByRole("heading", { name: "No pending photos" })).toBeVisible();
  });

  it("can be viewed one after another", async () => {
    await openGuestPhotos();
    (await cell(/Mia/)).focus();
    await hand.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Photo 1 of 3" });
    expect(within(dialog).getByText("The kiss")).toBeVisible();
    expect(within(dialog).getByText("Swipe right to approve, left to reject.")).toBeInTheDocument();
    await hand.keyboard("{ArrowRight}");
    await screen.findByRole("dialog", { name: "Photo 2 of 3" });
    await hand.keyboard("a");
    await waitFor(() => expect(states()).toContain("p2 APPROVED"));
    await screen.findByRole("dialog", { name: "Photo 2 of 2" });
    await hand.keyboard("r");
    await waitFor(() => expect(states()).toContain("p3 REJECTED"));
    await screen.findByRole("dialog", { name: "Photo 1 of 1" });
    await hand.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("show two contradicting decisions, and one tap settles them", async () => {
    server.decide("Ana", "p1", "APPROVED", 1);
    server.decide("Ben", "p1", "REJECTED", 1);
    await openGuestPhotos();
    expect(await cell(/Mia/)).toHaveTextContent("Ana approved it. Ben rejected it. Please decide.");
    await press("Approve the photo from Mia Rossi");
    await waitFor(() => expect(server.photo("p1")).toMatchObject({ state: "APPROVED" }));
  });
});

describe("while offline", () => {
  it("it continues, counts unsent decisions, warns at sign-out, and sends them later", async () => {
    const session = await openGuestPhotos();
    await waitForCells(3);
    act(goOffline);
    for (const { id } of server.photos()) {
      answer(`POST /api/guest-photos/photos/${id}/approve`, unreachable);
    }
    await press("Approve the photo from Mia Rossi");
    const waiting = screen.getByRole("status", { name: "Waiting" });
    expect(await within(waiting).findByText("1 decision about a guest’s photo")).toBeVisible();
    expect(countUnsynced()).toBe(1);
    await hand.click(tab(/^Approved/));
    expect(
      within(await cell(/Mia/)).getByRole("img", { name: "Waiting for the server" }),
    ).toBeInTheDocument();

    // Meanwhile Ben has rejected it on his tablet.
    server.decide("Ben", "p1", "REJECTED", 1);
    answer("POST /api/guest-photos/photos/p1/approve", () => ({
      data: { photo: restPhoto(server.decide("Ada", "p1", "APPROVED", 1)) },
    }));
    await goOnline();
    await waitFor(() => expect(countUnsynced()).toBe(0));
    await hand.click(tab(/^Pending Review/));
    expect(await cell(/Mia/)).toHaveTextContent("Ben rejected it. Ada approved it. Please decide.");
    expect(requests).toHaveBeenCalledWith(
      `GET /api/guest-photos/weddings/${session.id}/pending-photos`,
      undefined,
    );
  });

  it("it shows what this device has stored", async () => {
    const session = await openGuestPhotos();
    await waitForCells(3);
    answer(`GET /api/guest-photos/weddings/${session.id}/pending-photos`, unreachable);
    act(goOffline);
    renderInApp(<ModerationScreen />);
    await waitForCells(6);
  });

  it("it asks for a connection if this device has nothing stored", async () => {
    const session = await openWedding();
    for (const name of ["pending", "approved", "rejected"]) {
      answer(`GET /api/guest-photos/weddings/${session.id}/${name}-photos`, unreachable);
    }
    answer(`GET /api/photos/${session.id}/guest-link`, unreachable);
    goOffline();
    renderInApp(<ModerationScreen />);
    expect(await screen.findByText("Guest photos need a connection once")).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy upload link" })).toBeDisabled();
    await press("Code and settings");
    expect(await screen.findByText("The upload link needs a connection once")).toBeVisible();
  });
});

describe("new photos", () => {
  it("arrive by themselves after a notification", async () => {
    await openGuestPhotos();
    await waitForCells(3);
    server.receive(aGuestPhoto("p4", { guestName: "Zoe" }));
    await db().notifications.put({
      account: "ada",
      id: "n1",
      type: "INFO",
      title: "New guest photo",
      message: "Zoe sent a photo.",
      read: false,
      createdAt: "2027-06-19T21:00:00Z",
      link: "/app/photos?tab=guests",
    });
    await waitForCells(4);
  });
});

/** Chooses an action from the menu of the first photo that a guest sent. */
async function chooseFor(guestName: string, action: string) {
  const [menuButton] = await screen.findAllByRole("button", { name: `More for the photo from ${guestName}` });
  if (!menuButton) throw new Error(`There is no photo from ${guestName}.`);
  await hand.click(menuButton);
  const menu = within(await screen.findByRole("menu", { name: `More for the photo from ${guestName}` }));
  await hand.click(menu.getByText(action));
}

describe("further actions", () => {
  it("a favourite is stored, and shows", async () => {
    await openGuestPhotos();
    await chooseFor("Mia Rossi", "Favourite");
    expect(await screen.findByText("Added to favorites")).toBeVisible();
    await waitFor(() => expect(server.photo("p1").isFavorite).toBe(true));
    expect(within(await cell(/Mia/)).getByRole("img", { name: "Favourite" })).toBeInTheDocument();
  });

  it("a failed download is reported", async () => {
    await openGuestPhotos();
    await chooseFor("Mia Rossi", "Download");
    expect(await screen.findByText("Download failed")).toBeVisible();
    expect(screen.getByText("Unable to download the photo")).toBeVisible();
  });

  it("one photo, or all of a guest, is deleted for good after a confirmation", async () => {
    const session = await openGuestPhotos();
    await waitForCells(3);
    const pictures = [
      { wedding: session.id, photo: "p1", size: "thumbnail" },
      { wedding: session.id, photo: "p2", size: "display" },
    ] as const;
    for (const file of pictures) await storePhoto("ada", file, new Blob(["picture"], { type: "image/jpeg" }));
    answer("DELETE /api/guest-photos/photos/p1", () => {
      server.erase("p1");
      return { data: {} };
    });
    await chooseFor("Mia Rossi", "Erase for good");
    await press("Erase the photo");
    expect(await screen.findByText("The photo is erased for good.")).toBeVisible();
    await waitForCells(2);

    await waitFor(async () => expect(await storedPhotos("ada", session.id)).toEqual([pictures[1]]));

    const eraseAll = async () => {
      await chooseFor("Leo", "Erase for good");
      await hand.click(await screen.findByRole("checkbox", { name: "Erase all 2 photos from Leo" }));
      await press("Erase 2 photos");
    };
    answer(`POST /api/guest-photos/weddings/${session.id}/erase`, {
      status: 500,
      code: "INTERNAL",
      message: "Out of order.",
    });
    await eraseAll();
    expect(await screen.findByText("The photos couldn’t be erased")).toBeVisible();
    expect(cells()).toHaveLength(2);
    answer(`POST /api/guest-photos/weddings/${session.id}/erase`, () => {
      for (const id of ["p2", "p3"]) server.erase(id);
      return { data: { erased: 2 } };
    });
    await eraseAll();
    await waitForCells(0);
    await waitFor(async () => expect(await storedPhotos("ada", session.id)).toEqual([]));
    expect(lastBody(`POST /api/guest-photos/weddings/${session.id}/erase`)).toMatchObject({
      guestName: "Leo",
    });
  });

  it("only team members who may plan see them", async () => {
    const session = await openGuestPhotos("VIEWER");
    expect(screen.getByText(/People who can change the plan look at what guests send/)).toBeVisible();
    // A request of an earlier test’s screen for its own wedding may still arrive.
    expect(requests.mock.calls.filter(([call]) => call.includes(session.id))).toEqual([]);
  });

  it("asks a user with an expired session to log in", async () => {
    const session = await openWedding();
    const status = { status: 401, code: "UNAUTHENTICATED", message: "No." };
    answer(`GET /api/guest-photos/weddings/${session.id}/pending-photos`, status);
    answer(`GET /api/photos/${session.id}/guest-link`, { data: { link: null } });
    renderInApp(<ModerationScreen />);
    expect(await screen.findByText("Authentication failed. Please log in again.")).toBeVisible();
  });
});

it("swiping decides too", async () => {
  await openGuestPhotos();
  (await cell(/Mia/)).focus();
  await hand.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Photo 1 of 3" });
  const picture = dialog.querySelector("[data-swipe]");
  if (!picture) throw new Error("There is nothing to swipe.");
  const pointerAt = (clientX: number, pointerType = "touch") => ({
    pointerId: 1,
    pointerType,
    buttons: 1,
    clientX,
    clientY: 300,
  });
  // A mouse drag along the picture means nothing.
  fireEvent.pointerDown(picture, pointerAt(100, "mouse"));
  fireEvent.pointerMove(picture, pointerAt(320, "mouse"));
  fireEvent.pointerUp(picture, { ...pointerAt(320, "mouse"), buttons: 0 });
  expect(dialog.querySelector("[data-verdict]")).toBeNull();
  fireEvent.pointerDown(picture, pointerAt(100));
  fireEvent.pointerMove(picture, pointerAt(180));
  fireEvent.pointerMove(picture, pointerAt(320));
  expect(dialog.querySelector("[data-verdict]")).toHaveTextContent("Approve");
  fireEvent.pointerUp(picture, { ...pointerAt(320), buttons: 0 });
  await waitFor(() => expect(states()).toContain("p1 APPROVED"));
});
