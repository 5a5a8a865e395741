import { recordOfContainer } from "@/lib/core/records.ts";
import type { TodayItem } from "@/lib/core/types.ts";
import { linkTo, pageOf } from "@/records/area.ts";

export type TodayNeed = TodayItem["need"];

/** Link for an item: the record itself for a single one, otherwise the filtered list. */
export function placeOf(need: TodayNeed): string {
  switch (need.kind) {
    case "paymentsOverdue":
      return oneOf("expense", need.expense) ?? "/app/budget?status=OVERDUE";
    case "paymentsDue":
      return oneOf("expense", need.expense) ?? "/app/budget?status=DUE_SOON";
    case "planOverdue":
      return oneOf(need.noun, need.id) ?? `${planAt(need)}&state=OVERDUE`;
    case "planDue":
      return oneOf(need.noun, need.id) ?? planAt(need);
    case "scheduleConflicts":
      return oneOf("event", need.event) ?? "/app/timeline";
    case "companionsToSettle":
      return oneOf("guest", need.guest) ?? "/app/to-settle";
    case "repliesMissing":
      return oneOf("guest", need.guest) ?? "/app/guests?status=MISSING";
    case "editsRefused":
      return "/app/not-accepted";
    case "repliesFilling":
      return "/app/guests/replies";
    case "mismatches":
    case "fieldsToSettle":
      return "/app/to-settle";
    case "seatsToSettle":
      return `${chartAt(need.chart)}&settle=seats`;
    case "thankYou":
      return need.guests > 0 ? "/app/emails?write=thank-you" : "/app/registry";
    case "withoutSeat":
      return `${chartAt(need.chart)}&guests=coming`;
    case "removedWhileEdited": {
      const { container, id } = need;
      if (container === "charts") return id ? chartAt(id) : "/app/seating-chart";
      const noun = recordOfContainer(container)?.noun;
      return (noun && (oneOf(noun, id) ?? pageOf(noun))) || "/app/activity";
    }
  }
}

function oneOf(noun: string, id: string | null | undefined): string | undefined {
  return id ? linkTo(noun, id) : undefined;
}

type DuePlan = Extract<TodayNeed, { kind: "planOverdue" | "planDue" }>;

/** Link to the list with all of them. */
function planAt({ noun }: DuePlan): string {
  return `/app/timeline?view=${noun === "milestone" ? "milestones" : "tasks"}`;
}

function chartAt(id: string): string {
  return `/app/seating-chart?chart=${encodeURIComponent(id)}`;
}
