import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { renderInApp } from "@/test/render.tsx";
import { mustRun, syncBoth, type TwoDevices, twoDevices } from "@/test/two-devices.ts";
import { actorOf } from "@/wedding/document/heads.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { type PeopleState, peopleStore } from "@/wedding/people/people.ts";
import { BothChangedCard } from "./edit-cards.tsx";

beforeAll(() => automergeReady);

let devices: TwoDevices;
let known: PeopleState["names"];

beforeEach(() => {
  const guest = (id: string): Command => ({
    type: "guest.add",
    id,
    guest: { firstName: id, lastName: "Lee" },
  });
  devices = twoDevices(["mia", "leo", "zoe"].map(guest));
  known = { priya: { firstName: "Priya", lastName: "Anand" }, ben: { firstName: "Ben", lastName: "" } };
});

afterEach(() => {
  devices.one.session.close();
  devices.two.session.close();
  weddingsStore.setState(nothingOpen);
});

/** Signs in as Ada; the two devices belong to these accounts. */
function open([first, second]: [string, string], at = "/app/guests"): void {
  const { one, two } = devices;
  const { id } = one.session;
  const actors = { [actorOf(one.handle)]: first, [actorOf(two.handle)]: second };
  peopleStore.setState({ me: "ada", weddingId: id, actors, names: known });
  weddingsStore.setState({
    ...nothingOpen,
    engine: undefined,
    selected: id,
    status: "ready",
    session: one.session,
  });
  renderInApp(<BothChangedCard />, at);
}

/** Both devices change these guests offline, and sync. */
function changeBoth(...ids: string[]): void {
  const phone = (id: string, text: string): Command => ({
    type: "guest.update",
    id,
    changes: { phone: text },
  });
  act(() => {
    for (const id of ids) mustRun(devices.one, phone(id, `${id} 1`));
    for (const id of ids) mustRun(devices.two, phone(id, `${id} 2`));
    syncBoth(devices);
  });
}

const title = () => screen.queryByRole("status")?.getAttribute("aria-labelledby");
const words = () => document.getElementById(title() ?? "")?.textContent;

it("appears for new conflicts only, counts up, and disappears when all are settled", () => {
  changeBoth("mia");
  devices.one.session.dismissNewConflicts();
  open(["ada", "priya"]);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  changeBoth("leo");
  expect(words()).toBe("You and Priya changed 1 thing");
  changeBoth("zoe");
  expect(words()).toBe("You and Priya changed 2 things");
  expect(screen.getByRole("link", { name: "Choose" })).toHaveAttribute("href", "/app/to-settle");
  act(() => {
    for (const id of ["leo", "zoe"])
      mustRun(devices.two, { type: "guest.update", id, changes: { phone: "3" } });
    syncBoth(devices);
  });
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

it("can be dismissed until the next conflict", async () => {
  open(["ada", "priya"]);
  changeBoth("mia", "leo");
  expect(words()).toBe("You and Priya changed 2 things");
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  changeBoth("zoe");
  expect(words()).toBe("You and Priya changed 1 thing");
});

it("is not shown on the page of conflicts", () => {
  open(["ada", "priya"], "/app/to-settle");
  changeBoth("mia");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(devices.one.session.newConflicts()).toEqual([]);
});

it.each<[who: [string, string], message: string]>([
  [["ada", "unheard-of"], "You both changed 2 things"],
  [["ada", "ada"], "You changed 2 things on two devices"],
  [["ben", "priya"], "Ben and Priya changed 2 things at once"],
  [["ben", "unheard-of"], "2 things were changed by several people at once"],
])("names the people of %j", (who, message) => {
  open(who);
  changeBoth("mia", "leo");
  const sorted = (text = "") => text.replace("Priya and Ben", "Ben and Priya");
  expect(sorted(words() ?? "")).toBe(message);
});
