import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { TasksView } from "./tasks-view.tsx";

const HOW_MANY = 120;
const tasks = Array.from(
  { length: HOW_MANY },
  (_, index) =>
    ({ type: "task.add", id: `t${index}`, task: { title: `Task ${100 + index}`, dueDate: null } }) as Command,
);
const user = userEvent.setup({ delay: null });
const list = () => within(screen.getByRole("list", { name: "Tasks: Without a date" }));
/** Rows of the list, without the subtasks in them. */
const rows = () => list().getAllByRole("listitem");

afterEach(() => {
  scrollTo(0);
  vi.restoreAllMocks();
});

it("renders the rows in view, and gives the total to screen readers", async () => {
  await renderWedding(<TasksView />, tasks);
  await waitFor(() => expect(rows().length).toBeGreaterThan(20));
  expect(rows().length).toBeLessThan(60);
  expect(rows()[0]).toHaveAttribute("aria-posinset", "1");
  expect(rows()[0]).toHaveAttribute("aria-setsize", `${HOW_MANY}`);
});

it("keeps the focused row and the one with typed text, however far the list scrolls", async () => {
  await renderWedding(<TasksView />, tasks);
  await user.click(list().getByRole("button", { name: "Subtasks of Task 100" }));
  await user.type(list().getByRole("textbox", { name: "Add a subtask to Task 100" }), "Ask aunt Eve");
  list()
    .getByRole("button", { name: /^Task 101\b/ })
    .focus();
  scrollTo(6_000);
  await list().findByRole("button", { name: /^Task 195\b/ });
  expect(list().getByRole("button", { name: /^Task 101\b/ })).toHaveFocus();
  expect(list().queryByRole("button", { name: /^Task 102\b/ })).not.toBeInTheDocument();
  expect(list().getByRole("textbox", { name: "Add a subtask to Task 100" })).toHaveValue("Ask aunt Eve");
});

/** Nothing has a size in a test, so nothing scrolls by itself. */
function scrollTo(top: number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -top, 1280, 0));
  Object.defineProperty(window, "scrollY", { configurable: true, value: top });
  act(() => void window.dispatchEvent(new Event("scroll")));
}
