import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { MilestonesView } from "./milestones-view.tsx";

const milestone = (id: string, fields: object): Command => ({
  type: "milestone.add",
  id,
  milestone: fields,
});
const task = (id: string, fields: object): Command => ({ type: "task.add", id, task: fields });

const venue = milestone("venue", {
  title: "Book the venue",
  dueDate: "2027-04-10",
  priority: "URGENT",
  category: "Booking",
  status: "IN_PROGRESS",
});
const papers = milestone("papers", {
  title: "Papers",
  // Only a plan that moves with the wedding day can end up in the past.
  dueDate: "2027-03-01",
  plannedFor: "2027-06-19",
  category: "Legal",
});
const rings = milestone("rings", {
  title: "Rings",
  category: "Jewels",
  priority: "LOW",
  status: "COMPLETED",
});
const visit = task("visit", { title: "Visit three", milestoneId: "venue" });
const sign = task("sign", { title: "Sign", milestoneId: "venue", status: "COMPLETED" });
const train = task("train", { title: "Look up trains", parentTaskId: "visit" });
const plan = [rings, venue, papers, visit, sign, train];

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const milestonesView = (
  <WriteAccess area="planning">
    <MilestonesView />
  </WriteAccess>
);
const rows = () =>
  screen
    .getAllByRole("list", { name: /^Milestones: / })
    .flatMap((list) => [...list.children] as HTMLElement[]);
