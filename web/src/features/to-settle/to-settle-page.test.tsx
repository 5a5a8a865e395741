import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { renderInApp } from "@/test/render.tsx";
import { mustRun, syncBoth, type TwoDevices, twoDevices } from "@/test/two-devices.ts";
import { actorOf } from "@/wedding/document/heads.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { peopleStore } from "@/wedding/people/people.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import ToSettlePage from "./to-settle-page.tsx";

beforeAll(() => automergeReady);

let devices: TwoDevices;

afterEach(() => {
  devices.one.session.close();
  devices.two.session.close();
  weddingsStore.setState(nothingOpen);
});

const mia: Command = { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi" } };
const cake: Command = { type: "expense.add", id: "cake", expense: { description: "Cake", amount: "5" } };
const family: Command = { type: "group.add", id: "family", group: { name: "Family", type: "FAMILY" } };
const friends: Command = { type: "group.add", id: "friends", group: { name: "Friends", type: "FRIENDS" } };

/** Two devices edit the same wedding apart, and then sync. Ada, at this screen, has the first; Priya the second. */
function editApart(
  sharedCommands: readonly Command[],
  adaCommands: readonly Command[],
  priyaCommands: readonly Command[],
): void {
  devices = twoDevices(sharedCommands);
  for (const command of adaCommands) mustRun(devices.one, command);
  for (const command of priyaCommands) mustRun(devices.two, command);
  syncBoth(devices);
}

function openPage(role: LocalWedding["role"] = "OWNER"): void {
  const { one, two } = devices;
  const { id } = one.session;
  peopleStore.setState({
    me: "ada",
    weddingId: id,
    actors: { [actorOf(one.handle)]: "ada", [actorOf(two.handle)]: "priya" },
    names: { priya: { firstName: "Priya", lastName: "Anand" } },
  });
  const wedding = { id, title: "Ada & Ben", role, registered: true };
  weddingsStore.setState({
    ...nothingOpen,
    engine: undefined,
    weddings: [wedding],
    selected: id,
    status: "ready",
    session: one.session,
  });
  renderInApp(<ToSettlePage />);
}

const host: Command = {
  type: "guest.add",
  id: "mia",
  guest: { firstName: "Mia", lastName: "Rossi", plusOnes: 1 },
};
const companion = (id: string, hostId = "mia"): Command => ({
  type: "guest.add",
  id,
  guest: { plusOneOf: hostId },
});

const guestUpdate = (changes: object): Command => ({ type: "guest.update", id: "mia", changes });
const versions = (name: string) => within(screen.getByRole("region", { name: `Two versions of ${name}` }));

it("lists each field with both values in words, with authors and times", async () => {
  editApart(
    [mia, cake, family, friends],
    [
      guestUpdate({ rsvpStatus: "CONFIRMED", groupId: "family" }),
      { type: "expense.update", id: "cake", changes: { amount: "450", dueDate: "2027-06-01" } },
      { type: "wedding.update", changes: { venue: "Villa", budget: "10000" } },
    ],
    [
      guestUpdate({ rsvpStatus: "DECLINED", groupId: "friends" }),
      { type: "expense.update", id: "cake", changes: { amount: "520", dueDate: "2027-06-02" } },
      { type: "wedding.update", changes: { venue: "Town hall", budget: "12000" } },
    ],
  );
  openPage();
  expect(screen.getByText(/^6 things were changed by two people at once/)).toBeVisible();
  const conflicts: [string, string, string][] = [
    ["Mia Rossi: RSVP", "Confirmed", "Declined"],
    ["Mia Rossi: Group", "Family", "Friends"],
    ["Cake: Amount", "€450.00", "€520.00"],
    ["Cake: Due date", "01/06/2027", "02/06/2027"],
    ["Wedding details: Venue", "Villa", "Town hall"],
    ["Budget: Total Budget", "€10,000.00", "€12,000.00"],
  ];
  for (const [name, mine, hers] of conflicts) {
    const claim = (value: string) =>
      versions(name)
        .getAllByRole("listitem")
        .find((item) => within(item).queryByRole("button", { name: `Keep “${value}”` }));
    expect(claim(mine), name).toHaveTextContent("You");
    expect(claim(hers), name).toHaveTextContent("Priya Anand");
    await waitFor(() => expect(claim(hers)).toHaveTextContent("just now"));
  }
  expect(screen.getByRole("link", { name: "Mia Rossi" })).toHaveAttribute("href", "/app/guests?guest=mia");
});

it("settles in one tap, goes on to the next, and changes a choice afterwards", async () => {
  editApart(
    [mia],
    [guestUpdate({ phone: "1", email: "a@example.org" })],
    [guestUpdate({ phone: "2", email: "d@example.org" })],
  );
  openPage();
  const user = userEvent.setup({ delay: null });
  const { one, two } = devices;
  await user.click(versions("Mia Rossi: Phone").getByRole("button", { name: "Keep “2”" }));
  expect(one.session.views.guest("mia")?.phone).toBe("2");
  expect(screen.queryByRole("region", { name: "Two versions of Mia Rossi: Phone" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Mia Rossi" })).toHaveFocus();
  const settled = within(screen.getByRole("region", { name: "Settled just now" }));
  expect(settled.getByText("Mia Rossi, Phone: you kept “2”")).toBeVisible();
  await user.click(settled.getByRole("button", { name: "Use “1” instead" }));
  expect(settled.getByText("Mia Rossi, Phone: you kept “1”")).toBeVisible();
  syncBoth(devices);
  expect(two.session.views.guest("mia")?.phone).toBe("1");

  const shownEmail = one.session.views.guest("mia")?.email ?? "";
  await user.click(versions("Mia Rossi: Email").getByRole("button", { name: `Keep “${shownEmail}”` }));
  expect(screen.getByText("Everything is settled")).toBeVisible();
  expect(screen.getByRole("heading", { name: "To settle" })).toHaveFocus();
  syncBoth(devices);
  expect(two.session.allConflicts()).toEqual([]);
});

it("empties when another person settles it", () => {
  editApart([mia], [guestUpdate({ phone: "1" })], [guestUpdate({ phone: "2" })]);
  openPage();
  expect(versions("Mia Rossi: Phone").getAllByRole("button")).toHaveLength(2);
  act(() => {
    mustRun(devices.two, guestUpdate({ phone: "2" }));
    syncBoth(devices);
  });
  expect(screen.getByText("Everything is settled")).toBeVisible();
});

it("names an unknown author Somebody, and shows long texts above their buttons", () => {
  const longNote = (end: string) =>
    `A note that is far too long to be read on a button, and then some more: ${end}`;
  editApart([mia], [guestUpdate({ notes: longNote("a") })], [guestUpdate({ notes: longNote("b") })]);
  openPage();
  act(() => peopleStore.setState({ actors: {} }));
  const notes = versions("Mia Rossi: Notes");
  expect(notes.getByText(longNote("b"))).toBeVisible();
  expect(notes.getAllByText("Someone")).toHaveLength(2);
  expect(notes.getAllByRole("button", { name: /^Keep “A note that is far too long.*…”$/ })).toHaveLength(2);
});

it("links to the plan for seats, and keeps or removes a record that was removed during an edit", async () => {
  const seat: Command = { type: "seat.assign", chart: "hall", guestId: "mia", tableId: "t1", position: 1 };
  editApart(
    [
      mia,
      { type: "guest.add", id: "leo", guest: { firstName: "Leo", lastName: "Park" } },
      { type: "guest.add", id: "zoe", guest: { firstName: "Zoe", lastName: "Lee" } },
      { type: "chart.add", id: "hall", chart: { name: "Hall" } },
      { type: "table.add", chart: "hall", id: "t1", table: { name: "One" } },
    ],
    [seat, { type: "guest.remove", id: "zoe" }],
    [
      { ...seat, guestId: "leo" },
      { type: "guest.update", id: "zoe", changes: { phone: "1" } },
    ],
  );
  openPage();
  const hall = within(screen.getByRole("region", { name: "Hall" }));
  expect(hall.getByText("Mia Rossi")).toBeVisible();
  expect(hall.getByRole("link", { name: "Settle on the seating plan" })).toHaveAttribute(
    "href",
    "/app/seating-chart?chart=hall&settle=seats",
  );
  const zoe = within(screen.getByRole("region", { name: "Zoe Lee" }));
  await userEvent.click(zoe.getByRole("button", { name: "Keep it" }));
  expect(screen.queryByRole("region", { name: "Zoe Lee" })).not.toBeInTheDocument();
  expect(devices.one.session.views.guest("zoe")).toBeDefined();
});

it("is read-only for a viewer, and shows a planner everything but the budget", () => {
  editApart(
    [mia],
    [guestUpdate({ phone: "1" }), { type: "wedding.update", changes: { budget: "1" } }],
    [guestUpdate({ phone: "2" }), { type: "wedding.update", changes: { budget: "2" } }],
  );
  openPage("PLANNER");
  expect(versions("Mia Rossi: Phone").getByRole("button", { name: "Keep “1”" })).toBeEnabled();
  expect(versions("Budget: Total Budget").getByRole("button", { name: "Keep “€1.00”" })).toBeDisabled();
  const { weddings } = weddingsStore.getState();
  act(() =>
    weddingsStore.setState({
      weddings: weddings.map((wedding) => ({ ...wedding, role: "VIEWER" as const })),
    }),
  );
  expect(versions("Mia Rossi: Phone").getByRole("button", { name: "Keep “1”" })).toBeDisabled();
});

async function removeMia() {
  const card = within(screen.getByRole("region", { name: "Mia Rossi" }));
  await userEvent.click(card.getByRole("button", { name: "Remove it" }));
}

it("settles a companion whose host was removed meanwhile: kept, with another host, or removed", async () => {
  const leo: Command = {
    type: "guest.add",
    id: "leo",
    guest: { firstName: "Leo", lastName: "Day", plusOnes: 1 },
  };
  const remove: Command = { type: "guest.remove", id: "mia" };
  editApart([host, leo], [remove], [companion("tom"), companion("eva", "leo")]);
  openPage();
  const { views } = devices.one.session;
  // The companion with a new host is listed again until that is settled.
  await removeMia();
  expect(screen.getByText(/^1 thing was changed by two people at once/)).toBeVisible();
  const card = within(screen.getByRole("region", { name: /^Guest/ }));
  expect(card.getByText(/^The guest bringing .* was removed\.$/)).toBeVisible();

  await userEvent.click(card.getByRole("button", { name: "Choose a host" }));
  await userEvent.click(card.getByRole("button", { name: /Leo Day/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Let them bring 2" }));
  expect(views.guest("leo")).toMatchObject({ plusOnes: 2, companions: 2 });
  expect(screen.getByText("Everything is settled")).toBeVisible();
});

it("makes a companion without a host a guest in one tap", async () => {
  editApart([host], [{ type: "guest.remove", id: "mia" }], [companion("tom")]);
  openPage();
  await removeMia();
  await userEvent.click(screen.getByRole("button", { name: "Keep as a separate guest" }));
  expect(devices.one.session.views.guest("tom")).toMatchObject({ plusOneOf: null });
  expect(screen.getByText("Everything is settled")).toBeVisible();
});

it("lets a host bring as many companions as two people have added", async () => {
  editApart([host], [companion("tom")], [companion("eva")]);
  openPage();
  expect(screen.getByText("Mia Rossi can bring 1, but 2 are named.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/app/guests?guest=mia");
  await userEvent.click(screen.getByRole("button", { name: "Let them bring 2" }));
  expect(devices.one.session.views.guest("mia")).toMatchObject({ plusOnes: 2, mayStillBring: 0 });
  expect(screen.getByText("Everything is settled")).toBeVisible();
});

it("makes a companion of a companion a guest", async () => {
  const leo: Command = {
    type: "guest.add",
    id: "leo",
    guest: { firstName: "Leo", lastName: "Day", plusOnes: 1 },
  };
  const makeLeoCompanion: Command = {
    type: "guest.update",
    id: "leo",
    changes: { plusOneOf: "mia", plusOnes: 0 },
  };
  editApart([host, leo], [makeLeoCompanion], [companion("tom", "leo")]);
  openPage();
  expect(screen.getByText(/comes with Leo Day, who also comes with someone/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Make a separate guest" }));
  expect(devices.one.session.views.guest("tom")).toMatchObject({ plusOneOf: null, firstName: "Guest" });
  expect(screen.queryByRole("button", { name: "Make a separate guest" })).not.toBeInTheDocument();
});

it("keeps all of the user's versions, or all of the other person's, in one tap", async () => {
  editApart(
    [mia, cake],
    [
      guestUpdate({ phone: "1", email: "a@example.org" }),
      { type: "expense.update", id: "cake", changes: { amount: "450" } },
    ],
    [
      guestUpdate({ phone: "2", email: "d@example.org" }),
      { type: "expense.update", id: "cake", changes: { amount: "520" } },
    ],
  );
  openPage();
  const user = userEvent.setup({ delay: null });
  expect(screen.getByRole("button", { name: "Keep all 3 of mine" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use all 3 of Priya’s" }));
  expect(devices.one.session.views.guest("mia")).toMatchObject({ phone: "2", email: "d@example.org" });
  expect(devices.one.session.allConflicts()).toEqual([]);
  expect(screen.getByText("Everything is settled")).toBeVisible();
  expect(screen.getByRole("region", { name: "Settled just now" })).toHaveTextContent("you kept “€520.00”");
});

it("shows who removed what another person changed, and names an event that ends before it begins", async () => {
  const dinner: Command = {
    type: "event.add",
    id: "dinner",
    event: { title: "Dinner", startTime: "2027-05-01T18:00", endTime: "2027-05-01T20:00" },
  };
  editApart(
    [mia, dinner],
    [
      { type: "guest.remove", id: "mia" },
      { type: "event.update", id: "dinner", changes: { startTime: "2027-05-01T19:30" } },
    ],
    [
      guestUpdate({ phone: "2" }),
      { type: "event.update", id: "dinner", changes: { endTime: "2027-05-01T19:00" } },
    ],
  );
  expect(devices.one.session.newConflicts()).toHaveLength(2);
  openPage();
  const card = within(screen.getByRole("region", { name: "Mia Rossi" }));
  const [removed, changed] = card.getAllByRole("listitem");
  expect(removed).toHaveTextContent(/^Removed.*You/);
  expect(changed).toHaveTextContent(/^Changed.*Priya Anand/);
  const event = within(screen.getByRole("region", { name: "Dinner" }));
  expect(event.getByText(/it ends before it starts/)).toBeVisible();
  expect(event.getByRole("link", { name: "Open" })).toHaveAttribute(
    "href",
    expect.stringContaining("dinner"),
  );
});

it("labels the button for a record without a name", () => {
  const photo = (id: string): Command => ({ type: "photo.add", id, photo: { albumId: "wedding" } });
  const showPhoto = (photoId: string): Command => ({ type: "section.update", id: "s", changes: { photoId } });
  const section: Command = { type: "section.add", id: "s", section: { type: "story" } };
  editApart([photo("one"), photo("two"), section], [showPhoto("one")], [showPhoto("two")]);
  openPage();
  const versions = within(screen.getByRole("region", { name: /^Two versions of .*: Photo$/ }));
  expect(versions.getAllByRole("button", { name: "Keep “Photo without a name”" })).toHaveLength(2);
});

it("offers no choice by person when one person wrote both versions on two devices", () => {
  editApart(
    [mia],
    [guestUpdate({ phone: "1", email: "a@example.org" })],
    [guestUpdate({ phone: "2", email: "d@example.org" })],
  );
  openPage();
  act(() => {
    const actors = Object.keys(peopleStore.getState().actors);
    peopleStore.setState({ actors: Object.fromEntries(actors.map((actor) => [actor, "ada"])) });
  });
  expect(screen.getAllByText("You")).toHaveLength(4);
  expect(screen.queryByRole("button", { name: /of mine/ })).not.toBeInTheDocument();
});
