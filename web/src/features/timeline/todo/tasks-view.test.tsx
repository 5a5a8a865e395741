import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { peopleStore } from "@/wedding/people/people.ts";
import { TasksView } from "./tasks-view.tsx";

const task = (id: string, fields: object): Command => ({ type: "task.add", id, task: fields });

const plan = [
  {
    type: "milestone.add",
    id: "venue",
    milestone: { title: "Book the venue", dueDate: "2027-04-10" },
  } satisfies Command,
  task("visit", { title: "Visit three", milestoneId: "venue", dueDate: "2027-04-01", assignedTo: "ada" }),
  task("sign", { title: "Sign", milestoneId: "venue", dueDate: "2027-03-30", status: "IN_PROGRESS" }),
  task("cake", { title: "Bake a cake", priority: "HIGH" }),
  task("trains", { title: "Look up trains", parentTaskId: "cake", assignedTo: "me" }),
  task("late", { title: "Call aunt Eve", dueDate: "2027-03-01", assignedTo: "gone" }),
];

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const tasksView = (
  <WriteAccess area="planning">
    <TasksView />
  </WriteAccess>
);
const rows = () => screen.getAllByRole("list", { name: /^Tasks: / }).flatMap((list) => [...list.children]);
const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);
const column = (name: RegExp) => screen.getByRole("region", { name });
const cards = (name: RegExp) =>
  [...column(name).querySelectorAll("li")].map((card) => card.querySelector("bdi")?.textContent);
const taskOf = (session: WeddingSession, id: string) => session.views.record("task", id) as RecordOf<"task">;

/** The names of the tasks under each heading. */
const groups = () =>
  screen
    .getAllByRole("region")
    .map((group) => [
      within(group).getByRole("heading").textContent,
      [...group.querySelectorAll("li bdi")].map(({ textContent }) => textContent),
    ]);

async function choose(filter: string, option: string) {
  if (!screen.queryByRole("combobox", { name: filter })) await press(/^(Filters|\d filters?)$/);
  await user.click(await screen.findByRole("combobox", { name: filter }));
  await user.click(screen.getByRole("option", { name: option }));
}

const noPeople = peopleStore.getState();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-21T10:00:00Z") });
  localStorage.clear();
  peopleStore.setState({
    me: "me",
    names: { ada: { firstName: "Ada", lastName: "Byron" } },
    members: [
      { account: "me", role: "OWNER", joinedAt: "2027-01-01T00:00:00Z" },
      { account: "ada", role: "ORGANIZER", joinedAt: "2027-01-02T00:00:00Z" },
    ],
  });
});

afterEach(() => peopleStore.setState(noPeople, true));

