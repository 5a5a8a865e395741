import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./plan.module.css";
import { MILESTONE, TASK } from "./plan-kinds.ts";
import { inOrder, subtasksByTask, wholeTasks } from "./plan-order.ts";
import { QuickAdd } from "./quick-add.tsx";
import { Subtasks } from "./subtasks.tsx";
import { TaskLine } from "./task-line.tsx";

interface MilestoneTasksProps {
  milestone: RecordOf<"milestone">;
  onOpen: (id: string) => void;
}

/** The tasks of a milestone, and an input to add one. */
export function MilestoneTasks({ milestone, onOpen }: MilestoneTasksProps) {
  const { t } = useLingui();
  const all = useRecords("task");
  const subtasks = subtasksByTask(all);
  const tasks = inOrder(wholeTasks(all)).filter(({ milestoneId }) => milestoneId === milestone.id);
  const name = milestone.title || t(MILESTONE.words.untitled);
  return (
    <>
      {milestone.description && (
        <Text size="sm" c="dimmed" className={classes.none}>
          {milestone.description}
        </Text>
      )}
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          <Trans>No tasks yet</Trans>
        </Text>
      ) : (
        <ul className={classes.tasks} aria-label={t`Tasks of ${name}`}>
          {tasks.map((task) => (
            <TaskLine
              key={task.id}
              task={task}
              subtasks={<Subtasks task={task} subtasks={subtasks.get(task.id) ?? []} onOpen={onOpen} />}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <QuickAdd kind={TASK} label={t`Add a task to ${name}`} fields={{ milestoneId: milestone.id }} />
    </>
  );
}
