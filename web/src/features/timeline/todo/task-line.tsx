import { useLingui } from "@lingui/react/macro";
import { ActionIcon, TextInput, UnstyledButton } from "@mantine/core";
import { Check, ChevronDown, ChevronUp, Circle, Plus, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import type { CommandFields } from "@/records/record-kind/record-commands.ts";
import type { RecordKind } from "@/records/record-kind/record-kind.ts";
import { RemovalDialog } from "@/records/record-kind/removal-dialog.tsx";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { TODO_STATE_WORDS } from "../todo-words.ts";
import classes from "./todo.module.css";
import { SUBTASK, TASK, taskKind } from "./todo-kinds.ts";
import { useAssignees } from "./use-assignees.ts";
import { TICK_ATTRIBUTE } from "./use-focus-next-row.ts";

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
      <CompleteTick kind={TASK} todo={task} />
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
            onToggle={() => setOpened((current) => !current)}
          />
        )}
        <DeleteTask task={task} name={name} />
      </span>
      {subtasks && opened && <div className={classes.subtasks}>{subtasks}</div>}
    </li>
  );
}

function DeleteTask({ task, name }: { task: RecordOf<"task">; name: string }) {
  const { t } = useLingui();
  const kind = taskKind(task);
  const guard = useWriteGuard();
  const [isAsking, setAsking] = useState(false);
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
      <RemovalDialog
        kind={kind}
        id={task.id}
        name={name}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
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
  const { nameOf } = useAssignees();
  const dueWords = useDueWords();
  const { state, assignedTo, milestoneTitle, subtaskCount, doneCount } = task;
  // The checkbox shows whether the task is completed.
  const showsState =
    state === "OVERDUE" || (states === "all" && state !== "PENDING" && state !== "COMPLETED");
  const words = joinDetails([
    states !== "none" && showsState && t(TODO_STATE_WORDS[state]),
    dueWords(task.dueDate),
    assignedTo && nameOf(assignedTo),
    withMilestone && milestoneTitle,
    subtaskCount > 0 && t`${doneCount} of ${subtaskCount} subtasks`,
  ]);
  return words === "" ? null : <span className={classes.muted}>{words}</span>;
}

/** Returns "Due 19/06/2027" for a day; undefined without one. */
export function useDueWords(): (day: string | null) => string | undefined {
  const { t } = useLingui();
  const formats = useFormats();
  return (day) => {
    const date = formats.calendarDate(day);
    if (date.kind === "notSet") return undefined;
    return date.kind === "invalid" ? t`No valid due date` : t`Due ${date.text}`;
  };
}

interface QuickAddProps {
  kind: RecordKind<"task">;
  label: string;
  /** Fields of the new task, such as its milestone or parent. */
  fields: CommandFields;
  /** Whether it fills the room that it has. */
  isWide?: boolean;
}

/** An input that adds a task with Enter and stays ready for the next. */
export function QuickAdd({ kind, label, fields, isWide = false }: QuickAddProps) {
  const { add } = useRecordActions(kind);
  const { allowed } = useWriteAccess();
  const [title, setTitle] = useState("");
  const [issue, setIssue] = useState<string>();
  if (!allowed) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = add({ ...fields, title });
    if (!result.ok) return setIssue(result.issues[0]?.message);
    setTitle("");
  }

  return (
    <form
      className={`${classes.quickAdd} troth-not-printed`}
      data-wide={isWide || undefined}
      onSubmit={submit}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={title}
        error={issue}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setIssue(undefined);
        }}
      />
      {/* A phone's keyboard may not label Enter, so there is a button too. */}
      <ActionIcon type="submit" size={44} variant="light" color="rose" aria-label={label}>
        <Plus size={20} aria-hidden />
      </ActionIcon>
    </form>
  );
}

interface CompleteTickProps<N extends "milestone" | "task"> {
  kind: RecordKind<N>;
  todo: RecordOf<N>;
  tabIndex?: 0 | -1;
}

/** Marks a milestone or a task as completed, or undoes that. The core records the day. */
export function CompleteTick<N extends "milestone" | "task">(props: CompleteTickProps<N>) {
  const { kind, todo, tabIndex = 0 } = props;
  const { t } = useLingui();
  const { update } = useRecordActions(kind);
  const guard = useWriteGuard();
  const { id, status } = todo;
  const name = todo.title || t(kind.words.untitled);
  const isDone = status === "COMPLETED";
  const Icon = isDone ? Check : Circle;

  function tick() {
    if (!update(id, { status: isDone ? "PENDING" : "COMPLETED" }) || isDone) return;
    // A filter may remove it from the list at once, so offer an undo.
    showUndoToast(t`“${name}” is completed.`, offerUndo());
  }

  return (
    <ActionIcon
      tabIndex={tabIndex}
      size={44}
      variant={isDone ? "light" : "subtle"}
      color={isDone ? "sage" : "gray"}
      aria-label={t`Completed: ${name}`}
      aria-pressed={isDone}
      onClick={tick}
      {...{ [TICK_ATTRIBUTE]: "" }}
      {...guard}
    >
      <Icon size={22} strokeWidth={isDone ? 3 : 2} aria-hidden />
    </ActionIcon>
  );
}

interface ExpandButtonProps {
  label: string;
  opened: boolean;
  onToggle: () => void;
  tabIndex?: 0 | -1;
}

/** Expands or collapses a row. */
export function ExpandButton({ label, opened, onToggle, tabIndex = 0 }: ExpandButtonProps) {
  const Icon = opened ? ChevronUp : ChevronDown;
  return (
    <ActionIcon size={44} tabIndex={tabIndex} aria-label={label} aria-expanded={opened} onClick={onToggle}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
