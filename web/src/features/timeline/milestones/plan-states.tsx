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
import { PLAN_STATE_WORDS, PRIORITY_WORDS } from "../plan-words.ts";

interface StateStyle {
  icon: LucideIcon;
  tone: Tone;
}

const STATES = {
  PENDING: { icon: Circle, tone: "neutral" },
  IN_PROGRESS: { icon: CircleDot, tone: TASK_TONES.inProgress },
  COMPLETED: { icon: CircleCheck, tone: TASK_TONES.completed },
  CANCELLED: { icon: Ban, tone: "neutral" },
  OVERDUE: { icon: TriangleAlert, tone: TASK_TONES.overdue },
} satisfies Record<TodoState, StateStyle>;

const PRIORITIES = {
  URGENT: { icon: ChevronsUp, tone: "accent" },
  HIGH: { icon: ChevronUp, tone: "accent" },
  MEDIUM: { icon: Minus, tone: "neutral" },
  LOW: { icon: ChevronDown, tone: "neutral" },
} satisfies Record<Priority, StateStyle>;

export function StateBadge({ state }: { state: TodoState }) {
  const { t } = useLingui();
  return <StatusBadge {...STATES[state]}>{t(PLAN_STATE_WORDS[state])}</StatusBadge>;
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useLingui();
  return (
    <StatusBadge {...PRIORITIES[priority]}>
      <span className="troth-visually-hidden">
        <Trans>Priority:</Trans>{" "}
      </span>
      {t(PRIORITY_WORDS[priority])}
    </StatusBadge>
  );
}

interface StateFilterProps {
  states: readonly TodoState[];
  state: TodoState | undefined;
  onState: (state: TodoState | undefined) => void;
}

/** Filters by today's state; overdue items match only "overdue". */
export function StateFilter({ states, state, onState }: StateFilterProps) {
  const { t } = useLingui();
  return (
    <ListFilter
      aria-label={t`Filter by status`}
      clearable
      placeholder={t`All statuses`}
      data={states.map((value) => ({ value, label: t(PLAN_STATE_WORDS[value]) }))}
      value={state ?? null}
      onChange={(value) => onState(states.find((one) => one === value))}
    />
  );
}

interface FieldFilterProps {
  field: string;
  label: string;
  all: string;
  data: readonly { value: string; label: string }[];
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
}

/** Filters by a field, combined with the query's other filters. */
export function FieldFilter({ field, label, all, data, query, onQuery }: FieldFilterProps) {
  const { having = {} } = query;
  const chosen = ownProperty(having, field) ?? null;

  function choose(value: string | null) {
    const { [field]: _, ...others } = having;
    onQuery({ having: value === null ? others : { ...others, [field]: value } });
  }

  return (
    <ListFilter
      aria-label={label}
      clearable
      placeholder={all}
      data={[...data]}
      value={chosen}
      onChange={choose}
    />
  );
}

export function PriorityFilter(props: Pick<FieldFilterProps, "query" | "onQuery">) {
  const { t } = useLingui();
  const words: [string, MessageDescriptor][] = Object.entries(PRIORITY_WORDS);
  return (
    <FieldFilter
      {...props}
      field="priority"
      label={t`Filter by priority`}
      all={t`All priorities`}
      data={words.map(([value, label]) => ({ value, label: t(label) }))}
    />
  );
}
