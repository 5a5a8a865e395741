import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import TimelinePrintPage from "./print-page.tsx";

const event = (id: string, fields: object): Command => ({ type: "event.add", id, event: fields });
const weekend: readonly Command[] = [
  { type: "wedding.update", changes: { weddingDate: "2027-06-19" } },
  { type: "vendor.add", id: "band", vendor: { name: "Band", category: "Music/DJ" } },
  event("rehearsal", { title: "Rehearsal", startTime: "2027-06-18T18:00" }),
  event("dinner", {
    title: "Dinner",
    startTime: "2027-06-19T18:00",
    endTime: "2027-06-19T20:00",
    location: "Hall",
    description: "Three courses",
  }),
  event("party", { title: "Party", startTime: "2027-06-20T01:00", isDone: true }),
  {
    type: "eventVendor.add",
    id: "a",
    eventVendor: { eventId: "dinner", vendorId: "band", role: "Music", notes: "Paid in cash" },
  },
];

const rows = () =>
  within(screen.getByRole("table", { name: "Run of show" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("has the whole day for everyone, without controls and without the notes between couple and vendor", async () => {
  await renderWedding(<TimelinePrintPage />, weekend);
  expect(rows()).toEqual([
    ["Saturday, 19 June 2027"],
    ["18:00 – 20:00", "DinnerThree courses", "Hall", expect.stringMatching(/Band.*Music/)],
    ["01:00", "Party", "", ""],
  ]);
  const sheet = screen.getByRole("region", { name: "Run of show" });
  for (const role of ["button", "link", "checkbox", "combobox", "textbox"]) {
    expect(within(sheet).queryByRole(role)).not.toBeInTheDocument();
  }
  expect(sheet).not.toHaveTextContent("Paid in cash");
});

it("prints another day, or all of them", async () => {
  const user = userEvent.setup({ delay: null });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await renderWedding(<TimelinePrintPage />, weekend, "/app/timeline/print?day=2027-06-18");
  expect(rows()).toEqual([["Friday, 18 June 2027"], ["18:00", "Rehearsal", "", ""]]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Day" }), "All days");
  expect(rows()).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Print or save as PDF" }));
  expect(print).toHaveBeenCalledOnce();
});

it("shows a note when there is nothing to print yet", async () => {
  await renderWedding(<TimelinePrintPage />, []);
  expect(screen.getByText("No events found")).toBeVisible();
});
