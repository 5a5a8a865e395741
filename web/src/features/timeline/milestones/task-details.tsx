import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { PLAN_STATE_WORDS } from "../plan-words.ts";
import classes from "./plan.module.css";
import { useTeam } from "./use-team.ts";

interface TaskDetailsProps {
  task: RecordOf<"task">;
  /** How much of the state to show: less if a badge or a column shows it already. */
  states?: "all" | "overdue" | "none";
  withMilestone?: boolean;
}

/** One line: state, due date, assignee, milestone, and completed subtasks. */
export function TaskDetails({ task, states = "all", withMilestone = false }: TaskDetailsProps) {
  const { t } = useLingui();
  const { nameOf } = useTeam();
  const dueWords = useDueWords();
  const { state, assignedTo, milestoneTitle, subtaskCount, doneCount } = task;
  // The checkbox shows the other states.
  const isSaid = state === "OVERDUE" || (states === "all" && state !== "PENDING" && state !== "COMPLETED");
  const words = joinDetails([
    states !== "none" && isSaid && t(PLAN_STATE_WORDS[state]),
    dueWords(task.dueDate),
    assignedTo && nameOf(assignedTo),
    withMilestone && milestoneTitle,
    subtaskCount > 0 && t`${doneCount} of ${subtaskCount} subtasks`,
  ]);
  return words === "" ? null : <span className={classes.quiet}>{words}</span>;
}

/** "Due 19/06/2027"; undefined without a date. */
export function useDueWords(): (day: string | null) => string | undefined {
  const { t } = useLingui();
  const formats = useFormats();
  return (day) => {
    const date = formats.calendarDate(day);
    if (date.kind === "notSet") return undefined;
    return date.kind === "invalid" ? t`No valid due date` : t`Due ${date.text}`;
  };
}
