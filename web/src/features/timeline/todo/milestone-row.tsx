import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Progress, Text } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { MILESTONE_CATEGORIES } from "../todo-words.ts";
import { QuickAdd, Subtasks, TaskLine, useDueWords } from "./task-line.tsx";
import classes from "./todo.module.css";
import { MILESTONE, TASK } from "./todo-kinds.ts";
import { listTopLevelTasks, sortByManualOrder, subtasksByTask } from "./todo-order.ts";
import { TodoBadges } from "./todo-states.tsx";

/** Title, date, progress and priority of a milestone. */
export function MilestoneRow({ milestone }: { milestone: RecordOf<"milestone"> }) {
  const categoryName = useCategoryName();
  const dueWords = useDueWords();
  const { state, priority, category, dueDate } = milestone;
  return (
    <span className={classes.todo} data-done={state === "COMPLETED" || undefined}>
      <span className={classes.name}>
        <RecordName kind={MILESTONE} record={milestone} />
        <span className={classes.muted}>
          {joinDetails([dueWords(dueDate), category && categoryName(category)])}
        </span>
      </span>
      <MilestoneProgress milestone={milestone} />
      <TodoBadges state={state} priority={priority} />
    </span>
  );
}

/** Finished tasks of a milestone, as text and as a decorative bar. */
function MilestoneProgress({ milestone }: { milestone: RecordOf<"milestone"> }) {
  const formats = useFormats();
  const { percent, taskCount, doneCount } = milestone;
  const share = formats.number(percent / 100, { style: "percent" });
  return (
    <span className={classes.progress}>
      <span className={classes.muted}>
        {taskCount === 0 ? (
          <Trans>No tasks yet</Trans>
        ) : (
          <Trans>
            {share} · {doneCount} of <Plural value={taskCount} one="# task" other="# tasks" />
          </Trans>
        )}
      </span>
      <Progress value={percent} radius="xl" color={percent === 100 ? "sage" : undefined} aria-hidden />
    </span>
  );
}

/** Name of a category: offered ones translated, others as they were typed. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const offeredName = ownProperty(MILESTONE_CATEGORIES, category);
    return offeredName ? t(offeredName) : category;
  };
}

/** The offered categories in their order, then custom ones by name. */
export function listMilestoneCategories(milestones: readonly { category: string | null }[]): string[] {
  const offered = Object.keys(MILESTONE_CATEGORIES);
  const customCategories = milestones.flatMap(({ category }) =>
    category && !offered.includes(category) ? [category] : [],
  );
  return [...offered, ...[...new Set(customCategories)].sort((a, b) => a.localeCompare(b))];
}

interface MilestoneTasksProps {
  milestone: RecordOf<"milestone">;
  onOpen: (id: string) => void;
}

/** The tasks of a milestone, and an input to add one. */
export function MilestoneTasks({ milestone, onOpen }: MilestoneTasksProps) {
  const { t } = useLingui();
  const allTasks = useRecords("task");
  const subtasks = subtasksByTask(allTasks);
  const tasks = sortByManualOrder(listTopLevelTasks(allTasks)).filter(
    ({ milestoneId }) => milestoneId === milestone.id,
  );
  const name = milestone.title || t(MILESTONE.words.untitled);
  return (
    <>
      {milestone.description && (
        <Text size="sm" c="dimmed" className={classes.empty}>
          {milestone.description}
        </Text>
      )}
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.empty}>
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
