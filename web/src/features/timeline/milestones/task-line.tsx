import { useLingui } from "@lingui/react/macro";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { RemovalDialog } from "@/records/record-kind/removal-dialog.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { CompleteTick } from "./complete-tick.tsx";
import { ExpandButton } from "./expand-button.tsx";
import classes from "./plan.module.css";
import { TASK, taskKind } from "./plan-kinds.ts";
import { TaskDetails } from "./task-details.tsx";

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
