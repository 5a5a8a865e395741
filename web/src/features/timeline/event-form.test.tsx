import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { changeFormats } from "@/lib/formats/format-settings.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import TimelinePage from "./timeline-page.tsx";

const user = userEvent.setup({ delay: null });
const event = (id: string, fields: object): Command => ({ type: "event.add", id, event: fields });
const wedding = (zone?: string): Command => ({
  type: "wedding.update",
  changes: { weddingDate: "2027-06-19", ...(zone && { timeZone: zone }) },
});
const ceremony = event("ceremony", {
  title: "Ceremony",
  startTime: "2027-06-19T14:30",
  endTime: "2027-06-19T15:15",
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-21T10:00:00Z") });
  changeFormats({ clock: "h23" });
});

const group = (name: string) => within(screen.getByRole("group", { name: new RegExp(`^${name}`) }));
const field = (label: string, part: "Day" | "Time") => group(label).getByRole("textbox", { name: part });
const fieldValues = (label: string) =>
  [field(label, "Day"), field(label, "Time")].map((input) => input.getAttribute("value"));

async function typeInto(label: string, part: "Day" | "Time", text: string) {
  await user.clear(field(label, part));
  await user.type(field(label, part), text);
  await user.tab();
}

const events = (session: WeddingSession) => session.views.records("event", {}) as RecordOf<"event">[];
const openTimeline = (commands: Command[], address = "/app/timeline") =>
  renderWedding(<TimelinePage />, commands, address);
const pressAdd = () => user.click(screen.getByRole("button", { name: "Add Event" }));

it("starts an event on the wedding day, at the end of the previous one", async () => {
  const session = await openTimeline([
    wedding(),
    ceremony,
    event("brunch", { title: "Brunch", startTime: "2027-06-20T10:00" }),
  ]);
  await pressAdd();
  expect(fieldValues("Start time")).toEqual(["19/06/2027", "15:15"]);
  expect(fieldValues("End time")).toEqual(["", ""]);
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Drinks");
  await user.click(screen.getByRole("button", { name: "Save event" }));
  expect(events(session).find(({ title }) => title === "Drinks")).toMatchObject({
    startTime: "2027-06-19T15:15",
    endTime: null,
  });
});

it("starts the first event in the morning, and leaves it empty without a wedding day", async () => {
  await openTimeline([wedding()]);
  await user.click(screen.getAllByRole("button", { name: "Add Event" })[0] ?? document.body);
  expect(fieldValues("Start time")).toEqual(["19/06/2027", "10:00"]);
});

it("suggests no day without a wedding day", async () => {
  await openTimeline([]);
  await user.click(screen.getAllByRole("button", { name: "Add Event" })[0] ?? document.body);
  expect(fieldValues("Start time")).toEqual(["", ""]);
});

it("moves the end with the start, also over midnight, and keeps a changed duration", async () => {
  const session = await openTimeline([wedding("Europe/Berlin"), ceremony], "/app/timeline?event=ceremony");
  await typeInto("Start time", "Time", "1600");
  expect(fieldValues("End time")).toEqual(["19/06/2027", "16:45"]);
  await typeInto("End time", "Time", "18:00");
  await typeInto("Start time", "Time", "11 pm");
  expect(fieldValues("End time")).toEqual(["20/06/2027", "01:00"]);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(events(session)[0]).toMatchObject({
    startTime: "2027-06-19T23:00",
    endTime: "2027-06-20T01:00",
    minutes: 120,
  });
});

it("takes a time without a date for the wedding day, and an end before the start for the following night", async () => {
  await openTimeline([wedding("Europe/Berlin"), ceremony]);
  await pressAdd();
  await typeInto("End time", "Time", "16:00");
  expect(fieldValues("End time")).toEqual(["19/06/2027", "16:00"]);
  await user.clear(field("End time", "Time"));
  expect(fieldValues("End time")).toEqual(["", ""]);
  await typeInto("End time", "Time", "1:30 am");
  expect(fieldValues("End time")).toEqual(["20/06/2027", "01:30"]);
});

it("keeps an unreadable time, and says so", async () => {
  const session = await openTimeline([wedding(), ceremony], "/app/timeline?event=ceremony");
  await typeInto("Start time", "Time", "half past two");
  const time = field("Start time", "Time");
  expect(time).toHaveValue("half past two");
  expect(time).toHaveAccessibleDescription("That isn’t a time. Please write it like 14:30");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(time).toBeVisible();
  expect(events(session)[0]?.startTime).toBe("2027-06-19T14:30");
});

it("shows times with am and pm if set so", async () => {
  changeFormats({ clock: "h12" });
  await openTimeline([wedding(), ceremony], "/app/timeline?event=ceremony");
  expect(fieldValues("Start time")).toEqual(["19/06/2027", "2:30 pm"]);
});

it.each([
  ["Europe/Berlin", "2027-03-28T02:30", "2027-03-28T03:30"],
  ["Europe/Berlin", "2027-10-31T02:30", "2027-10-31T02:30"],
  ["America/New_York", "2027-03-14T02:30", "2027-03-14T03:30"],
])("shows a start inside the clock change as clocks do: %s %s", async (zone, given, expected) => {
  const session = await openTimeline(
    [wedding(zone), event("e", { title: "Taxis", startTime: given })],
    "/app/timeline?event=e",
  );
  expect(events(session)[0]?.startTime).toBe(expected);
  expect(field("Start time", "Time")).toHaveValue(expected.slice(11));
});
