import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, type RefusedEditRow } from "@/lib/db/db.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { LocalWedding, OpenWedding } from "@/wedding/types.ts";
import NotAcceptedPage from "./not-accepted-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const downloadFile = vi.hoisted(() => vi.fn());
vi.mock("@/kit/download-file.ts", () => ({ downloadFile }));

const deposit: RefusedEditRow = {
  key: "1",
  account: "u1",
  wedding: "w1",
  code: "role",
  standing: "PLANNER",
  container: "expenses",
  id: "e1",
  kind: "change",
  fields: [
    { field: "amount", before: 50_000, after: 70_000 },
    { field: "dueDate", before: null, after: "2026-06-01" },
  ],
  record: { description: "Florist deposit" },
  at: "2026-05-01T10:00:00.000Z",
};
const phone: RefusedEditRow = {
  ...deposit,
  key: "2",
  code: "shape",
  container: "guests",
  id: "g1",
  fields: [{ field: "phone", before: null, after: "1" }],
  record: { firstName: "Mia", lastName: "Rossi" },
  at: "2026-05-01T09:00:00.000Z",
};

const run = vi.fn<OpenWedding["run"]>();

function openWeddingAs(role: LocalWedding["role"]): void {
  const wedding = { id: "w1", title: "Ana & Ben", role, registered: true };
  const session = { id: "w1", run } as unknown as OpenWedding;
  const refusedEdits = [phone, deposit, { ...phone, key: "3", wedding: "w2" }];
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "w1", session, refusedEdits });
}

const editEntry = (title: string) => {
  const item = screen.getByRole("heading", { name: title }).closest("li");
  if (!item) throw new Error(`no edit is titled ${title}`);
  return within(item);
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

beforeEach(async () => {
  realCore();
  run.mockReset().mockReturnValue({ ok: true });
  await db().refusedEdits.bulkPut([deposit, phone]);
});

it("shows what, where, the old and new values, and why", () => {
  openWeddingAs("PLANNER");
  renderInApp(<NotAcceptedPage />);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Budget: Florist deposit", "Guests: Mia Rossi"]);
  const budget = editEntry("Budget: Florist deposit");
  expect(budget.getByText("Amount").parentElement).toHaveTextContent("€500.00 → €700.00");
  expect(budget.getByText("Due date").parentElement).toHaveTextContent("(empty) → 01/06/2026");
  expect(budget.getByText("The budget is read-only for planners.")).toBeInTheDocument();
  expect(budget.getByRole("button", { name: /^Try again/ })).toBeDisabled();
});

it("retries what the role allows, as an ordinary command, and removes it from the list", async () => {
  openWeddingAs("PLANNER");
  const user = userEvent.setup({ delay: null });
  renderInApp(<NotAcceptedPage />);
  await user.click(screen.getByRole("button", { name: "Try again: Guests: Mia Rossi" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.update", id: "g1", changes: { phone: "1" } });
  await waitFor(async () => expect(await db().refusedEdits.get("2")).toBeUndefined());

  act(() => openWeddingAs("ORGANIZER"));
  run.mockReturnValue({ ok: false, issues: [{ code: "removed", message: "This expense was removed." }] });
  await user.click(screen.getByRole("button", { name: "Try again: Budget: Florist deposit" }));
  expect(await screen.findByText("This expense was removed.")).toBeInTheDocument();
  // A failed retry stays.
  expect(await db().refusedEdits.get("1")).toBeDefined();
});

it("asks before dismissing", async () => {
  openWeddingAs("PLANNER");
  const user = userEvent.setup({ delay: null });
  renderInApp(<NotAcceptedPage />);
  await user.click(screen.getByRole("button", { name: "Dismiss: Budget: Florist deposit" }));
  const question = within(await screen.findByRole("dialog", { name: "Dismiss this edit?" }));
  expect(await db().refusedEdits.get("1")).toBeDefined();
  await user.click(question.getByRole("button", { name: "Dismiss" }));
  await waitFor(async () => expect(await db().refusedEdits.get("1")).toBeUndefined());
});

it("lists photo decisions too, and resends them once the role allows it", async () => {
  const decision: RefusedEditRow = {
    ...deposit,
    key: "4",
    standing: "VIEWER",
    container: "guestPhotos",
    id: "p1",
    fields: [{ field: "state", before: "PENDING", after: "APPROVED" }],
    record: { filename: "kiss.jpg", guestName: "Mia", what: "approve", revision: 3 },
  };
  await db().refusedEdits.put(decision);
  openWeddingAs("VIEWER");
  weddingsStore.setState({ refusedEdits: [decision] });
  const user = userEvent.setup({ delay: null });
  renderInApp(<NotAcceptedPage />);
  const photo = editEntry("Guest photos: kiss.jpg, Mia");
  expect(photo.getByText("Decision").parentElement).toHaveTextContent("Pending → Approved");
  expect(photo.getByText(/^You’re a viewer here/)).toBeInTheDocument();
  expect(photo.getByRole("button", { name: /^Try again/ })).toBeDisabled();

  act(() => openWeddingAs("PLANNER"));
  act(() => weddingsStore.setState({ refusedEdits: [decision] }));
  await user.click(screen.getByRole("button", { name: "Try again: Guest photos: kiss.jpg, Mia" }));
  await waitFor(async () => expect(await db().refusedEdits.get("4")).toBeUndefined());
  expect(await db().photoDecisions.toArray()).toMatchObject([{ photo: "p1", what: "approve", revision: 3 }]);
});

it("downloads a file named with this device's date", async () => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  vi.useFakeTimers({ now: new Date("2027-06-19T23:30:00Z"), toFake: ["Date"] });
  openWeddingAs("PLANNER");
  const user = userEvent.setup({ delay: null });
  renderInApp(<NotAcceptedPage />);
  await user.click(screen.getByRole("button", { name: "More for these edits" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: /text/i }));
  expect(downloadFile).toHaveBeenCalledWith(
    "troth-not-accepted-2027-06-20.txt",
    expect.anything(),
    "text/plain",
  );
});

it("copies everything as plain text", async () => {
  openWeddingAs("PLANNER");
  const user = userEvent.setup({ delay: null });
  renderInApp(<NotAcceptedPage />);
  await user.click(screen.getByRole("button", { name: "More for these edits" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy all" }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain("Budget: Florist deposit (Changed, ");
  expect(text).toContain("Amount: €500.00 → €700.00");
  expect(text).toContain("Guests: Mia Rossi");
});
