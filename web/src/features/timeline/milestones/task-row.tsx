import type { RecordOf } from "@/lib/core/records.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import classes from "./plan.module.css";
import { PriorityBadge, StateBadge } from "./plan-badges.tsx";
import { TASK } from "./plan-kinds.ts";
import { TaskDetails } from "./task-details.tsx";

/** Title, due date, assignee and state of a task. */
export function TaskRow({ task }: { task: RecordOf<"task"> }) {
  return (
    <span className={classes.planned} data-columns="2" data-done={task.state === "COMPLETED" || undefined}>
      <span className={classes.what}>
        <RecordName kind={TASK} record={task} />
        <TaskDetails task={task} states="none" withMilestone />
      </span>
      <span className={classes.badges}>
        <StateBadge state={task.state} />
        <PriorityBadge priority={task.priority} />
      </span>
    </span>
  );
}
