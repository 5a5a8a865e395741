import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import classes from "./plan.module.css";
import { SUBTASK, TASK } from "./plan-kinds.ts";
import { QuickAdd } from "./quick-add.tsx";
import { TaskLine } from "./task-line.tsx";

interface SubtasksProps {
  task: RecordOf<"task">;
  subtasks: readonly RecordOf<"task">[];
  onOpen: (id: string) => void;
}

/** The subtasks of a task, and an input to add one. */
export function Subtasks({ task, subtasks, onOpen }: SubtasksProps) {
  const { t } = useLingui();
  const name = task.title || t(TASK.words.untitled);
  return (
    <>
      {subtasks.length > 0 && (
        <ul className={classes.tasks} aria-label={t`Subtasks of ${name}`}>
          {subtasks.map((subtask) => (
            <TaskLine key={subtask.id} task={subtask} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <QuickAdd kind={SUBTASK} label={t`Add a subtask to ${name}`} fields={{ parentTaskId: task.id }} />
    </>
  );
}
