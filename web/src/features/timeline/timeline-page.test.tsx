import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { aConflict } from "@/test/builders.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import TimelinePage from "./timeline-page.tsx";

const event = (id: string, fields: object): Command => ({ type: "event.add", id, event: fields });

const ceremony = event("ceremony", {
  title: "Ceremony",
  startTime: "2027-06-19T14:30",
  endTime: "2027-06-19T15:15",
  location: "Church",
  type: "CEREMONY",
});
const dinner = event("dinner", {
  title: "Dinner",
  startTime: "2027-06-19T15:00",
  endTime: "2027-06-19T19:00",
  location: "Old Hall",
  type: "RECEPTION",
});
const party = event("party", {
  title: "Party",
  startTime: "2027-06-20T01:00",
  type: "PARTY",
  description: "Bring earplugs",
});
const rehearsal = event("rehearsal", {
  title: "Rehearsal",
  startTime: "2027-06-18T18:00",
  endTime: "2027-06-18T20:00",
  type: "REHEARSAL",
});
const flora: Command = { type: "vendor.add", id: "flora", vendor: { name: "Flora", category: "Flowers" } };
const quartet: Command = {
  type: "vendor.add",
  id: "quartet",
  vendor: { name: "Quartet", category: "Music/DJ" },
};
const assign = (id: string, eventId: string, vendorId: string, otherFields: object = {}): Command => ({
  type: "eventVendor.add",
  id,
  eventVendor: { eventId, vendorId, ...otherFields },
});

/** Out of order on purpose: the screen must sort them. */
const weekend = [party, dinner, rehearsal, ceremony];

beforeEach(() => {
  // The last view of the events is stored on the device.
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-21T10:00:00Z") });
});

async function renderTimeline(commands: readonly Command[], address?: string) {
  const user = userEvent.setup({ delay: null });
  const session = await renderWedding(<TimelinePage />, commands, address);
  return { user, session };
}

function rowsByDay(): Record<string, string[]> {
  const sections = screen.getAllByRole("region").filter((region) => within(region).queryByRole("list"));
  const entries = sections.map((section) => [
    within(section).getByRole("heading").textContent,
    within(section)
      .getAllByRole("listitem")
      .map((row) => row.textContent ?? ""),
  ]);
  return Object.fromEntries(entries);
}

