import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { actorOf } from "@/wedding/document/heads.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { GUESTS_ACCOUNT, peopleStore } from "@/wedding/people/people.ts";
import ActivityPage from "./activity-page.tsx";

const clock = { now: () => new Date().toISOString(), today: () => "2026-05-01" };
let core: Core;
let session: WeddingSession;
/** Changes the document directly, as a program without Troth's commands does. */
let writeWithoutCommand: (change: (wedding: Record<string, Record<string, unknown>>) => void) => void;
let actor: string;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

beforeEach(() => {
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  session = new WeddingSession({ core, handle: created.handle, clock, whenIdle: (work) => work() });
  writeWithoutCommand = (change) => created.handle.change((doc) => change(doc as never));
  actor = actorOf(created.handle);
  weddingsStore.setState({
    ...nothingOpen,
    engine: undefined,
    selected: session.id,
    status: "ready",
    session,
  });
});

afterEach(() => {
  vi.useRealTimers();
  session.close();
  weddingsStore.setState(nothingOpen);
});

const runCommand = (command: Command) => expect(session.run(command)).toEqual({ ok: true });
const addGuest = (id: string, firstName: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Rossi" },
});

/** Renders the page for Ben; `writer` made the changes. */
function openActivity(writer: string) {
  peopleStore.setState({
    me: "ben",
    weddingId: session.id,
    actors: { [actor]: writer },
    names: { ana: { firstName: "Ana", lastName: "" }, ben: { firstName: "Ben", lastName: "" } },
  });
  renderInApp(<ActivityPage />);
}

const activityLines = async () => {
  const feed = await screen.findByRole("region", { name: "Activity" });
  return within(feed).getAllByRole("listitem").map(sentenceIn);
};

/** The sentence of a line, without the initials before it and the time after it. */
function sentenceIn(line: HTMLElement): string | undefined {
  const [mark, told] = line.children;
  expect(mark).toHaveAttribute("aria-hidden", "true");
  return told?.firstElementChild?.textContent ?? undefined;
}

it("shows who did what, newest first, and groups what belongs together", async () => {
  runCommand(addGuest("mia", "Mia"));
  runCommand({ type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } });
  runCommand({ type: "guest.update", id: "mia", changes: { plusOnes: 1 } });
  runCommand({ type: "expense.add", id: "cake", expense: { description: "Cake", amount: "5" } });
  runCommand(addGuest("leo", "Leo"));
  runCommand(addGuest("zoe", "Zoe"));
  runCommand({ type: "guest.remove", id: "leo" });
  openActivity("ana");
  expect(await activityLines()).toEqual([
    "Ana removed Leo Rossi",
    "Ana added 2 guests",
    "Ana added Cake to the budget",
    "Ana changed Mia Rossi’s plus-ones and RSVP",
    "Ana added Mia Rossi",
    "Ana created the wedding",
  ]);
  expect(screen.getByRole("link", { name: "Ana added Cake to the budget" })).toHaveAttribute(
    "href",
    "/app/budget?expense=cake",
  );
});

it("shows who replied and what, and links to the reply", async () => {
  const reply = (id: string, firstName: string, attending: "yes" | "no") => ({
    type: "reply.add" as const,
    id,
    reply: { firstName, lastName: "Keller", attending },
  });
  const answered: Command = { type: "guest.update", id: "anna", changes: { rsvpStatus: "CONFIRMED" } };
  runCommand({ type: "guest.add", id: "anna", guest: { firstName: "Anna", lastName: "Keller" } });
  runCommand({ type: "records.change", commands: [answered, reply("r-0", "Anna", "yes")] });
  runCommand({ type: "guest.remove", id: "anna" });
  runCommand({ type: "records.change", commands: [reply("s-0", "Ben", "yes"), reply("s-1", "Mia", "no")] });
  openActivity("ana");
  expect((await activityLines()).slice(0, 3)).toEqual([
    "Ben Keller is coming, Mia Keller can’t come",
    "Ana removed Anna Keller",
    "Anna Keller replied: coming",
  ]);
  expect(screen.getByRole("link", { name: "Anna Keller replied: coming" })).toHaveAttribute(
    "href",
    "/app/guests/replies?reply=r-0",
  );
});

