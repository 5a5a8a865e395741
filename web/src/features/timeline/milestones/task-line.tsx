import { useLingui } from "@lingui/react/macro";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { RemovalDialog } from "@/records/record-kind/removal-dialog.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { PLAN_STATE_WORDS } from "../plan-words.ts";
import classes from "./plan.module.css";
import { TASK, taskKind } from "./plan-kinds.ts";
import { CompleteTick, ExpandButton } from "./row-buttons.tsx";
import { useTeam } from "./use-team.ts";

interface TaskLineProps {
  task: RecordOf<"task">;
  /** Its subtasks, rendered while expanded. Absent for a subtask. */
  subtasks?: ReactNode;
  onOpen: (id: string) => void;
}

/** A task inside its milestone or parent: check off, open, remove, and expand its subtasks. */
export function TaskLine({ task, subtasks, onOpen }: TaskLineProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const name = task.title || t(TASK.words.untitled);
  return (
    <li className={classes.task}>
      <CompleteTick kind={TASK} planned={task} />
      <UnstyledButton
        className={classes.title}
        data-done={task.status === "COMPLETED" || undefined}
        onClick={() => onOpen(task.id)}
      >
        <bdi>{name}</bdi>
        <TaskDetails task={task} />
      </UnstyledButton>
      <span className={classes.actions}>
        {subtasks && (
          <ExpandButton
            label={t`Subtasks of ${name}`}
            opened={opened}
            onToggle={() => setOpened((now) => !now)}
          />
        )}
        <DeleteTask task={task} name={name} />
      </span>
      {subtasks && opened && <div className={classes.below}>{subtasks}</div>}
    </li>
  );
}

function DeleteTask({ task, name }: { task: RecordOf<"task">; name: string }) {
  const { t } = useLingui();
  const kind = taskKind(task);
  const guard = useWriteGuard();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionIcon
        size={44}
        color="brick"
        aria-label={t`Delete ${name}`}
        onClick={() => setAsking(true)}
        {...guard}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
      <RemovalDialog kind={kind} id={task.id} name={name} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

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
