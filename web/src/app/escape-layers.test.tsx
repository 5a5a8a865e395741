import { type ReactNode, useState } from "react";
import { beforeEach, it, vi } from "vitest";
import { BottomBar } from "@/app/shell/bar/navigation.tsx";
import { Finder } from "@/app/shell/finder/finder.tsx";
import { useShortcuts } from "@/app/shell/finder/use-shortcuts.ts";
import BudgetPage from "@/features/budget/budget-page.tsx";
import DashboardPage from "@/features/dashboard/dashboard-page.tsx";
import GuestsPage from "@/features/guests/guests-page.tsx";
import { NotificationBell } from "@/features/notifications/notification-bell.tsx";
import PhotosPage from "@/features/photos/photos-page.tsx";
import RegistryPage from "@/features/registry/registry-page.tsx";
import RepliesPage from "@/features/replies/replies-page.tsx";
import SeatingPage from "@/features/seating/seating-page.tsx";
import TimelinePage from "@/features/timeline/timeline-page.tsx";
import VendorsPage from "@/features/vendors/vendors-page.tsx";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { expectEscapeClosesOneByOne, type LayerPress } from "@/test/escape-layers.ts";
import { resetServer } from "@/test/fake-server.ts";
import { renderWedding } from "@/test/open-wedding.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/features/seating/canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

/** A wedding with records of every kind. */
const wedding: Command[] = [
  { type: "party.add", id: "rossi", party: { name: "The Rossis" } },
  { type: "group.add", id: "family", group: { name: "Family", type: "FAMILY" } },
  { type: "meal.add", id: "fish", meal: { name: "Fish" } },
  { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi", partyId: "rossi" } },
  { type: "vendor.add", id: "flora", vendor: { name: "Flora", category: "Flowers" } },
  { type: "expense.add", id: "band", expense: { description: "Band", amount: "800", categoryId: "music" } },
  {
    type: "event.add",
    id: "dinner",
    event: { title: "Dinner", type: "RECEPTION", startTime: "2027-06-19T15:00", endTime: "2027-06-19T19:00" },
  },
  { type: "milestone.add", id: "cake", milestone: { title: "Choose the cake", category: "catering" } },
  { type: "task.add", id: "taste", task: { title: "Taste cakes", milestoneId: "cake" } },
  {
    type: "registryItem.add",
    id: "lamp",
    registryItem: { name: "Lamp", category: "Home Decor", price: "90", quantity: 1 },
  },
  { type: "reply.add", id: "miah", reply: { firstName: "Miah", lastName: "Rosi", attending: "yes" } },
  { type: "album.set", id: "rome", changes: { title: "Rome" } },
  { type: "photo.add", id: "kiss", photo: { albumId: "rome", filename: "kiss.jpg", width: 4, height: 3 } },
  { type: "chart.add", id: "hall", chart: { name: "Hall" }, tables: { one: { name: "Table 1" } } },
];

beforeEach(() => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada", email: "ada@example.org" }));
  setSession(undefined);
});

/** A panel or dialog, and the layers opened inside it, one over the other. */
interface Layered {
  page: ReactNode;
  /** The address, which opens the first layer unless it only selects a view. */
  at?: string;
  presses: readonly LayerPress[];
}