const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);
const rowOf = (name: string) => {
  const row = rows().find((element) => element.querySelector("bdi")?.textContent === name);
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const milestoneOf = (session: WeddingSession, id: string) =>
  session.views.record("milestone", id) as RecordOf<"milestone">;
const tasksOf = (session: WeddingSession) => session.views.records("task", {}) as RecordOf<"task">[];

async function choose(filter: string, option: string) {
  if (!screen.queryByRole("combobox", { name: filter })) await press(/^(Filters|\d filters?)$/);
  await user.click(await screen.findByRole("combobox", { name: filter }));
  await user.click(screen.getByRole("option", { name: option }));
}

beforeEach(() => {
  // The last view of a list is stored on the device.
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-21T10:00:00Z") });
});

describe("the milestones", () => {
  it("are counted", async () => {
    await renderWedding(milestonesView, plan);
    for (const figure of ["3 milestones", "1 overdue", "1 in progress", "1 completed"]) {
      expect(screen.getByRole("button", { name: figure })).toBeVisible();
    }
  });

  it("are sorted by date, each with its progress", async () => {
    await renderWedding(milestonesView, plan);
    expect(names()).toEqual(["Papers", "Book the venue"]);
    await press("Done 1");
    expect(names()).toEqual(["Papers", "Book the venue", "Rings"]);
    expect(rowOf("Papers")).toHaveTextContent(/Due .*Legal.*No tasks yet.*Overdue.*Medium/);
    expect(rowOf("Book the venue")).toHaveTextContent(/33% · 1 of 3 tasks.*In progress.*Urgent/);
  });

  it("can be searched, and filtered by status, priority and category", async () => {
    await renderWedding(milestonesView, plan);
    await press("1 overdue");
    expect(names()).toEqual(["Papers"]);
    await choose("Filter by status", "Completed");
    expect(names()).toEqual(["Rings"]);
    await choose("Filter by priority", "Urgent");
    expect(screen.getByRole("heading", { name: "No milestones found" })).toBeVisible();
    await press("Show all milestones");
    await choose("Filter by category", "Jewels");
    expect(names()).toEqual(["Rings"]);
    await choose("Filter by category", "Booking");
    await user.type(screen.getByRole("searchbox", { name: "Search milestones" }), "venue");
    expect(names()).toEqual(["Book the venue"]);
  });

  it("can be completed, with an undo", async () => {
    const session = await renderWedding(milestonesView, plan);
    await press("Done 1");
    await press("Completed: Papers");
    expect(milestoneOf(session, "papers")).toMatchObject({ state: "COMPLETED", completedAt: "2027-03-21" });
    await press("Completed: Papers");
    expect(milestoneOf(session, "papers")).toMatchObject({ state: "OVERDUE", completedAt: null });
    await press("Completed: Papers");
    await press("Undo");
    expect(milestoneOf(session, "papers").state).toBe("OVERDUE");
  });

  it("invite the user to add the first one, or a whole plan", async () => {
    await renderWedding(milestonesView);
    expect(screen.getByRole("heading", { name: "No milestones found" })).toBeVisible();
    await press("Start with a template");
    expect(screen.getByRole("dialog", { name: "Start with a template" })).toBeVisible();
  });
});

describe("the tasks of a milestone", () => {
  it("are checked off, which advances the milestone", async () => {
    const session = await renderWedding(milestonesView, plan);
    await press("Tasks of Book the venue");
    await press("Completed: Visit three");
    expect(milestoneOf(session, "venue")).toMatchObject({ doneCount: 2, percent: 67 });
    expect(rowOf("Book the venue")).toHaveTextContent("67% · 2 of 3 tasks");
    await press("Subtasks of Visit three");
    await press("Completed: Look up trains");
    expect(rowOf("Book the venue")).toHaveTextContent("100% · 3 of 3 tasks");
  });

  it("are added with one line each, subtasks too", async () => {
    const session = await renderWedding(milestonesView, plan);
    await press("Tasks of Papers");
    const line = screen.getByRole("textbox", { name: "Add a task to Papers" });
    await user.type(line, "Ask the office{Enter}Collect them{Enter}");
    expect(line).toHaveValue("");
    expect(rowOf("Papers")).toHaveTextContent("0% · 0 of 2 tasks");
    await press("Subtasks of Ask the office");
    await user.type(screen.getByRole("textbox", { name: "Add a subtask to Ask the office" }), "Call{Enter}");
    const list = screen.getByRole("list", { name: "Subtasks of Ask the office" });
    expect(within(list).getByText("Call")).toBeVisible();
    expect(milestoneOf(session, "papers").taskCount).toBe(3);
    await user.type(line, "{Enter}");
    expect(line).toHaveAccessibleDescription("Title is required");
  });

  it("are edited and deleted, after a confirmation", async () => {
    const session = await renderWedding(milestonesView, plan);
    await press("Tasks of Book the venue");
    await press("Subtasks of Visit three");
    await press("Delete Look up trains");
    const question = screen.getByRole("dialog", { name: "Are you sure you want to delete this subtask?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(tasksOf(session).map(({ id }) => id)).not.toContain("train");
    await press("Undo");
    expect(tasksOf(session).map(({ id }) => id)).toContain("train");
    await press("Sign");
    const panel = within(screen.getByRole("dialog", { name: "Sign" }));
    await user.clear(panel.getByRole("textbox", { name: "Title" }));
    await user.type(panel.getByRole("textbox", { name: "Title" }), "Sign the contract");
    await user.click(panel.getByRole("button", { name: "Save changes" }));
    expect(screen.getByRole("button", { name: "Sign the contract" })).toBeVisible();
  });
});

describe("the calendar", () => {
  it("shows how much is due on each day, and opens a day", async () => {
    await renderWedding(milestonesView, plan);
    await user.click(screen.getByRole("radio", { name: "Calendar" }));
    expect(screen.getByRole("table", { name: "March 2027" })).toBeVisible();
    expect(within(screen.getByRole("list", { name: "What is due" })).getByText("Papers")).toBeVisible();
    await press("Next month");
    await press(/(10.* April 2027|April 10, 2027): 1 due.*Book the venue/);
    expect(screen.getByRole("heading", { name: /^Due on / })).toBeVisible();
    const due = within(screen.getByRole("list", { name: "What is due" }));
    await user.click(due.getByRole("button", { name: /Book the venue/ }));
    expect(screen.getByRole("dialog", { name: "Book the venue" })).toBeVisible();
  });
});

describe("the calendar of a full day", () => {
  it("has two titles in its cell, and all of them when the day is opened", async () => {
    const due = (id: string, title: string) => milestone(id, { title, dueDate: "2027-03-25" });
    await renderWedding(milestonesView, [
      due("d", "Music"),
      due("b", "Cars"),
      due("c", "Flowers"),
      due("a", "Cake"),
    ]);
    await user.click(screen.getByRole("radio", { name: "Calendar" }));
    const month = within(screen.getByRole("table", { name: "March 2027" }));
    const day = month.getByRole("button", { name: /: 4 due.*Cake.*Cars.*\+2/ });
    expect(within(day).getByText("Cake")).toBeInTheDocument();
    expect(within(day).getByText("Cars")).toBeInTheDocument();
    expect(within(day).queryByText("Flowers")).not.toBeInTheDocument();
    expect(within(day).getByText("+2")).toBeInTheDocument();
    await user.click(day);
    const list = within(screen.getByRole("list", { name: "What is due" }));
    expect(list.getAllByRole("button").map((row) => row.querySelector("bdi")?.textContent)).toEqual([
      "Cake",
      "Cars",
      "Flowers",
      "Music",
    ]);
  });
});

describe("the form of a milestone", () => {
  it("shows errors at their field, and takes a new category", async () => {
    const session = await renderWedding(milestonesView, plan);
    await press("Add Milestone");
    const panel = within(screen.getByRole("dialog", { name: "Add Milestone" }));
    await user.type(panel.getByRole("textbox", { name: "Due date" }), "2027-03-01");
    await user.click(panel.getByRole("button", { name: "Save milestone" }));
    expect(panel.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription("Title is required");
    expect(panel.getByRole("textbox", { name: "Due date" })).toHaveAccessibleDescription(
      /Due date cannot be in the past/,
    );
    await user.type(panel.getByRole("textbox", { name: "Title" }), "Dance lessons");
    await user.clear(panel.getByRole("textbox", { name: "Due date" }));
    await user.type(panel.getByRole("textbox", { name: "Due date" }), "2027-05-01");
    // Enter creates no category; the typed text waits at the field until “Create” is chosen, and so does the milestone.
    const category = panel.getByRole("combobox", { name: "Category" });
    await user.type(category, "Fun{Enter}");
    await user.click(panel.getByRole("button", { name: "Save milestone" }));
    expect(category).toHaveAccessibleDescription(/“Fun” isn’t in the list/);
    expect(session.views.records("milestone", { search: "dance" })).toEqual([]);
    await user.click(category);
    await user.click(screen.getByRole("option", { name: "Create “Fun”" }));
    await user.click(panel.getByRole("button", { name: "Save milestone" }));
    const addedMilestone = (
      session.views.records("milestone", { search: "dance" }) as RecordOf<"milestone">[]
    )[0];
    expect(addedMilestone).toMatchObject({ dueDate: "2027-05-01", category: "Fun", state: "PENDING" });
  });

  it("deletes it after a confirmation, and leaves its tasks", async () => {
    const session = await renderWedding(milestonesView, plan);
    await press(/^Book the venue/);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    const question = screen.getByRole("dialog", { name: "Are you sure you want to delete this milestone?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(names()).toEqual(["Papers"]);
    expect(tasksOf(session)).toHaveLength(3);
    await press("Undo");
    expect(names()).toEqual(["Papers", "Book the venue"]);
  });
});

it("lets a viewer see everything and change nothing", async () => {
  await openWedding(plan, "VIEWER");
  renderInApp(milestonesView);
  expect(screen.getByRole("button", { name: "Add Milestone" })).toBeDisabled();
  await press("More of the milestones");
  expect(await screen.findByRole("menuitem", { name: "Templates" })).toBeDisabled();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Completed: Papers" })).toBeDisabled();
  await press("Tasks of Book the venue");
  expect(screen.getByRole("button", { name: "Delete Sign" })).toBeDisabled();
  expect(screen.queryByRole("textbox", { name: /^Add a task/ })).not.toBeInTheDocument();
});

it("shows what other users do meanwhile", async () => {
  const session = await renderWedding(milestonesView, plan);
  act(() => void session.run({ type: "milestone.update", id: "papers", changes: { title: "All papers" } }));
  expect(names()).toContain("All papers");
});
