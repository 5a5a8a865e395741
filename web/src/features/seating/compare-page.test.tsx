import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import ComparePage from "./compare-page.tsx";

const guests = [
  aSeatGuest("mia", "Mia Lee"),
  aSeatGuest("leo", "Leo Rossi"),
  aSeatGuest("zoe", "Zoe Okonkwo"),
];
const chart = (id: string, name: string, draftOf: string | null) => ({
  ...aSeatingView([], []).chart,
  id,
  name,
  draftOf,
});
const original = aSeatingView(guests, [aSeatTable("t1", "Table 1", ["mia", "leo"])], {
  chart: chart("plan", "Main Reception", null),
});
const draft = aSeatingView(
  guests,
  [aSeatTable("t1", "Table 1", [null, "leo"]), aSeatTable("t2", "Garden table", ["mia", "zoe"])],
  { chart: chart("draft", "Garden", "plan") },
);

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  useCanWrite: () => ({ allowed: true }),
}));

beforeEach(() => {
  resetWedding({ seating: { plan: original, draft } });
});

const openCompare = () => renderInApp(<ComparePage />, "/app/seating-chart/compare?draft=draft");
const button = (name: string) => screen.getByRole("button", { name });

test("draft and original are side by side, with a list of who moves from where to where", () => {
  openCompare();
  expect(screen.getByRole("img", { name: "Plan of Main Reception" })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Plan of Garden" })).toBeInTheDocument();
  const moved = within(screen.getByRole("region", { name: "2 guests move" }));
  const [mia, zoe] = moved.getAllByRole("listitem");
  expect(mia).toHaveTextContent("Mia LeeTable 1, seat 1Garden table, seat 1");
  expect(zoe).toHaveTextContent("Zoe Okonkwono seatGarden table, seat 2");
});

test("the whole draft is adopted by one command, which can be undone", async () => {
  openCompare();
  await userEvent.click(button("Use the whole draft"));
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.adopt", id: "draft", into: "plan" });
  expect(await screen.findByText("“Main Reception” now matches the draft.")).toBeInTheDocument();
  expect(button("Undo")).toBeInTheDocument();
});

test("chosen tables are adopted with their guests", async () => {
  openCompare();
  expect(button("Use these tables")).toBeDisabled();
  const tables = within(screen.getByRole("region", { name: "Tables" }));
  expect(tables.getByRole("checkbox", { name: "Garden table" })).toHaveAccessibleDescription(
    "new · 2 guests move",
  );
  expect(tables.getByRole("checkbox", { name: "Table 1" })).toHaveAccessibleDescription("1 guest moves");
  await userEvent.click(tables.getByRole("checkbox", { name: "Table 1" }));
  await userEvent.click(button("Use 1 table"));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "chart.adopt",
    id: "draft",
    into: "plan",
    tables: ["t1"],
  });
});

test("a draft is discarded after a confirmation", async () => {
  openCompare();
  await userEvent.click(button("Discard draft"));
  expect(run).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole("dialog", { name: "Discard “Garden”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Discard draft" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.remove", id: "draft" });
});

test("a draft without changed guests or tables can still have another room", () => {
  const wider = { ...original, chart: { ...draft.chart, roomWidth: 2500 } };
  setWedding({ seating: { plan: original, draft: wider } });
  openCompare();
  expect(screen.getByRole("status")).toHaveTextContent("Only the room differs.");
  expect(button("Use the whole draft")).toBeEnabled();
});

test("a draft equal to its original can only be discarded", () => {
  setWedding({ seating: { plan: original, draft: { ...original, chart: draft.chart } } });
  openCompare();
  expect(screen.getByRole("status")).toHaveTextContent("Draft and plan are the same");
  expect(screen.queryByRole("button", { name: "Use the whole draft" })).not.toBeInTheDocument();
  expect(button("Discard draft")).toBeEnabled();
});

test("a refusal is shown, without a success message", async () => {
  run.mockReturnValue({ ok: false, issues: [{ code: "x", message: "The draft is gone." }] });
  openCompare();
  await userEvent.click(button("Use the whole draft"));
  expect(await screen.findByText("The draft is gone.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});
