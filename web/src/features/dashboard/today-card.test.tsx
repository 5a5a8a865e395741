import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MoneyProvider } from "@/kit/money/money-context.ts";
import type { TodayItem } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { TodayCard } from "./today-card.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeAll(() => void realCore());
beforeEach(() => resetWedding());

const card = () => within(screen.getByRole("region", { name: "Today" }));

function renderToday(...needs: TodayItem["need"][]) {
  setWedding({ today: { items: needs.map((need) => ({ urgency: "now", need })), next: [] } });
  renderInApp(<TodayCard />);
}

it("writes amounts in both currencies when both are on", () => {
  const need = { kind: "paymentsDue", count: 2, amount: 10_000, first: "2027-03-01", expense: null } as const;
  setWedding({ today: { items: [{ urgency: "now", need }], next: [] } });
  renderInApp(
    <MoneyProvider value={{ primary: "EUR", secondary: "USD", rate: 1.0825 }}>
      <TodayCard />
    </MoneyProvider>,
  );
  expect(card().getByText("$108.25")).toBeVisible();
});

describe("an item of Today", () => {
  const payments = { count: 2, amount: 120_000, first: "2027-03-01" };

  it.each<[TodayItem["need"], string, string]>([
    [
      { kind: "paymentsOverdue", ...payments, expense: null },
      "2 payments are overdue€1,200.00, since 01/03/2027",
      "/app/budget?status=OVERDUE",
    ],
    [
      { kind: "paymentsOverdue", ...payments, count: 1, expense: "hall" },
      "1 payment is overdue€1,200.00, since 01/03/2027",
      "/app/budget?expense=hall",
    ],
    [
      { kind: "paymentsDue", ...payments, expense: null },
      "2 payments are due within a week€1,200.00, from 01/03/2027",
      "/app/budget?status=DUE_SOON",
    ],
    [
      { kind: "planOverdue", count: 3, first: "2027-03-01", noun: "task", id: null },
      "3 tasks are overduesince 01/03/2027",
      "/app/timeline?view=tasks&state=OVERDUE",
    ],
    [
      { kind: "planOverdue", count: 2, first: "2027-03-01", noun: "milestone", id: null },
      "2 milestones are overduesince 01/03/2027",
      "/app/timeline?view=milestones&state=OVERDUE",
    ],
    [
      { kind: "planDue", count: 2, first: "2027-03-01", noun: "milestone", id: null },
      "2 milestones are due within a weekfrom 01/03/2027",
      "/app/timeline?view=milestones",
    ],
    [
      { kind: "planDue", count: 1, first: "2027-03-01", noun: "task", id: "ring" },
      "1 task is due within a weekfrom 01/03/2027",
      "/app/timeline?task=ring",
    ],
    [
      { kind: "thankYou", guests: 84, gifts: 2 },
      "Thank the 84 guests who came2 gifts wait for a thank-you",
      "/app/emails?write=thank-you",
    ],
    [
      { kind: "thankYou", guests: 1, gifts: 0 },
      "Thank the guest who cameOne letter reaches them all.",
      "/app/emails?write=thank-you",
    ],
    [
      { kind: "thankYou", guests: 0, gifts: 1 },
      "1 gift waits for a thank-youTick them off in the registry once you’ve sent it.",
      "/app/registry",
    ],
    [
      { kind: "scheduleConflicts", count: 1, event: "dance" },
      "1 thing in the timeline doesn’t fitA vendor is needed in two places at once, or there’s too little time to get there.",
      "/app/timeline?event=dance",
    ],
    [
      { kind: "editsRefused", count: 1 },
      "1 of your edits wasn’t acceptedWhat you wrote is kept. Decide what to do with it.",
      "/app/not-accepted",
    ],
    [
      { kind: "fieldsToSettle", count: 3 },
      "3 things to settleTwo of you edited it at the same time. Both versions are kept.",
      "/app/to-settle",
    ],
    [
      { kind: "seatsToSettle", chart: "c", name: null, count: 2 },
      "2 seats to settleIn the seating plan",
      "/app/seating-chart?chart=c&settle=seats",
    ],
    [
      { kind: "withoutSeat", chart: "c", name: "Brunch", count: 12 },
      "12 people who are coming have no seatIn the plan “Brunch”",
      "/app/seating-chart?chart=c&guests=coming",
    ],
    [
      { kind: "repliesMissing", count: 4, guest: null },
      "4 guests haven’t replied yetInvited, but still undecided",
      "/app/guests?status=MISSING",
    ],
    [
      { kind: "repliesMissing", count: 1, guest: "mia" },
      "1 guest hasn’t replied yetInvited, but still undecided",
      "/app/guests?guest=mia",
    ],
    [
      { kind: "removedWhileEdited", container: "guests", count: 1, id: "mia" },
      "1 guest to keep or removeOne of you removed it while another changed it. Keep it or remove it?",
      "/app/guests?guest=mia",
    ],
    [
      { kind: "removedWhileEdited", container: "expenses", count: 2, id: null },
      "2 expenses to keep or removeOne of you removed it while another changed it. Keep it or remove it?",
      "/app/budget",
    ],
  ])("reads %j and links to its place", (need, words, href) => {
    renderToday(need);
    const link = card().getByRole("link");
    expect(link).toHaveTextContent(words);
    expect(link).toHaveAttribute("href", href);
  });

  it("keeps the order of the core", () => {
    renderToday({ kind: "fieldsToSettle", count: 1 }, { kind: "editsRefused", count: 1 });
    const rows = card().getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("1 thing to settle"),
      expect.stringContaining("1 of your edits"),
    ]);
  });

  it("is one calm line when there is nothing", () => {
    renderToday();
    expect(card().getByText("Nothing needs you today.")).toBeInTheDocument();
    expect(card().queryByRole("listitem")).not.toBeInTheDocument();
  });
});
