import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { MilestonesView } from "./milestones-view.tsx";

const setWeddingDate = (weddingDate: string): Command => ({
  type: "wedding.update",
  changes: { weddingDate },
});
const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
async function openTemplates() {
  await press("More of the milestones");
  await user.click(await screen.findByRole("menuitem", { name: "Templates" }));
}
const listRecords = <N extends "milestone" | "task" | "event">(session: WeddingSession, noun: N) =>
  session.views.records(noun, {}) as RecordOf<N>[];

beforeEach(() => {
  // The decision about an offer is stored on the device.
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-21T10:00:00Z") });
});

describe("a template", () => {
  it("asks for the wedding day first", async () => {
    await renderWedding(<MilestonesView />);
    await openTemplates();
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Set the wedding day first")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Add to the plan" })).toBeDisabled();
  });

  it("shows its size, counts back from the wedding day, and is undone in one step", async () => {
    const session = await renderWedding(<MilestonesView />, [setWeddingDate("2027-06-19")]);
    await openTemplates();
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/10 milestones and 27 tasks/)).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Small wedding" }));
    expect(dialog.getByText(/4 milestones and 11 tasks/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add to the plan" }));

    const milestones = listRecords(session, "milestone");
    expect(milestones).toHaveLength(4);
    expect(milestones.find(({ title }) => title === "Settle the meal")).toMatchObject({
      dueDate: "2027-06-05",
      plannedFor: "2027-06-19",
      taskCount: 2,
    });
    expect(listRecords(session, "task")).toHaveLength(11);
    expect(screen.getByText("4 milestones and 11 tasks added")).toBeVisible();
    await press("Undo");
    expect(listRecords(session, "milestone")).toHaveLength(0);
    expect(listRecords(session, "task")).toHaveLength(0);
  });

  it("adds nothing overdue", async () => {
    const session = await renderWedding(<MilestonesView />, [setWeddingDate("2027-06-19")]);
    await openTemplates();
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "6 months to the day" }));
    await user.click(dialog.getByRole("button", { name: "Add to the plan" }));
    const days = listRecords(session, "milestone").map(({ dueDate }) => dueDate ?? "");
    expect(Math.min(...days.map((day) => Date.parse(day)))).toBe(Date.parse("2027-03-21"));
    expect(session.views.report("planning").milestones.overdue).toBe(0);
    // Items due on the same day are in the order of the template.
    const rows = screen.getAllByRole("list", { name: /^Milestones: / }).flatMap((list) => [...list.children]);
    expect(rows.map((row) => row.querySelector("bdi")?.textContent).slice(0, 3)).toEqual([
      "Agree on budget and guests",
      "Book venue and vendors",
      "Marriage papers",
    ]);
  });
});

describe("a wedding day that moved", () => {
  const planned = { dueDate: "2027-05-01", plannedFor: "2027-06-19" };
  const commands: Command[] = [
    setWeddingDate("2027-06-26"),
    { type: "milestone.add", id: "m", milestone: { title: "Invitations", ...planned } },
    { type: "task.add", id: "t", task: { title: "Print", milestoneId: "m", ...planned } },
    {
      type: "event.add",
      id: "e",
      event: { title: "Ceremony", startTime: "2027-06-19T14:00", type: "CEREMONY" },
    },
  ];

  it("moves the plan along, and with a tick the events of the old day", async () => {
    const session = await renderWedding(<MilestonesView />, commands);
    const offer = within(screen.getByRole("alert", { name: "The wedding day moved" }));
    await user.click(offer.getByRole("checkbox", { name: "Also move the event on the old day" }));
    await user.click(offer.getByRole("button", { name: "Move 1 milestone and 1 task by 7 days" }));
    expect(listRecords(session, "milestone")[0]).toMatchObject({
      dueDate: "2027-05-08",
      plannedFor: "2027-06-26",
    });
    expect(listRecords(session, "task")[0]?.dueDate).toBe("2027-05-08");
    expect(listRecords(session, "event")[0]?.startTime).toContain("2027-06-26T14:00");
    expect(screen.queryByText("The wedding day moved")).not.toBeInTheDocument();
    await press("Undo");
    expect(listRecords(session, "milestone")[0]?.dueDate).toBe("2027-05-01");
    expect(listRecords(session, "event")[0]?.startTime).toContain("2027-06-19T14:00");
  });

  it("leaves the events unless the user ticks them", async () => {
    const session = await renderWedding(<MilestonesView />, commands);
    await press("Move 1 milestone and 1 task by 7 days");
    expect(listRecords(session, "event")[0]?.startTime).toContain("2027-06-19T14:00");
  });

  it("is asked about once, and again when the day moves again", async () => {
    const session = await renderWedding(<MilestonesView />, commands);
    await press("Leave the plan as it is");
    expect(screen.queryByText("The wedding day moved")).not.toBeInTheDocument();
    act(() => void session.run(setWeddingDate("2027-06-12")));
    expect(screen.getByText(/The wedding is 7 days earlier now/)).toBeVisible();
  });
});
