import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDot, ListChecks, TriangleAlert } from "lucide-react";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import type { TodoState } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";

interface PlanStatsProps {
  of: "milestones" | "tasks";
  /** State that the list is filtered by. */
  state: TodoState | undefined;
  onState: (state: TodoState | undefined) => void;
}

/** Progress of the plan in figures. Each is a button that filters the list. */
export function PlanStats({ of, state, onState }: PlanStatsProps) {
  const { t } = useLingui();
  const { total, completed, inProgress, overdue, completionRate } = useReport("planning")[of];
  const show = (next: TodoState | undefined) => ({
    onPress: () => onState(state === next ? undefined : next),
    pressed: next !== undefined && state === next,
  });
  return (
    <StatStrip columns={4}>
      <StatCard icon={ListChecks} label={<Trans>Total</Trans>} value={total} />
      <StatCard
        icon={CircleCheck}
        label={<Trans>Completed</Trans>}
        value={completed}
        detail={t`${completionRate}% done`}
        {...show("COMPLETED")}
      />
      <StatCard
        icon={CircleDot}
        label={<Trans>In progress</Trans>}
        value={inProgress}
        {...show("IN_PROGRESS")}
      />
      <StatCard
        icon={TriangleAlert}
        label={<Trans>Overdue</Trans>}
        value={overdue}
        tone={overdue > 0 ? "trouble" : "neutral"}
        {...show("OVERDUE")}
      />
    </StatStrip>
  );
}
