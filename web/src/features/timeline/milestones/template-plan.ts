import type { MessageDescriptor } from "@lingui/core";
import type { RecordCommand } from "@/lib/core/types.ts";
import { evenPlaces } from "@/lib/list-order.ts";
import { newId } from "@/wedding/hooks.ts";
import type { PlanTemplate } from "./templates.ts";

export interface Days {
  /** YYYY-MM-DD, as all days here. */
  weddingDay: string;
  today: string;
}

/** What a template adds. What should have been done already is due today, for nothing new begins late. */
export function templateCommands(
  template: PlanTemplate,
  { weddingDay, today }: Days,
  say: (words: MessageDescriptor) => string,
): RecordCommand[] {
  // What is due on one day, as all that is late, keeps the order in which it is best done.
  const order = evenPlaces(template.milestones.length);
  return template.milestones.flatMap(({ title, category, priority, daysBefore, tasks }, at) => {
    const id = newId();
    const due = dayBefore(weddingDay, daysBefore);
    const day = { dueDate: due < today ? today : due, plannedFor: weddingDay };
    const places = evenPlaces(tasks.length);
    return [
      {
        type: "milestone.add",
        id,
        milestone: { title: say(title), category, priority, order: order[at] ?? null, ...day },
      },
      ...tasks.map((task, index) => ({
        type: "task.add" as const,
        id: newId(),
        task: { title: say(task), milestoneId: id, order: places[index] ?? null, ...day },
      })),
    ] satisfies RecordCommand[];
  });
}

/** How many milestones and tasks a template has, and how many milestones should be done already by these days. */
export function templateCounts({ milestones }: PlanTemplate, days: Days | undefined) {
  const isLate = ({ daysBefore }: { daysBefore: number }) =>
    days !== undefined && dayBefore(days.weddingDay, daysBefore) < days.today;
  return {
    milestones: milestones.length,
    tasks: milestones.reduce((sum, { tasks }) => sum + tasks.length, 0),
    late: milestones.filter(isLate).length,
  };
}

/** By the calendar alone: a zone or a change of the clocks moves nothing. */
function dayBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}