it("keeps its word order around a name with a direction override or in a right-to-left script", async () => {
  const name = (firstName: string, lastName: string) => ({ firstName, lastName });
  runCommand({ type: "guest.add", id: "ada", guest: name("Ada", "\u202enoryb") });
  runCommand({ type: "guest.update", id: "ada", changes: { phone: "555" } });
  runCommand({ type: "guest.add", id: "noa", guest: name("נועה", "לוי") });
  runCommand({ type: "guest.remove", id: "noa" });
  openActivity("ana");
  expect((await activityLines()).slice(0, 2)).toEqual([
    "Ana removed \u2068נועה לוי\u2069",
    "Ana added \u2068נועה לוי\u2069",
  ]);
  expect(await activityLines()).toContain("Ana set \u2068Ada \u202enoryb\u2069’s phone to 555");
});

it.each<[changes: object[], line: string]>([
  [[{ rsvpStatus: "CONFIRMED" }], "Ana marked Mia Rossi as coming"],
  [[{ phone: "555" }], "Ana set Mia Rossi’s phone to 555"],
  [[{ phone: "555" }, { phone: "444" }], "Ana set Mia Rossi’s phone to 444"],
  [[{ groupId: "family" }], "Ana put Mia Rossi in the group Family"],
  [[{ phone: "5".repeat(20), email: "mia@example.org" }], "Ana changed Mia Rossi’s email and phone"],
  [[{ notes: "Likes tea" }], "Ana set Mia Rossi’s notes to Likes tea"],
  [[{ notes: "Likes tea, and a seat by the window, please" }], "Ana changed Mia Rossi’s notes"],
  [
    [{ phone: "1", email: "mia@example.org", isVip: true, plusOnes: 2 }],
    "Ana changed the details of Mia Rossi",
  ],
])("shows for %j what was changed, and the new value when it is short", async (changes, line) => {
  runCommand({ type: "group.add", id: "family", group: { name: "Family", type: "FAMILY" } });
  runCommand(addGuest("mia", "Mia"));
  for (const fields of changes) runCommand({ type: "guest.update", id: "mia", changes: fields });
  openActivity("ana");
  expect((await activityLines())[0]).toBe(line);
});

it.each<[changes: [object, object], line: string]>([
  [[{ rsvpStatus: "CONFIRMED" }, { rsvpStatus: "CONFIRMED" }], "Ana marked 2 guests as coming"],
  [[{ rsvpStatus: "CONFIRMED" }, { rsvpStatus: "DECLINED" }], "Ana changed the RSVP of 2 guests"],
  [[{ phone: "1" }, { notes: "Likes tea" }], "Ana changed the phone and notes of 2 guests"],
  [
    [
      { phone: "1", isVip: true },
      { plusOnes: 1, notes: "Likes tea" },
    ],
    "Ana changed 2 guests",
  ],
])("shows what was changed in several records: %j", async ([mia, leo], line) => {
  for (const id of ["mia", "leo"]) runCommand(addGuest(id, id));
  runCommand({ type: "guest.update", id: "leo", changes: leo });
  runCommand({ type: "guest.update", id: "mia", changes: mia });
  openActivity("ana");
  expect((await activityLines())[0]).toBe(line);
});

it("shows changes of the wedding, of a table, and cleared fields", async () => {
  runCommand({ type: "wedding.update", changes: { budget: "1000" } });
  runCommand(addGuest("mia", "Mia"));
  runCommand({ type: "guest.update", id: "mia", changes: { phone: "555" } });
  runCommand(addGuest("leo", "Leo"));
  runCommand({ type: "guest.update", id: "mia", changes: { phone: null } });
  runCommand({ type: "chart.add", id: "hall", chart: { name: "Hall" } });
  runCommand({ type: "table.add", chart: "hall", id: "t1", table: { name: "One", shape: "ROUND" } });
  runCommand({ type: "table.update", chart: "hall", id: "t1", changes: { shape: "OVAL" } });
  openActivity("ana");
  const activity = await activityLines();
  expect(activity).toContain("Ana set the total budget to €1,000.00");
  expect(activity).toContain("Ana cleared Mia Rossi’s phone (555)");
  expect(activity).toContain("Ana changed the shape of One from Round to Oval");
});