describe("the list of tasks", () => {
  it("has what is due first under headings of its own, and what is done folded at the end", async () => {
    const session = await renderWedding(tasksView, plan);
    act(() => void session.run({ type: "task.update", id: "late", changes: { status: "COMPLETED" } }));
    act(() => void session.run({ type: "task.update", id: "sign", changes: { status: "CANCELLED" } }));
    act(() => void session.run(task("shoes", { title: "Break in the shoes", dueDate: "2027-06-01" })));
    act(() => void session.run(task("tie", { title: "Find a tie", dueDate: "2027-03-02" })));
    expect(groups()).toEqual([
      ["Overdue 1", ["Find a tie"]],
      ["In the next four weeks 1", ["Visit three"]],
      ["Later 1", ["Break in the shoes"]],
      ["Without a date 1", ["Bake a cake"]],
      ["Done 2", []],
    ]);
    const done = screen.getByRole("button", { name: "Done 2" });
    expect(done).toHaveAttribute("aria-expanded", "false");
    await user.click(done);
    expect(groups().at(-1)).toEqual(["Done 2", ["Call aunt Eve", "Sign"]]);
    await user.click(done);
    expect(groups().at(-1)).toEqual(["Done 2", []]);
  });

  it("shows done tasks at once if there are no others, and the one that a link opens", async () => {
    const session = await renderWedding(tasksView, plan, "/app/timeline?view=tasks&task=sign");
    act(() => void session.run({ type: "task.update", id: "sign", changes: { status: "COMPLETED" } }));
    expect(names()).toContain("Sign");
    await press("1 completed");
    expect(groups()).toEqual([["Done 1", ["Sign"]]]);
    expect(screen.queryByRole("button", { name: "Done 1" })).not.toBeInTheDocument();
  });

  it("keeps the focus at the next task when one is checked off", async () => {
    await renderWedding(tasksView, plan);
    await press("Completed: Sign");
    expect(screen.getByRole("button", { name: "Completed: Visit three" })).toHaveFocus();
  });

  it("shows the tasks of a figure when it is pressed, and all when it is pressed again", async () => {
    await renderWedding(tasksView, plan);
    await press("1 in progress");
    expect(names()).toEqual(["Sign"]);
    expect(screen.getByRole("button", { name: "1 in progress" })).toHaveAttribute("aria-pressed", "true");
    await press("1 in progress");
    expect(names()).toHaveLength(4);
    await press("1 overdue");
    await press("5 tasks");
    expect(names()).toHaveLength(4);
  });

  it("has all tasks by date, including those without a milestone, with their assignees", async () => {
    await renderWedding(tasksView, plan);
    expect(names()).toEqual(["Call aunt Eve", "Sign", "Visit three", "Bake a cake"]);
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Due .*Someone on your team.*Overdue/),
      expect.stringMatching(/Due .*Book the venue.*In progress/),
      expect.stringMatching(/Due .*Ada Byron.*Book the venue.*To do/),
      expect.stringMatching(/0 of 1 subtasks.*To do.*High/),
    ]);
    expect(screen.getByRole("button", { name: "1 overdue" })).toBeVisible();
  });

  it("is filtered by status, priority, milestone and the user's own tasks", async () => {
    await renderWedding(tasksView, plan);
    await choose("Filter by milestone", "Book the venue");
    expect(names()).toEqual(["Sign", "Visit three"]);
    await choose("Filter by status", "In progress");
    expect(names()).toEqual(["Sign"]);
    await choose("Filter by priority", "High");
    await press("Show all tasks");
    expect(names()).toHaveLength(4);
    // The subtask is the user's own, so its parent is shown.
    await press("1 for you to do");
    expect(names()).toEqual(["Bake a cake"]);
    await press("1 for you to do");
    await choose("Filter by person", "Ada Byron");
    expect(names()).toEqual(["Visit three"]);
    await press("Clear all");
    await user.type(screen.getByRole("searchbox", { name: "Search tasks" }), "trains");
    expect(names()).toEqual(["Bake a cake"]);
  });

  it("shows the subtasks of a task, and adds tasks with one line", async () => {
    const session = await renderWedding(tasksView, plan);
    await press("Subtasks of Bake a cake");
    await press("Completed: Look up trains");
    expect(taskOf(session, "cake")).toMatchObject({ subtaskCount: 1, doneCount: 1 });
    await user.type(screen.getByRole("textbox", { name: "Add a task in one line" }), "Buy candles{Enter}");
    expect(names()).toContain("Buy candles");
  });

  it("can be assigned to a member, and keeps a former one", async () => {
    const session = await renderWedding(tasksView, plan);
    await press(/^Call aunt Eve/);
    const panel = within(screen.getByRole("dialog", { name: "Call aunt Eve" }));
    const assigned = panel.getByRole("combobox", { name: "Assigned to" });
    expect(assigned).toHaveValue("Someone on your team");
    await user.click(assigned);
    await user.click(screen.getByRole("option", { name: "Ada Byron" }));
    await user.click(panel.getByRole("button", { name: "Save changes" }));
    expect(taskOf(session, "late").assignedTo).toBe("ada");
  });

  it("invites the user to add the first one", async () => {
    await renderWedding(tasksView);
    expect(screen.getByRole("heading", { name: "No tasks found" })).toBeVisible();
  });
});

/** Browsers send a click afterwards; the drag consumes it, so that it opens nothing. */
function releasePointer() {
  fireEvent.pointerUp(window, { pointerId: 1 });
  fireEvent.click(document.body);
}

describe("a task that may not be written", () => {
  const refuse = (session: WeddingSession) =>
    vi.spyOn(session, "run").mockReturnValue({
      ok: false,
      issues: [{ code: "unexpected", message: "The device is full." }],
    });

  it("is not marked complete, with the reason", async () => {
    refuse(await renderWedding(tasksView, plan));
    await press("Completed: Sign");
    expect(screen.getByText("Failed to mark task complete")).toBeVisible();
    expect(screen.getByText("The device is full.")).toBeVisible();
  });

  it("is not moved to the completed column of the board", async () => {
    refuse(await openWedding(plan));
    renderInApp(tasksView);
    await user.click(screen.getByRole("radio", { name: "Board" }));
    await press("Move Sign");
    await user.click(await screen.findByRole("menuitem", { name: "Completed" }));
    expect(screen.getByText("Failed to mark task complete")).toBeVisible();
  });
});

