import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Printer, RotateCw, Trash2 } from "lucide-react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import type { Tool } from "./tool.ts";
import { ToolRow } from "./tool-row.tsx";

const turn = vi.fn();
const remove = vi.fn();
const print = vi.fn();
const tools: readonly Tool[] = [
  { key: "turn", label: "Turn", icon: RotateCw, run: turn },
  {
    key: "print",
    label: "Print",
    icon: Printer,
    groups: [{ items: [{ key: "plan", label: "The plan", run: print }] }],
  },
];
const rest: readonly Tool[] = [{ key: "remove", label: "Delete", icon: Trash2, danger: true, run: remove }];

/** The number of tools that fit; happy-dom has no layout. */
let room = 2;

beforeEach(() => {
  room = 2;
  vi.clearAllMocks();
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) < room ? 0 : 60;
  });
  return () => vi.restoreAllMocks();
});

const user = () => userEvent.setup({ delay: null });
const show = () => renderInApp(<ToolRow tools={tools} menuOnly={rest} moreLabel="More" />);
const lines = async () => (await screen.findAllByRole("menuitem")).map((line) => line.textContent);

it("has only the rest in its menu if all tools fit", async () => {
  show();
  await user().click(screen.getByRole("button", { name: "Turn" }));
  expect(turn).toHaveBeenCalledOnce();
  await user().click(screen.getByRole("button", { name: "More" }));
  expect(await lines()).toEqual(["Delete"]);
});

it("moves tools that do not fit into the menu, with their choices", async () => {
  room = 1;
  show();
  await user().click(screen.getByRole("button", { name: "More" }));
  expect(await lines()).toEqual(["Print", "Delete"]);
  await user().click(screen.getByRole("menuitem", { name: "Print" }));
  expect(await lines()).toEqual(["Back", "The plan"]);
  expect(screen.getByRole("menuitem", { name: "Back" })).toHaveFocus();
  await user().keyboard("{ArrowDown}{Enter}");
  expect(print).toHaveBeenCalledOnce();
});

it("goes back from the choices to the tools", async () => {
  room = 1;
  show();
  await user().click(screen.getByRole("button", { name: "More" }));
  await user().click(await screen.findByRole("menuitem", { name: "Print" }));
  await user().click(screen.getByRole("menuitem", { name: "Back" }));
  expect(await lines()).toEqual(["Print", "Delete"]);
});

it("has no menu if nothing is left over", () => {
  renderInApp(<ToolRow tools={tools} menuOnly={[]} moreLabel="More" />);
  expect(screen.queryByRole("button", { name: "More" })).not.toBeInTheDocument();
});
