import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDot, ListChecks, TriangleAlert } from "lucide-react";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import type { TodoState } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";

interface TodoStatsProps {
  list: "milestones" | "tasks";
  /** State that the list is filtered by. */
  state: TodoState | undefined;
  onState: (state: TodoState | undefined) => void;
}

/** Progress of all milestones or all tasks in figures. Each is a button that filters the list by its state. */
export function TodoStats({ list, state, onState }: TodoStatsProps) {
  const { t } = useLingui();
  const { total, completed, inProgress, overdue, completionRate } = useReport("planning")[list];
  const filterBy = (filterState: TodoState | undefined) => ({
    onPress: () => onState(state === filterState ? undefined : filterState),
    pressed: filterState !== undefined && state === filterState,
  });
  return (
    <StatStrip columns={4}>
      <StatCard icon={ListChecks} label={<Trans>Total</Trans>} value={total} />
      <StatCard
        icon={CircleCheck}
        label={<Trans>Completed</Trans>}
        value={completed}
        detail={t`${completionRate}% done`}
        {...filterBy("COMPLETED")}
      />
      <StatCard
        icon={CircleDot}
        label={<Trans>In progress</Trans>}
        value={inProgress}
        {...filterBy("IN_PROGRESS")}
      />
      <StatCard
        icon={TriangleAlert}
        label={<Trans>Overdue</Trans>}
        value={overdue}
        tone={overdue > 0 ? "trouble" : "neutral"}
        {...filterBy("OVERDUE")}
      />
    </StatStrip>
  );
}
