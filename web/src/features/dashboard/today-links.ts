import { recordOfContainer } from "@/lib/core/records.ts";
import type { TodayItem } from "@/lib/core/types.ts";
import { linkTo, pageOf } from "@/records/area.ts";

/** Something that needs attention today. */
export type TodayNeed = TodayItem["need"];

/** Link of a need in Today: to the record if it is only one, otherwise to the filtered list. */
export function linkToNeed(need: TodayNeed): string {
  switch (need.kind) {
    case "paymentsOverdue":
      return recordLink("expense", need.expense) ?? "/app/budget?status=OVERDUE";
    case "paymentsDue":
      return recordLink("expense", need.expense) ?? "/app/budget?status=DUE_SOON";
    case "planOverdue":
      return recordLink(need.noun, need.id) ?? `${todoListLink(need)}&state=OVERDUE`;
    case "planDue":
      return recordLink(need.noun, need.id) ?? todoListLink(need);
    case "scheduleConflicts":
      return recordLink("event", need.event) ?? "/app/timeline";
    case "companionsToSettle":
      return recordLink("guest", need.guest) ?? "/app/to-settle";
    case "repliesMissing":
      return recordLink("guest", need.guest) ?? "/app/guests?status=MISSING";
    case "editsRefused":
      return "/app/not-accepted";
    case "repliesFilling":
      return "/app/guests/replies";
    case "mismatches":
    case "fieldsToSettle":
      return "/app/to-settle";
    case "seatsToSettle":
      return `${chartLink(need.chart)}&settle=seats`;
    case "thankYou":
      return need.guests > 0 ? "/app/emails?write=thank-you" : "/app/registry";
    case "withoutSeat":
      return `${chartLink(need.chart)}&guests=coming`;
    case "removedWhileEdited": {
      const { container, id } = need;
      if (container === "charts") return id ? chartLink(id) : "/app/seating-chart";
      const noun = recordOfContainer(container)?.noun;
      return (noun && (recordLink(noun, id) ?? pageOf(noun))) || "/app/activity";
    }
  }
}

/** Link to one record; undefined without an id. */
function recordLink(noun: string, id: string | null | undefined): string | undefined {
  return id ? linkTo(noun, id) : undefined;
}

type DueTodos = Extract<TodayNeed, { kind: "planOverdue" | "planDue" }>;

/** Link to the list of all milestones or all tasks. */
function todoListLink({ noun }: DueTodos): string {
  return `/app/timeline?view=${noun === "milestone" ? "milestones" : "tasks"}`;
}

function chartLink(id: string): string {
  return `/app/seating-chart?chart=${encodeURIComponent(id)}`;
}
