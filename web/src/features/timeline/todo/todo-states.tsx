import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Ban,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Circle,
  CircleCheck,
  CircleDot,
  type LucideIcon,
  Minus,
  TriangleAlert,
} from "lucide-react";
import { TASK_TONES } from "@/domain/state-tones.ts";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { Tone } from "@/kit/tone.ts";
import type { Priority, RecordQuery, TodoState } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import { PRIORITY_WORDS, TODO_STATE_WORDS } from "../todo-words.ts";
import classes from "./todo.module.css";

/** How a state or a priority looks in a badge. */
interface StateStyle {
  icon: LucideIcon;
  tone: Tone;
}

const STATE_STYLES = {
  PENDING: { icon: Circle, tone: "neutral" },
  IN_PROGRESS: { icon: CircleDot, tone: TASK_TONES.inProgress },
  COMPLETED: { icon: CircleCheck, tone: TASK_TONES.completed },
  CANCELLED: { icon: Ban, tone: "neutral" },
  OVERDUE: { icon: TriangleAlert, tone: TASK_TONES.overdue },
} satisfies Record<TodoState, StateStyle>;

const PRIORITY_STYLES = {
  URGENT: { icon: ChevronsUp, tone: "accent" },
  HIGH: { icon: ChevronUp, tone: "accent" },
  MEDIUM: { icon: Minus, tone: "neutral" },
  LOW: { icon: ChevronDown, tone: "neutral" },
} satisfies Record<Priority, StateStyle>;

export function StateBadge({ state }: { state: TodoState }) {
  const { t } = useLingui();
  return <StatusBadge {...STATE_STYLES[state]}>{t(TODO_STATE_WORDS[state])}</StatusBadge>;
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useLingui();
  return (
    <StatusBadge {...PRIORITY_STYLES[priority]}>
      <span className="troth-visually-hidden">
        <Trans>Priority:</Trans>{" "}
      </span>
      {t(PRIORITY_WORDS[priority])}
    </StatusBadge>
  );
}

interface TodoBadgesProps {
  state: TodoState;
  priority: Priority;
}

/** State and priority of a row, each in its own column. A narrow row shows only those that differ from the usual. */
export function TodoBadges({ state, priority }: TodoBadgesProps) {
  return (
    <span className={classes.badges}>
      <span data-usual={state === "PENDING" || undefined}>
        <StateBadge state={state} />
      </span>
      <span data-usual={priority === "MEDIUM" || undefined}>
        <PriorityBadge priority={priority} />
      </span>
    </span>
  );
}

interface StateFilterProps {
  states: readonly TodoState[];
  state: TodoState | undefined;
  onState: (state: TodoState | undefined) => void;
}

/** Filters by the state of today: an overdue item matches "overdue" and not the status it has. */
export function StateFilter({ states, state, onState }: StateFilterProps) {
  const { t } = useLingui();
  return (
    <ListFilter
      aria-label={t`Filter by status`}
      clearable
      placeholder={t`All statuses`}
      data={states.map((value) => ({ value, label: t(TODO_STATE_WORDS[value]) }))}
      value={state ?? null}
      onChange={(value) => onState(states.find((option) => option === value))}
    />
  );
}

/** The number of filters that narrow a list of to-dos. */
export function countFilters(query: RecordQuery, state: TodoState | undefined): number {
  return Object.keys(query.having ?? {}).length + (state === undefined ? 0 : 1);
}

interface FieldFilterProps {
  field: string;
  label: string;
  /** Placeholder while nothing is selected. */
  allLabel: string;
  data: readonly { value: string; label: string }[];
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
}

/** Filters by a field, combined with the query's other filters. */
export function FieldFilter({ field, label, allLabel, data, query, onQuery }: FieldFilterProps) {
  const { having = {} } = query;
  const selectedValue = ownProperty(having, field) ?? null;

  function select(value: string | null) {
    const { [field]: _, ...others } = having;
    onQuery({ having: value === null ? others : { ...others, [field]: value } });
  }

  return (
    <ListFilter
      aria-label={label}
      clearable
      placeholder={allLabel}
      data={[...data]}
      value={selectedValue}
      onChange={select}
    />
  );
}

export function PriorityFilter(props: Pick<FieldFilterProps, "query" | "onQuery">) {
  const { t } = useLingui();
  const priorities: [string, MessageDescriptor][] = Object.entries(PRIORITY_WORDS);
  return (
    <FieldFilter
      {...props}
      field="priority"
      label={t`Filter by priority`}
      allLabel={t`All priorities`}
      data={priorities.map(([value, label]) => ({ value, label: t(label) }))}
    />
  );
}
