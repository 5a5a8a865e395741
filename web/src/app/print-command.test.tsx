import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import BudgetPage from "@/features/budget/budget-page.tsx";
import BudgetPrintPage from "@/features/budget/print-page.tsx";
import GuestsPage from "@/features/guests/guests-page.tsx";
import GuestsPrintPage from "@/features/guests/print-page.tsx";
import PhotosPage from "@/features/photos/photos-page.tsx";
import RegistryPage from "@/features/registry/registry-page.tsx";
import SeatingPage from "@/features/seating/seating-page.tsx";
import DayPage from "@/features/timeline/day-page.tsx";
import TimelinePrintPage from "@/features/timeline/print-page.tsx";
import TimelinePage from "@/features/timeline/timeline-page.tsx";
import VendorsPage from "@/features/vendors/vendors-page.tsx";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { resetServer } from "@/test/fake-server.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { printedControls } from "@/test/printed.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/features/seating/canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

const event = (id: string, title: string, startTime: string): Command => ({
  type: "event.add",
  id,
  event: { title, startTime },
});
const wedding: Command[] = [
  { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi" } },
  { type: "vendor.add", id: "flora", vendor: { name: "Flora", category: "Flowers" } },
  { type: "expense.add", id: "band", expense: { description: "Band", amount: "800", categoryId: "music" } },
  event("rehearsal", "Rehearsal", "2027-06-18T18:00"),
  event("dinner", "Dinner", "2027-06-19T18:00"),
  { type: "milestone.add", id: "cake", milestone: { title: "Choose the cake", category: "catering" } },
  { type: "task.add", id: "taste", task: { title: "Taste cakes", milestoneId: "cake" } },
  {
    type: "registryItem.add",
    id: "lamp",
    registryItem: { name: "Lamp", category: "Home Decor", price: "90", quantity: 1 },
  },
  { type: "chart.add", id: "hall", chart: { name: "Hall" }, tables: { one: { name: "Table 1" } } },
];

beforeEach(() => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada", email: "ada@example.org" }));
  setSession(undefined);
});

const settings: Record<string, ReactNode> = {
  "the paper of the day": <TimelinePrintPage />,
  "the paper of the budget": <BudgetPrintPage />,
  "the paper of the guests": <GuestsPrintPage />,
};

it.each(Object.entries(settings))(
  "the browser prints %s without the choices above it",
  async (_what, page) => {
    await renderWedding(<main>{page}</main>, wedding);
    await screen.findByRole("button", { name: "Print or save as PDF" });
    expect(printedControls()).toEqual([]);
  },
);

interface Printed {
  page: ReactNode;
  at?: string;
  /** A control of the screen. */
  control: string | RegExp;
  /** Pressable text that opens a record or filters the list, and is printed like other text. */
  words?: readonly (string | RegExp)[];
}

const guestWords = ["Name", "RSVP", "Pending"];
/** A figure above a list: "2 guests", "€400.00 paid". */
const figureWords = /^\S*\d\S* \p{Ll}/u;

const pages: Record<string, Printed> = {
  "the run of show": { page: <DayPage />, control: "Done: Rehearsal" },
  "the timeline": { page: <TimelinePage />, control: "Add Event", words: [/Rehearsal/, /Dinner/] },
  "the milestones": {
    page: <TimelinePage />,
    at: "/?view=milestones",
    control: "Add Milestone",
    words: [/^Choose the cake/],
  },
  "the tasks": {
    page: <TimelinePage />,
    at: "/?view=tasks",
    control: "Add Task",
    words: [/^Taste cakes/],
  },
  "the guests": { page: <GuestsPage />, control: "Add Guest", words: guestWords },
  "a guest beside the guests": {
    page: <GuestsPage />,
    at: "/?guest=mia",
    control: "Delete",
    words: guestWords,
  },
  "the budget": { page: <BudgetPage />, control: "Add Expense", words: [/^No budget set/, /^Band/] },
  "the vendors": { page: <VendorsPage />, control: "Add Vendor", words: [/^Flora/] },
  "the registry": { page: <RegistryPage />, control: "Add Item", words: [/^Lamp/] },
  "the photos": { page: <PhotosPage />, control: /album/i },
  "the seating": { page: <SeatingPage />, control: "Show the guests without a seat", words: [/^Table 1/] },
};

it.each(Object.entries(pages))(
  "the browser prints %s without its controls",
  async (_what, { page, at, control, words = [] }) => {
    await renderWedding(<main>{page}</main>, wedding, at);
    await screen.findAllByRole("button", { name: control });
    const isWord = (name: string) =>
      [figureWords, ...words].some((word) => (typeof word === "string" ? word === name : word.test(name)));
    expect(printedControls().filter((name) => !isWord(name))).toEqual([]);
  },
);
