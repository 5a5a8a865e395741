import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { downloadFile } from "@/kit/download-file.ts";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";
import VendorPage from "./vendor-page.tsx";

vi.mock("@/kit/download-file.ts", () => ({ downloadFile: vi.fn() }));

const event = (id: string, fields: object): Command => ({ type: "event.add", id, event: fields });
const vendor = (id: string, name: string): Command => ({
  type: "vendor.add",
  id,
  vendor: { name, category: "Other" },
});
const assign = (id: string, eventId: string, vendorId: string, fields: object = {}): Command => ({
  type: "eventVendor.add",
  id,
  eventVendor: { eventId, vendorId, ...fields },
});

const plan: Command[] = [
  { type: "wedding.update", changes: { timeZone: "Europe/Vienna" } },
  event("rehearsal", { title: "Rehearsal", startTime: "2027-06-18T18:00" }),
  event("ceremony", {
    title: "Ceremony",
    startTime: "2027-06-19T14:30",
    endTime: "2027-06-19T15:15",
    description: "Rings are with Mia",
  }),
  vendor("flora", "Flora"),
  vendor("quartet", "Quartet"),
  assign("a", "ceremony", "flora", { role: "Bouquet", notes: "No lilies" }),
  assign("b", "ceremony", "quartet", { notes: "Not the sad song" }),
];

function readSavedFile(): { name: string; lines: string[] } {
  const [name, content] = vi.mocked(downloadFile).mock.lastCall ?? [];
  return { name: name ?? "", lines: String(content).replaceAll("\r\n ", "").split("\r\n") };
}

it.each([
  ["All events", "ana-ben-timeline.ics", ["Rehearsal", "Ceremony"]],
  ["Friday, 18 June 2027", "ana-ben-2027-06-18.ics", ["Rehearsal"]],
  ["Flora", "ana-ben-Flora.ics", ["Ceremony"]],
])("saves a calendar file of %s", async (choice, name, titles) => {
  const user = userEvent.setup({ delay: null });
  await renderWedding(<CalendarDialog onClose={() => {}} />, plan);
  const dialog = within(await screen.findByRole("dialog", { name: "Calendar file" }));
  await user.click(dialog.getByRole("combobox", { name: "Which events" }));
  await user.click(screen.getByRole("option", { name: choice }));
  await user.click(dialog.getByRole("button", { name: "Save the file" }));
  const { name: saved, lines } = readSavedFile();
  expect(saved).toBe(name);
  const summaries = lines.flatMap((line) => /^SUMMARY:(.*)/.exec(line)?.[1] ?? []);
  expect(summaries).toEqual(titles);
  // Half past two on a summer day in Vienna.
  if (titles.includes("Ceremony")) expect(lines).toContain("DTSTART:20270619T123000Z");
});

it("gives a vendor a page and a file with their own part only", async () => {
  const user = userEvent.setup({ delay: null });
  await renderWedding(<VendorPage />, plan, "/app/timeline/vendor?vendor=flora");
  const page = within(screen.getByRole("region", { name: "Flora" }));
  const table = page.getByRole("table", { name: "Events of Flora" });
  expect(table).toHaveTextContent(/14:30 – 15:15Ceremony.*Bouquet.*No lilies/);
  expect(table).not.toHaveTextContent(/sad song|Rehearsal/);
  await user.click(screen.getByRole("button", { name: "More for this page" }));
  await user.click(await screen.findByRole("menuitem", { name: "Calendar file" }));
  expect(readSavedFile().lines).toContain("DESCRIPTION:Rings are with Mia\\nBouquet\\nNo lilies");
  await user.click(screen.getByRole("combobox", { name: "Vendor" }));
  await user.click(screen.getByRole("option", { name: "Quartet" }));
  expect(screen.getByRole("table", { name: "Events of Quartet" })).toHaveTextContent("Not the sad song");
});

it("shows where to begin while no vendor has an event", async () => {
  await renderWedding(<VendorPage />);
  expect(screen.getByRole("heading", { name: "No vendor is at an event yet" })).toBeVisible();
});
