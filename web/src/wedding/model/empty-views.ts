import type { Catering, PlanningFigures, Today, WeddingDetails, WeddingView } from "@/lib/core/types.ts";

// Reports while no wedding is open. Screens show skeletons by the wedding's status and never these.

const noTodos = { total: 0, completed: 0, inProgress: 0, overdue: 0, completionRate: 0 };

export const emptyView: WeddingView = {
  stats: {
    guests: {
      total: 0,
      invited: 0,
      confirmed: 0,
      pending: 0,
      declined: 0,
      tentative: 0,
      rsvpPending: 0,
      repliesMissing: 0,
      headcount: 0,
      companions: 0,
      mayStillBring: 0,
      teens: 0,
      children: 0,
      infants: 0,
      vips: 0,
      needTransport: 0,
      needAccommodation: 0,
      invitationsSent: 0,
      withoutContact: 0,
    },
    budget: { total: null, spent: 0 },
    vendors: { total: 0, booked: 0, cost: 0, paid: 0, unpaid: 0 },
    timeline: { milestones: noTodos, tasks: noTodos },
    photos: { totalPhotos: 0 },
  },
  areas: { done: 0, total: 5, label: "", items: [] },
  score: { percent: 0, badge: "outline", checks: [] },
  insights: [],
  quickActions: [],
  firstSteps: [],
  countdown: { kind: "notSet", days: 0, label: "" },
  budget: {
    total: null,
    spent: 0,
    remaining: null,
    expenses: 0,
    left: null,
    spentPercent: null,
    committedPercent: null,
    expensesPercent: null,
    status: "notSet",
    expenseCount: 0,
    planned: 0,
    unpaid: 0,
    overdueCount: 0,
    overdue: 0,
    headsComing: 0,
    headsExpected: 0,
    byCategory: [],
  },
  issues: [],
};

export const emptyToday: Today = { items: [], next: [] };

export const emptyDetails: WeddingDetails = {
  ownerName: null,
  partnerName: null,
  weddingDate: null,
  timeZone: null,
  venue: null,
  budget: null,
  guestCount: null,
  theme: null,
  colors: [],
  primaryCurrency: "EUR",
  secondaryCurrency: null,
  exchangeRate: null,
  rateFetchedAt: null,
  rateTableDate: null,
  showBoth: false,
  createdAt: null,
};

export const emptyPlanning: PlanningFigures = {
  milestones: noTodos,
  tasks: noTodos,
  events: { total: 0, ceremony: 0, reception: 0, today: 0 },
  registry: { total: 0, wished: 0, bought: 0, completion: 0, value: 0, received: 0, unthanked: 0 },
  todoMove: null,
};

export const emptyCatering: Catering = {
  people: 0,
  teens: 0,
  children: 0,
  infants: 0,
  meals: [],
  withoutMeal: 0,
  needs: [],
  guests: [],
};