function row(name: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d[^A-Z]*${name}`) });
}

/** The events listed, without the figures above them. */
const names = () => Object.values(rowsByDay()).flat();

describe("the list", () => {
  it("has the events by day, each with times, duration, place and type", async () => {
    await renderTimeline([...weekend, flora, assign("a", "ceremony", "flora")]);
    expect(rowsByDay()).toEqual({
      "Friday, 18 June 2027": [expect.stringMatching(/18:00 – 20:00.*2 h.*Rehearsal/)],
      "Saturday, 19 June 2027": [
        expect.stringMatching(/14:30 – 15:15.*45 min.*Ceremony.*Church · Flora.*Ceremony/),
        expect.stringMatching(/15:00 – 19:00.*4 h.*Dinner.*Old Hall.*Reception/),
        expect.stringMatching(/01:00.*after midnight.*Party/),
      ],
    });
    for (const figure of ["4 events", "1 ceremony", "1 reception"]) {
      expect(screen.getByRole("button", { name: figure })).toBeVisible();
    }
    expect(screen.queryByRole("button", { name: /today$/ })).not.toBeInTheDocument();
  });

  it("shows the time zone of the times", async () => {
    const { session } = await renderTimeline([
      { type: "wedding.update", changes: { timeZone: "America/New_York" } },
      party,
    ]);
    expect(screen.getByText("All times in New York time")).toBeVisible();
    act(() => void session.run({ type: "wedding.update", changes: { timeZone: null } }));
    expect(screen.getByRole("link", { name: /^No time zone chosen yet/ })).toHaveAttribute(
      "href",
      "/app/settings?tab=wedding",
    );
  });

  it("can be searched, and filtered by type and by day", async () => {
    const { user } = await renderTimeline(weekend);
    await user.type(screen.getByRole("searchbox", { name: "Search events" }), "earplugs");
    expect(names()).toEqual([expect.stringContaining("Party")]);
    await user.clear(screen.getByRole("searchbox", { name: "Search events" }));
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(await screen.findByRole("combobox", { name: "Filter by type" }));
    await user.click(screen.getByRole("option", { name: "Reception" }));
    expect(names()).toEqual([expect.stringContaining("Dinner")]);
    await user.click(screen.getByRole("combobox", { name: "Filter by date" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Friday, 18 June 2027",
      "Saturday, 19 June 2027",
    ]);
    await user.click(screen.getByRole("option", { name: "Friday, 18 June 2027" }));
    expect(screen.getByRole("heading", { name: "No events found" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all events" }));
    expect(names()).toHaveLength(4);
  });

  it("invites the user to add the first one, and shows where to begin without a wedding", async () => {
    await renderTimeline([]);
    expect(screen.getByRole("heading", { name: "No events found" })).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Add Event" })).toHaveLength(2);
  });

  it("shows the events of a figure when it is pressed, and all when it is pressed again", async () => {
    const { user } = await renderTimeline(weekend);
    const figure = screen.getByRole("button", { name: "1 ceremony" });
    await user.click(figure);
    expect(names()).toEqual([expect.stringContaining("Ceremony")]);
    await user.click(figure);
    expect(names()).toHaveLength(4);
  });

  it("counts the events of today, and shows them when pressed", async () => {
    const visit = event("visit", { title: "Visit the hall", startTime: "2027-03-21T15:00" });
    const { user } = await renderTimeline([...weekend, visit]);
    await user.click(screen.getByRole("button", { name: "1 today" }));
    expect(names()).toEqual([expect.stringContaining("Visit the hall")]);
  });

  it("counts the events that do not fit together, and shows why", async () => {
    const late = {
      type: "event.update",
      id: "party",
      changes: { travelMinutes: 10, startTime: "2027-06-19T19:00" },
    };
    const { user, session } = await renderTimeline([
      ...weekend,
      late as Command,
      flora,
      assign("a", "ceremony", "flora"),
      assign("b", "dinner", "flora"),
    ]);
    const twice = "Flora is at Ceremony and at Dinner at the same time";
    await user.click(screen.getByRole("radio", { name: "Day" }));
    await user.click(screen.getByRole("button", { name: "3 don’t fit yet" }));
    expect(names()).toHaveLength(3);
    expect(row("Ceremony")).toHaveTextContent(twice);
    expect(row("Dinner")).toHaveTextContent(twice);
    expect(row("Party")).toHaveTextContent("10 minutes short to get from Dinner to Party");
    await user.click(row("Dinner"));
    expect(within(screen.getByRole("dialog", { name: "Dinner" })).getByText(twice)).toBeVisible();
    act(() => {
      session.run({ type: "eventVendor.remove", id: "a" });
      session.run({ type: "event.update", id: "party", changes: { startTime: "2027-06-19T23:00" } });
    });
    expect(screen.queryByRole("button", { name: /fit yet$/ })).not.toBeInTheDocument();
  });

  it("ticks an event off, and undoes that", async () => {
    const { user, session } = await renderTimeline(weekend);
    const tick = screen.getByRole("button", { name: "Done: Ceremony" });
    await user.click(tick);
    expect(tick).toHaveAttribute("aria-pressed", "true");
    expect(session.views.record("event", "ceremony")).toMatchObject({ isDone: true });
    await user.click(tick);
    expect(tick).toHaveAttribute("aria-pressed", "false");
  });
});

describe("the form", () => {
  it("shows errors at their fields, and adds the typed values", async () => {
    const { user, session } = await renderTimeline([]);
    await user.keyboard("n");
    const form = within(screen.getByRole("dialog", { name: "Add Event" }));
    await user.click(form.getByRole("button", { name: "Save event" }));
    expect(form.getByLabelText(/^Title/)).toHaveAccessibleDescription("Title is required");
    await user.type(form.getByLabelText(/^Title/), "Cake");
    const [start, end] = ["Start time", "End time"].map((name) =>
      within(form.getByRole("group", { name: new RegExp(`^${name}`) })),
    );
    if (!start || !end) throw new Error("there are no times");
    await user.type(start.getByRole("textbox", { name: "Day" }), "2027-06-19");
    await user.type(start.getByRole("textbox", { name: "Time" }), "20:00");
    await user.type(end.getByRole("textbox", { name: "Day" }), "2027-06-19");
    await user.type(end.getByRole("textbox", { name: "Time" }), "19:00");
    await user.click(form.getByRole("button", { name: "Save event" }));
    expect(end.getByRole("textbox", { name: "Time" })).toHaveAccessibleDescription(
      "End time must be after the start time",
    );
    await user.clear(end.getByRole("textbox", { name: "Time" }));
    await user.type(end.getByRole("textbox", { name: "Time" }), "20:30");
    await user.type(form.getByLabelText("Minutes to get there"), "10");
    await user.click(form.getByRole("button", { name: "Save event" }));
    expect(await screen.findByText("“Cake” was added to the timeline.")).toBeVisible();
    expect(session.views.records("event", {})).toEqual([
      expect.objectContaining({ title: "Cake", type: "OTHER", travelMinutes: 10, minutes: 30 }),
    ]);
  });

  it("asks before it deletes, and offers an undo", async () => {
    const { user } = await renderTimeline(weekend, "/app/timeline?event=party");
    await user.click(
      within(screen.getByRole("dialog", { name: "Party" })).getByRole("button", { name: "Delete" }),
    );
    const ask = await screen.findByRole("dialog", { name: "Are you sure you want to delete this event?" });
    await user.click(within(ask).getByRole("button", { name: "Delete" }));
    expect(names()).toHaveLength(3);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(names()).toHaveLength(4);
  });
});

describe("a time that two devices set concurrently", () => {
  it("is formatted as a time", async () => {
    const session = await openWedding(weekend);
    const [none, both] = [[], [aConflict("startTime", "2027-06-19T18:30", "2027-06-19T19:00")]];
    vi.spyOn(session, "conflicts").mockImplementation((_, id) => (id === "dinner" ? both : none));
    renderInApp(<TimelinePage />, "/app/timeline?event=dinner");
    expect(await screen.findByRole("button", { name: "Keep “19/06/2027, 19:00”" })).toBeVisible();
  });
});

describe("shifting", () => {
  it("shows what moves, moves it in one step, and undoes it", async () => {
    const { user, session } = await renderTimeline(weekend, "/app/timeline?event=dinner");
    const panel = within(screen.getByRole("dialog", { name: "Dinner" }));
    await user.click(panel.getByRole("button", { name: "Shift everything after this" }));
    await user.click(panel.getByRole("button", { name: "5 minutes later" }));
    const moves = () => panel.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(moves()).toEqual(["Dinner15:00 – 19:00 → 15:20 – 19:20", "Party01:00 → 01:20"]);
    await user.click(panel.getByRole("checkbox", { name: "Move this event too" }));
    expect(moves()).toEqual(["Party01:00 → 01:20"]);
    await user.click(panel.getByRole("checkbox", { name: "Move this event too" }));
    await user.click(panel.getByRole("button", { name: "Shift them" }));
    expect(await screen.findByText("2 events moved 20 minutes later")).toBeVisible();
    const times = () =>
      ["ceremony", "dinner", "party"].map(
        (id) => (session.views.record("event", id) as { startTime: string }).startTime,
      );
    expect(times()).toEqual(["2027-06-19T14:30", "2027-06-19T15:20", "2027-06-20T01:20"]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(times()).toEqual(["2027-06-19T14:30", "2027-06-19T15:00", "2027-06-20T01:00"]);
  });

  it("takes a minus for earlier", async () => {
    const { user } = await renderTimeline(weekend, "/app/timeline?event=party");
    const panel = within(screen.getByRole("dialog", { name: "Party" }));
    await user.click(panel.getByRole("button", { name: "Shift everything after this" }));
    await user.clear(panel.getByLabelText("Minutes later"));
    expect(panel.getByRole("button", { name: "Shift them" })).toBeDisabled();
    await user.type(panel.getByLabelText("Minutes later"), "-90");
    await user.click(panel.getByRole("button", { name: "Shift them" }));
    expect(await screen.findByText("1 event moved 90 minutes earlier")).toBeVisible();
    expect(row("Party")).toHaveTextContent("23:30");
  });
});

describe("the day", () => {
  it("is to scale, with overlapping events side by side, and opens an event", async () => {
    const { user } = await renderTimeline(weekend);
    await user.click(screen.getByRole("radio", { name: "Day" }));
    // Nothing is on today, so the first day is shown.
    const eventsOn = (name: string) => within(screen.getByRole("region", { name: `Events on ${name}` }));
    expect(eventsOn("Friday, 18 June 2027").getAllByRole("listitem")).toHaveLength(1);
    await user.click(screen.getByRole("combobox", { name: "Day" }));
    await user.click(screen.getByRole("option", { name: "Saturday, 19 June 2027" }));
    const saturday = eventsOn("Saturday, 19 June 2027");
    const positions = saturday.getAllByRole("listitem").map(({ style }) => ({
      from: style.getPropertyValue("--from"),
      column: `${style.getPropertyValue("--column")}/${style.getPropertyValue("--columns")}`,
    }));
    expect(positions).toEqual([
      { from: "30", column: "0/2" },
      { from: "60", column: "1/2" },
      { from: "660", column: "0/1" },
    ]);
    await user.click(saturday.getByRole("button", { name: /^Dinner/ }));
    expect(screen.getByRole("dialog", { name: "Dinner" })).toBeVisible();
  });
});

describe("the actions", () => {
  const day: Command = { type: "wedding.update", changes: { weddingDate: "2027-06-19" } };

  it("begin with adding an event while there is time", async () => {
    const { user } = await renderTimeline([day, ceremony]);
    expect(screen.getByRole("button", { name: "Add Event" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More of the timeline" }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Run of show",
      "Type a schedule",
      "Print the day",
      "Save as a calendar file",
      "Page for a vendor",
    ]);
    expect(menu.getByRole("menuitem", { name: "Run of show" })).toHaveAttribute("href", "/app/timeline/day");
  });

  it.each(["2027-06-18T10:00:00Z", "2027-06-19T10:00:00Z"])(
    "begin with the run of show on the day and the day before: %s",
    async (now) => {
      vi.setSystemTime(new Date(now));
      const { user } = await renderTimeline([day, ceremony]);
      expect(screen.getByRole("link", { name: "Run of show" })).toHaveAttribute("href", "/app/timeline/day");
      await user.click(screen.getByRole("button", { name: "More of the timeline" }));
      await user.click(await screen.findByRole("menuitem", { name: "Add Event" }));
      expect(screen.getByRole("dialog", { name: "Add Event" })).toBeVisible();
    },
  );
});

describe("the views", () => {
  it("each have a link, and the open one is the current page", async () => {
    await renderTimeline([], "/app/timeline?view=tasks");
    const tabs = within(screen.getByRole("navigation", { name: "Events, milestones and tasks" }));
    expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/app/timeline",
      "/app/timeline?view=milestones",
      "/app/timeline?view=tasks",
    ]);
    expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent("Tasks");
    expect(screen.getByRole("heading", { level: 1, name: /^Timeline ?: Tasks$/ })).toBeVisible();
  });
});

describe("a viewer", () => {
  it("sees everything and changes nothing", async () => {
    const user = userEvent.setup({ delay: null });
    await openWedding([...weekend, flora, quartet, assign("a", "dinner", "flora")], "VIEWER");
    renderInApp(<TimelinePage />, "/app/timeline?event=dinner");
    expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
    expect(screen.getByRole("button", { name: "Add Event" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Done: Ceremony" })).toBeDisabled();
    const panel = within(screen.getByRole("dialog", { name: "Dinner" }));
    await user.click(panel.getByRole("button", { name: "Shift everything after this" }));
    expect(panel.getByRole("button", { name: "Shift them" })).toBeDisabled();
    await user.click(panel.getByRole("button", { name: "Vendors at this event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Vendors at Dinner" }));
    expect(dialog.getByText("Flora")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Edit Flora" })).not.toBeInTheDocument();
    expect(dialog.queryByText("Add a vendor")).not.toBeInTheDocument();
  });
});