describe("the board", () => {
  async function showBoard(standing?: "VIEWER") {
    const session = await openWedding(plan, standing);
    renderInApp(tasksView);
    await user.click(screen.getByRole("radio", { name: "Board" }));
    return session;
  }

  it("has a column for each status, which includes overdue tasks", async () => {
    await showBoard();
    expect(cards(/^To do/)).toEqual(["Call aunt Eve", "Visit three", "Bake a cake"]);
    expect(cards(/^In progress/)).toEqual(["Sign"]);
    expect(cards(/^Completed/)).toEqual([]);
    expect(cards(/^Cancelled/)).toEqual([]);
    expect(column(/^To do/)).toHaveTextContent("Overdue");
  });

  it("moves a card with its menu, with an undo", async () => {
    const session = await showBoard();
    await press("Move Sign");
    await user.click(await screen.findByRole("menuitem", { name: "Completed" }));
    expect(taskOf(session, "sign").status).toBe("COMPLETED");
    expect(cards(/^Completed/)).toEqual(["Sign"]);
    await press("Undo");
    expect(cards(/^In progress/)).toEqual(["Sign"]);
  });

  it("moves a card within its day, and keeps the order of days", async () => {
    const session = await showBoard();
    act(() => void session.run(task("taste", { title: "Taste cakes", dueDate: "2027-04-01" })));
    expect(cards(/^To do/)).toEqual(["Call aunt Eve", "Taste cakes", "Visit three", "Bake a cake"]);
    await press("Move Visit three");
    expect(await screen.findByRole("menuitem", { name: "Move down" })).toBeDisabled();
    await user.click(screen.getByRole("menuitem", { name: "Move up" }));
    const moved = ["Call aunt Eve", "Visit three", "Taste cakes", "Bake a cake"];
    expect(cards(/^To do/)).toEqual(moved);
    act(() => void session.run({ type: "task.update", id: "sign", changes: { status: "PENDING" } }));
    expect(cards(/^To do/)).toEqual(["Call aunt Eve", "Sign", ...moved.slice(1)]);
  });

  it("drags a card with the pointer", async () => {
    const session = await showBoard();
    const card = screen.getByText("Sign").closest("li") as HTMLElement;
    const target = column(/^Cancelled/);
    document.elementFromPoint = () => target;
    fireEvent.pointerDown(card, {
      button: 0,
      isPrimary: true,
      pointerType: "mouse",
      pointerId: 1,
      clientX: 0,
      clientY: 0,
    });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 300, clientY: 20 });
    expect(target).toHaveAttribute("data-over", "true");
    releasePointer();
    expect(taskOf(session, "sign").status).toBe("CANCELLED");
  });

  it("drops a card at the place of another one, in its column or another", async () => {
    const session = await showBoard();
    const carry = (title: string, onto: string) => {
      const card = screen.getByText(title).closest("li") as HTMLElement;
      const target = screen.getByText(onto).closest("li") as HTMLElement;
      document.elementFromPoint = () => target;
      const mouse = { button: 0, isPrimary: true, pointerType: "mouse", pointerId: 1 };
      fireEvent.pointerDown(card, { ...mouse, clientX: 0, clientY: 0 });
      fireEvent.pointerMove(window, { pointerId: 1, clientX: 300, clientY: 20 });
      expect(target).toHaveAttribute("data-over", "true");
      releasePointer();
    };
    act(() => {
      session.run({ type: "task.update", id: "sign", changes: { dueDate: "2027-04-01" } });
      session.run(task("taste", { title: "Taste cakes", dueDate: "2027-04-01" }));
    });
    carry("Sign", "Visit three");
    expect(taskOf(session, "sign").status).toBe("PENDING");
    expect(cards(/^To do/)).toEqual(["Call aunt Eve", "Taste cakes", "Sign", "Visit three", "Bake a cake"]);
    carry("Sign", "Taste cakes");
    const moved = ["Call aunt Eve", "Sign", "Taste cakes", "Visit three", "Bake a cake"];
    expect(cards(/^To do/)).toEqual(moved);
    carry("Sign", "Bake a cake");
    expect(cards(/^To do/)).toEqual(moved);
    expect(await screen.findByText(/^Tasks are sorted by due date/)).toBeVisible();
  });

  it("drops nothing after Escape", async () => {
    const session = await showBoard();
    const card = screen.getByText("Sign").closest("li") as HTMLElement;
    document.elementFromPoint = () => column(/^Cancelled/);
    fireEvent.pointerDown(card, {
      button: 0,
      isPrimary: true,
      pointerType: "mouse",
      pointerId: 1,
      clientX: 0,
      clientY: 0,
    });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 300, clientY: 20 });
    fireEvent.keyDown(window, { key: "Escape" });
    releasePointer();
    expect(taskOf(session, "sign").status).toBe("IN_PROGRESS");
  });

  it("lets a viewer move nothing", async () => {
    await showBoard("VIEWER");
    expect(screen.getByRole("button", { name: "Move Sign" })).toBeDisabled();
  });
});
