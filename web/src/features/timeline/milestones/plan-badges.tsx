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
import type { PlanState, Priority } from "@/lib/core/types.ts";
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
} satisfies Record<PlanState, StateStyle>;

const PRIORITIES = {
  URGENT: { icon: ChevronsUp, tone: "accent" },
  HIGH: { icon: ChevronUp, tone: "accent" },
  MEDIUM: { icon: Minus, tone: "neutral" },
  LOW: { icon: ChevronDown, tone: "neutral" },
} satisfies Record<Priority, StateStyle>;

export function StateBadge({ state }: { state: PlanState }) {
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