it("shows You for the user, Somebody for an unknown author, and undone changes", async () => {
  runCommand(addGuest("mia", "Mia"));
  runCommand({ type: "guest.update", id: "mia", changes: { phone: "1" } });
  session.undoOrRedo(session.undoHistory.state.undo?.id ?? 0, "undo");
  openActivity("ben");
  expect((await activityLines())[0]).toBe("You took back a change to Mia Rossi");
});

it("an unknown author gets no made-up name", async () => {
  runCommand(addGuest("mia", "Mia"));
  openActivity("unheard-of");
  expect((await activityLines())[0]).toBe("Someone added Mia Rossi");
});

it("filters by area and by person, and follows live changes", async () => {
  runCommand(addGuest("mia", "Mia"));
  openActivity("ana");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("combobox", { name: "Area" }));
  await user.click(screen.getByRole("option", { name: "Budget" }));
  expect(await screen.findByText("No such change found yet.")).toBeVisible();
  runCommand({ type: "expense.add", id: "cake", expense: { description: "Cake", amount: "5" } });
  expect(await screen.findByText("Ana added Cake to the budget")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Person" }));
  await user.click(screen.getByRole("option", { name: "You" }));
  expect(await screen.findByText("No such change found yet.")).toBeVisible();
});

it("has one option for all guests who write through the website", async () => {
  runCommand(addGuest("mia", "Mia"));
  openActivity(GUESTS_ACCOUNT);
  peopleStore.setState(({ names }) => ({
    names: { ...names, [GUESTS_ACCOUNT]: { firstName: "Website", lastName: "" } },
  }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("combobox", { name: "Person" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "You",
    "Ana",
    "Guests",
  ]);
  await user.click(screen.getByRole("option", { name: "Guests" }));
  expect(await activityLines()).toContain("A guest added Mia Rossi");
});

it("has a heading for each day, and the time of day in each line", async () => {
  const daysAgo = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() - days);
    date.setHours(9, 5, 0, 0);
    return date;
  };
  const [before, yesterday, today] = [daysAgo(3), daysAgo(1), daysAgo(0)];
  vi.useFakeTimers({ toFake: ["Date"], now: before });
  runCommand(addGuest("mia", "Mia"));
  vi.setSystemTime(yesterday);
  runCommand(addGuest("leo", "Leo"));
  vi.setSystemTime(today);
  runCommand(addGuest("zoe", "Zoe"));
  openActivity("ana");
  const days = await screen.findAllByRole("heading", { level: 2 });
  expect(days).toHaveLength(3);
  const lines = within(screen.getByRole("list", { name: "Today" })).getAllByRole("listitem");
  expect(lines[0] && sentenceIn(lines[0])).toBe("Ana added Zoe Rossi");
  expect(lines[0]).toHaveTextContent("09:05");
  expect(
    within(screen.getByRole("list", { name: "Yesterday" })).getByText("Ana added Leo Rossi"),
  ).toBeVisible();
});

it("names the parts of the wedding that another program wrote to", async () => {
  writeWithoutCommand((wedding) => {
    Object.assign(wedding, { ours: {} });
  });
  runCommand(addGuest("mia", "Mia"));
  writeWithoutCommand(({ guests }) => {
    (guests?.mia as Record<string, unknown>).plusOnes = 2;
  });
  writeWithoutCommand(({ budget, expenses, parties }) => {
    Object.assign(budget ?? {}, { total: 900_000 });
    Object.assign(expenses ?? {}, { cake: {} });
    Object.assign(parties ?? {}, { rossi: {} });
  });
  openActivity("ana");
  expect(await activityLines()).toEqual([
    "Ana changed the budget and the guest list",
    "Ana added Mia Rossi",
    "Ana made a change",
    "Ana created the wedding",
  ]);
});

it("links to the first step while there is no wedding", () => {
  weddingsStore.setState({ ...nothingOpen, status: "none" });
  openActivity("ana");
  expect(screen.getByRole("heading", { name: "No wedding yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/app");
});
