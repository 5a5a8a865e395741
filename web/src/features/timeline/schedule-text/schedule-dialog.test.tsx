import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { changeFormats } from "@/lib/formats/format-settings.ts";
import { realImporter } from "@/test/core.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import TimelinePage from "../timeline-page.tsx";

const user = userEvent.setup({ delay: null });
const day: Command = { type: "wedding.update", changes: { weddingDate: "2027-06-19" } };
const toast: Command = {
  type: "event.add",
  id: "toast",
  event: { title: "Toast", startTime: "2027-06-19T18:00" },
};

beforeAll(() => void realImporter());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-21T10:00:00Z") });
  changeFormats({ clock: "h23" });
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(45);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(45);
});

async function openSchedule() {
  await user.click(screen.getByRole("button", { name: "More of the timeline" }));
  await user.click(await screen.findByRole("menuitem", { name: "Type a schedule" }));
  return within(await screen.findByRole("dialog", { name: "Type a schedule" }));
}

async function writeSchedule(text: string, commands: Command[] = [day, toast]) {
  const session = await renderWedding(<TimelinePage />, commands, "/app/timeline");
  const dialog = await openSchedule();
  const field = dialog.getByRole("textbox", { name: "Schedule" });
  fireEvent.change(field, { target: { value: text } });
  return { session, dialog, field };
}

const times = (session: WeddingSession) =>
  (session.views.records("event", {}) as RecordOf<"event">[]).map(
    ({ title, startTime, endTime, location }) => [title, startTime, endTime, location],
  );

it("shows the events of the lines, and adds them in one change with one undo", async () => {
  const { session, dialog } = await writeSchedule(
    "14:30 Ceremony, Chapel\n15:30-17:00 Drinks @ Garden\n23:00 Dancing\n1:00 Taxis",
  );
  expect(dialog.getByRole("checkbox", { name: /19\/06\/2027 · 14:30.*Ceremony.*Chapel/ })).toBeChecked();
  expect(dialog.getByRole("checkbox", { name: /20\/06\/2027 · 01:00.*Taxis/ })).toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Add 4 events" }));
  expect(times(session)).toEqual([
    ["Ceremony", "2027-06-19T14:30", null, "Chapel"],
    ["Drinks", "2027-06-19T15:30", "2027-06-19T17:00", "Garden"],
    ["Toast", "2027-06-19T18:00", null, null],
    ["Dancing", "2027-06-19T23:00", null, null],
    ["Taxis", "2027-06-20T01:00", null, null],
  ]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(times(session)).toHaveLength(1);
});

it("takes the type from a clear title, and shows it first", async () => {
  const { session, dialog } = await writeSchedule(
    "14:30 Wedding ceremony\n15:30 Welcome drinks\n17:00 Photos",
  );
  expect(dialog.getByRole("checkbox", { name: /Wedding ceremony.*\(Ceremony\)/ })).toBeChecked();
  expect(dialog.getByRole("checkbox", { name: /Photos/ })).not.toHaveAccessibleName(/\(/);
  await user.click(dialog.getByRole("button", { name: "Add 3 events" }));
  const types = (session.views.records("event", {}) as RecordOf<"event">[]).map(({ title, type }) => [
    title,
    type,
  ]);
  expect(types).toEqual([
    ["Wedding ceremony", "CEREMONY"],
    ["Welcome drinks", "RECEPTION"],
    ["Photos", "OTHER"],
    ["Toast", "OTHER"],
  ]);
});

it("shows why a line cannot be read, and keeps it when the others are added", async () => {
  const { session, dialog, field } = await writeSchedule("20 June\nBrunch at ten\n11:00 Goodbye");
  expect(dialog.getByRole("checkbox", { name: /Brunch at ten.*Begin the line with a time/ })).toBeDisabled();
  expect(dialog.getByText(/^1 line isn’t an event yet/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Add 1 event" }));
  expect(times(session)).toContainEqual(["Goodbye", "2027-06-20T11:00", null, null]);
  expect(field).toHaveValue("20 June\nBrunch at ten");
  fireEvent.change(field, { target: { value: "20 June\n10:00 Brunch" } });
  await user.click(dialog.getByRole("button", { name: "Add 1 event" }));
  expect(times(session)).toContainEqual(["Brunch", "2027-06-20T10:00", null, null]);
});

it("leaves out events that are in the timeline already, unless ticked", async () => {
  const { session, dialog } = await writeSchedule("18:00 Toast");
  const existingEventCheckbox = dialog.getByRole("checkbox", { name: /Toast.*Already in the timeline/ });
  expect(existingEventCheckbox).not.toBeChecked();
  expect(dialog.getByRole("button", { name: "Add events" })).toBeDisabled();
  await user.click(existingEventCheckbox);
  await user.click(dialog.getByRole("button", { name: "Add 1 event" }));
  expect(times(session)).toHaveLength(2);
});

it("keeps the typed text when it is closed, and is hidden from a viewer", async () => {
  const { dialog } = await writeSchedule("14:30 Ceremony");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const again = await openSchedule();
  expect(again.getByRole("textbox", { name: "Schedule" })).toHaveValue("14:30 Ceremony");
  act(() => document.body.replaceChildren());
  await openWedding([day], "VIEWER");
  renderInApp(<TimelinePage />, "/app/timeline");
  await user.click(screen.getByRole("button", { name: "More of the timeline" }));
  expect(await screen.findByRole("menuitem", { name: "Type a schedule" })).toBeDisabled();
});