/** A page with the finder over it, as in the app shell. */
function WithFinder({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const nothing = () => {};
  useShortcuts({ onFind: () => setOpen(true), onHelp: nothing, onUndo: nothing, onRedo: nothing });
  return (
    <>
      {children}
      <Finder opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const isView = (address: string) => /[?]view=[a-z]+$/.test(address);

const guests = <GuestsPage />;
const budget = <BudgetPage />;
const timeline = <TimelinePage />;
const registry = <RegistryPage />;
const photos = <PhotosPage />;
const seating = <SeatingPage />;

const layered: Record<string, Layered> = {
  "a new guest": { page: guests, presses: ["Add Guest", "Group"] },
  "a guest, and the question": { page: guests, at: "/?guest=mia", presses: ["Delete"] },
  "a guest, and a list": { page: guests, at: "/?guest=mia", presses: ["RSVP"] },
  "a party, and the question": { page: guests, at: "/?party=rossi", presses: ["Delete"] },
  "a group, and a list": { page: guests, at: "/?group=family", presses: ["Type"] },
  "a meal, and the question": { page: guests, at: "/?meal=fish", presses: ["Delete"] },
  "the filters of guests, and a list": { page: guests, presses: ["Filters", "Group"] },
  "the columns of guests": { page: guests, presses: ["Columns"] },
  "a list of guests to paste": { page: guests, presses: ["Paste a list"] },
  "the export of guests": { page: guests, at: "/?export=csv", presses: [] },
  "the menu of a reply, over a guest": {
    page: guests,
    at: "/?guest=mia",
    presses: [/^RSVP of Mia Rossi/],
  },
  "a new expense, and its calendar": { page: budget, presses: ["Add Expense", /^Choose Due date/] },
  "an expense, its payment, and a calendar in that": {
    page: budget,
    at: "/?expense=band",
    presses: ["Add Payment", /^Choose Due date/],
  },
  "the plan of the budget": { page: budget, at: "/?view=spending", presses: ["Plan by category"] },
  "the categories of the budget": { page: budget, presses: ["More budget actions", "Categories"] },
  "the currency, and a list": {
    page: budget,
    presses: ["More budget actions", "Currency", "Primary currency"],
  },
  "a new vendor, and a list": { page: <VendorsPage />, presses: ["Add Vendor", /^Category/] },
  "a vendor, and the question": { page: <VendorsPage />, at: "/?vendor=flora", presses: ["Delete"] },
  "an event, its vendors, and a list": {
    page: timeline,
    at: "/?event=dinner",
    presses: ["Vendors at this event", /^Vendor/],
  },
  "the calendar file of the timeline, and a list": {
    page: timeline,
    presses: ["More of the timeline", "Save as a calendar file", "Which events"],
  },
  "a schedule to type": { page: timeline, presses: ["More of the timeline", "Type a schedule"] },
  "the templates of the plan": {
    page: timeline,
    at: "/?view=milestones",
    presses: ["More of the milestones", "Templates"],
  },
  "a new milestone, and its calendar": {
    page: timeline,
    at: "/?view=milestones",
    presses: ["Add Milestone", /^Choose Due date/],
  },
  "a milestone, and a list": { page: timeline, at: "/?milestone=cake", presses: [/^Category/] },
  "a milestone, and the question": { page: timeline, at: "/?milestone=cake", presses: ["Delete"] },
  "a milestone, and the templates": {
    page: timeline,
    at: "/?milestone=cake",
    presses: ["More of the milestones", "Templates"],
  },
  "a task, and its calendar": { page: timeline, at: "/?task=taste", presses: [/^Choose Due date/] },
  "the menu of a card, over a task": {
    page: timeline,
    at: "/?task=taste",
    presses: [{ onTheWay: "Board" }, /^Move Taste cakes/],
  },
  "the finder": { page: <WithFinder>{guests}</WithFinder>, presses: [{ keys: "{Control>}k{/Control}" }] },
  "the finder, over a guest": {
    page: <WithFinder>{guests}</WithFinder>,
    at: "/?guest=mia",
    presses: [{ keys: "{Control>}k{/Control}" }],
  },
  "the menu of the timeline": { page: timeline, presses: ["More of the timeline"] },
  "a gift, and a purchase of it": { page: registry, at: "/?gift=lamp", presses: ["Mark Purchased"] },
  "a new gift, and a list": { page: registry, presses: ["Add Item", /^Category/] },
  "a reply, and the choice of its guest": {
    page: <RepliesPage />,
    at: "/?reply=miah",
    presses: [/^(Another guest|Match with a guest)$/],
  },
  "the details of the wedding, and a calendar": {
    page: <DashboardPage />,
    at: "/?edit=details",
    presses: [/^Choose Wedding date/i],
  },
  "an album, and the question": { page: photos, at: "/?album=rome", presses: ["Delete"] },
  "a photo, and its menu": { page: photos, at: "/?photo=kiss", presses: ["More for this photo"] },
  "a table of the plan": { page: seating, presses: ["Table 1"] },
  "seats to suggest": { page: seating, presses: ["Suggest seats"] },
  "the menu of a chart": { page: seating, presses: [/^More for “Hall”/] },
  "more pages on a phone": {
    page: <BottomBar summary={undefined} onSignOut={() => {}} />,
    presses: ["More"],
  },
  "the notifications": { page: <NotificationBell />, presses: [/^Notifications/] },
};

it.each(Object.entries(layered))("one Escape closes one layer: %s", async (_what, { page, at, presses }) => {
  await renderWedding(page, wedding, at);
  await expectEscapeClosesOneByOne(presses, at === undefined || isView(at) ? undefined : "is open");
});
