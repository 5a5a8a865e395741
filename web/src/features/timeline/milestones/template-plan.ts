import type { MessageDescriptor } from "@lingui/core";
import type { RecordCommand } from "@/lib/core/types.ts";
import { evenPlaces } from "@/lib/list-order.ts";
import { newId } from "@/wedding/hooks.ts";
import type { PlanTemplate } from "./templates.ts";

export interface TemplateDates {
  /** YYYY-MM-DD, like all days here. */
  weddingDay: string;
  today: string;
}

/** Commands that add a template. Items that would be overdue are due today instead. */
export function templateCommands(
  template: PlanTemplate,
  { weddingDay, today }: TemplateDates,
  say: (words: MessageDescriptor) => string,
): RecordCommand[] {
  // Items due on one day, such as all late ones, keep the template's order.
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

/** Number of milestones and tasks in a template, and of milestones that would be late. */
export function templateCounts({ milestones }: PlanTemplate, days: TemplateDates | undefined) {
  const isLate = ({ daysBefore }: { daysBefore: number }) =>
    days !== undefined && dayBefore(days.weddingDay, daysBefore) < days.today;
  return {
    milestones: milestones.length,
    tasks: milestones.reduce((sum, { tasks }) => sum + tasks.length, 0),
    late: milestones.filter(isLate).length,
  };
}

/** Uses calendar days only, so that neither a time zone nor a clock change shifts the result. */
function dayBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}
