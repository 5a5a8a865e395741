import { clone, getActorId, merge } from "@automerge/automerge/slim";
import { act, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import BudgetPage from "@/features/budget/budget-page.tsx";
import GuestsPage from "@/features/guests/guests-page.tsx";
import { createDesignerStore, DesignerProvider } from "@/features/seating/canvas/designer-store.ts";
import { SeatingCanvas } from "@/features/seating/canvas/seating-canvas.tsx";
import VendorsPage from "@/features/vendors/vendors-page.tsx";
import type { Core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingHandle } from "@/wedding/document/wedding-handle.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { personColors, useReport } from "@/wedding/hooks.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { peopleStore } from "@/wedding/people/people.ts";

let now = 0;
const clock = {
  // Each edit has its own time.
  now: () => new Date(Date.UTC(2026, 4, 1, 10, 0, now++)).toISOString(),
  today: () => "2026-05-01",
};
const animate = vi.fn<(keyframes: Keyframe[]) => void>();

let core: Core;
let ana: WeddingSession;
let ben: WeddingSession;
let documents: [WeddingHandle, WeddingHandle];

const made: Command[] = [
  { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi" } },
  { type: "guest.add", id: "tom", guest: { firstName: "Tom", lastName: "Rossi" } },
  { type: "expense.add", id: "cake", expense: { description: "Cake", amount: "300" } },
  { type: "vendor.add", id: "baker", vendor: { name: "Baker", category: "CATERING" } },
  { type: "chart.add", id: "main", chart: { name: "Hall" } },
  {
    type: "table.add",
    chart: "main",
    id: "one",
    table: { name: "One", shape: "ROUND", capacity: 8 },
  },
];

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

beforeEach(() => {
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const bens: WeddingHandle = new Repo().import(core.genesis(), {});
  documents = [created.handle, bens];
  const whenIdle = (work: () => void) => work();
  ana = new WeddingSession({ core, handle: created.handle, clock, whenIdle });
  for (const command of made) expect(ana.run(command), command.type).toEqual({ ok: true });
  exchange();
  ben = new WeddingSession({ core, handle: bens, clock, whenIdle });
  weddingsStore.setState({ ...nothingOpen, selected: ana.id, status: "ready", session: ana });
  const joinedAt = "2026-01-01T10:00:00Z";
  peopleStore.setState({
    me: "ana",
    actors: { [actorOf(0)]: "ana", [actorOf(1)]: "ben" },
    members: [
      { account: "ana", role: "OWNER", joinedAt },
      { account: "ben", role: "PLANNER", joinedAt },
    ],
  });
  Object.assign(Element.prototype, { animate });
  animate.mockClear();
});

afterEach(() => {
  weddingsStore.setState(nothingOpen);
  peopleStore.setState({ me: "", actors: {}, members: [] });
  Reflect.deleteProperty(Element.prototype, "animate");
  ana.close();
  ben.close();
});

const actorOf = (at: 0 | 1) => getActorId(documents[at].doc());

function exchange(): void {
  const [anas, bens] = documents;
  bens.update((doc) => merge(doc, clone(anas.doc())));
  anas.update((doc) => merge(doc, clone(bens.doc())));
}

/** Ben edits on his device, and the edit arrives on Ana's. */
function edit(command: Command): void {
  expect(ben.run(command)).toEqual({ ok: true });
  act(exchange);
}

function Canvas() {
  const view = useReport("seating", "main");
  if (!view) return null;
  const opened = { onOpenSeat: vi.fn(), onOpenTable: vi.fn(), onOpenObject: vi.fn() };
  return (
    <DesignerProvider value={designer}>
      <SeatingCanvas chartId="main" view={view} readOnly={false} {...opened} />
    </DesignerProvider>
  );
}
const designer = createDesignerStore();

interface Place {
  page: ComponentType;
  shown: string | RegExp;
  command: Command;
  row: () => Element | null | undefined;
}

const places: Record<string, Place> = {
  "a guest's row": {
    page: GuestsPage,
    shown: /Mia Rossi/,
    command: { type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } },
    row: () => screen.getAllByText(/Mia Rossi/)[0]?.closest('[role="row"]'),
  },
  "an expense's row": {
    page: BudgetPage,
    shown: "Cake",
    command: { type: "expense.update", id: "cake", changes: { amount: "350" } },
    row: () => screen.getByRole("list", { name: "Expenses" }).querySelector("li"),
  },
  "a vendor's row": {
    page: VendorsPage,
    shown: "Baker",
    command: { type: "vendor.update", id: "baker", changes: { phone: "0123456789" } },
    row: () => screen.getByText("Baker").closest("li"),
  },
  "a table in the plan": {
    page: Canvas,
    shown: "One",
    command: { type: "seat.assign", chart: "main", guestId: "mia", tableId: "one", position: 1 },
    row: () => document.querySelector('[data-item="one"] [data-glow]'),
  },
};

describe.each(Object.entries(places))("%s", (_name, { page: Page, shown, command, row }) => {
  it("glows once in the colour of the member who changed it", async () => {
    renderInApp(<Page />);
    await screen.findAllByText(shown);
    animate.mockClear();
    edit(command);
    const glows = () => animate.mock.contexts.filter((element) => element === row());
    expect(glows()).toHaveLength(1);
    const hue = personColors().ben?.hue;
    expect(JSON.stringify(animate.mock.calls)).toContain(`--person-${hue}`);
    expect(JSON.stringify(animate.mock.calls)).not.toContain(`--person-${personColors().ana?.hue}`);
  });
});

it("leaves other rows and tables unchanged", async () => {
  renderInApp(<GuestsPage />);
  await screen.findAllByText(/Tom Rossi/);
  animate.mockClear();
  edit({ type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } });
  const other = screen.getAllByText(/Tom Rossi/)[0]?.closest('[role="row"]');
  expect(animate.mock.contexts).not.toContain(other);
});

it("does not glow for the user's own edit", async () => {
  renderInApp(<Canvas />);
  await screen.findAllByText("One");
  edit({ type: "guest.update", id: "tom", changes: { rsvpStatus: "CONFIRMED" } });
  animate.mockClear();
  act(
    () => void ana.run({ type: "seat.assign", chart: "main", guestId: "mia", tableId: "one", position: 1 }),
  );
  const ring = document.querySelector('[data-item="one"] [data-glow]');
  expect(animate.mock.contexts).not.toContain(ring);
});

it("glows without a member's colour for a guest changed by a website reply", async () => {
  peopleStore.setState({ actors: { [actorOf(0)]: "ana", [actorOf(1)]: "website" } });
  renderInApp(<GuestsPage />);
  await screen.findAllByText(/Mia Rossi/);
  animate.mockClear();
  edit({
    type: "records.change",
    commands: [
      { type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } },
      {
        type: "reply.add",
        id: "r1",
        reply: { firstName: "Mia", lastName: "Rossi", attending: "yes", guestId: "mia", state: "MATCHED" },
      },
    ],
  });
  const row = screen.getAllByText(/Mia Rossi/)[0]?.closest('[role="row"]');
  expect(animate.mock.contexts).toContain(row);
  expect(JSON.stringify(animate.mock.calls)).toContain("--person-none");
  expect(JSON.stringify(animate.mock.calls)).not.toMatch(/--person-\d/);
});
