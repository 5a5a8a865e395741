import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import DayPage, { currentTimePosition } from "./day-page.tsx";

const event = (id: string, title: string, startTime: string, endTime?: string): Command => ({
  type: "event.add",
  id,
  event: { title, startTime, ...(endTime && { endTime }) },
});

const weekend: Command[] = [
  // Six hours behind the time zone of most testers: the wedding's time zone counts, not the device's.
  { type: "wedding.update", changes: { timeZone: "America/New_York", weddingDate: "2027-06-19" } },
  event("rehearsal", "Rehearsal", "2027-06-18T18:00"),
  event("ceremony", "Ceremony", "2027-06-19T14:00", "2027-06-19T15:00"),
  event("dinner", "Dinner", "2027-06-19T17:00", "2027-06-19T19:00"),
  event("party", "Party", "2027-06-20T01:00", "2027-06-20T04:00"),
];

const setClock = (time: string) => vi.setSystemTime(new Date(`${time}-04:00`));

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

/** The lines of the day from top to bottom. */
const lines = () =>
  [...screen.getByRole("region").querySelectorAll("ol > li")].map((line) => line.textContent ?? "");

test.each([
  ["before all", 5, { kind: "before", index: 0 }],
  ["in one", 15, { kind: "during", index: 0, elapsedShare: 0.5 }],
  ["between two", 25, { kind: "before", index: 1 }],
  ["in two at once", 38, { kind: "during", index: 2, elapsedShare: 0.75 }],
  ["after all", 99, { kind: "before", index: 3 }],
])("the time is %s", (_, now, position) => {
  const spans = [
    { from: 10, to: 20 },
    { from: 30, to: 50 },
    { from: 32, to: 40 },
  ];
  expect(currentTimePosition(spans, now)).toEqual(position);
});

it("shows the wedding day, ticks events off, and changes the day", async () => {
  setClock("2027-03-21T10:00:00");
  const user = userEvent.setup({ delay: null });
  const session = await renderWedding(<DayPage />, weekend);
  expect(lines()).toEqual([
    expect.stringContaining("Ceremony"),
    expect.stringContaining("Dinner"),
    expect.stringContaining("Party"),
  ]);
  await user.click(screen.getByRole("button", { name: "Done: Dinner" }));
  expect(session.views.record("event", "dinner")).toMatchObject({ isDone: true });
  expect(screen.getByRole("link", { name: "Dinner" })).toHaveAttribute("href", "/app/timeline?event=dinner");
  await user.click(screen.getByRole("combobox", { name: "Day" }));
  await user.click(screen.getByRole("option", { name: "Friday, 18 June 2027" }));
  expect(lines()).toEqual([expect.stringContaining("Rehearsal")]);
});

it("shows the current time as a line, which moves with the clock until the night is over", async () => {
  setClock("2027-06-19T14:30:00");
  await renderWedding(<DayPage />, weekend);
  const nowLine = () => screen.getByText(/^Now, /);
  const ceremony = screen.getByRole("link", { name: "Ceremony" }).closest("li");
  expect(within(ceremony as HTMLElement).getByText("Now, 14:30")).toBe(nowLine());
  setClock("2027-06-19T15:29:45");
  act(() => void vi.advanceTimersByTime(30_000));
  expect(lines()).toEqual([
    expect.stringContaining("Ceremony"),
    "Now, 15:30",
    expect.stringContaining("Dinner"),
    expect.stringContaining("Party"),
  ]);
  setClock("2027-06-20T04:30:00");
  act(() => void vi.advanceTimersByTime(30_000));
  expect(lines().at(-1)).toBe("Now, 04:30");
  setClock("2027-06-20T05:30:00");
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.queryByText(/^Now, /)).not.toBeInTheDocument();
});

it("stops its clock when it is closed", async () => {
  setClock("2027-06-19T14:30:00");
  await openWedding(weekend);
  const { unmount } = renderInApp(<DayPage />);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it("can be read by a viewer, who ticks nothing off", async () => {
  setClock("2027-06-19T14:30:00");
  await openWedding(weekend, "VIEWER");
  renderInApp(<DayPage />);
  expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
  expect(screen.getByRole("button", { name: "Done: Ceremony" })).toBeDisabled();
});

it("explains its content while there are no events", async () => {
  await renderWedding(<DayPage />);
  expect(screen.getByRole("heading", { name: "No events found" })).toBeVisible();
});
