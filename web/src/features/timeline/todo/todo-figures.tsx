import { Plural, Trans } from "@lingui/react/macro";
import { Figure } from "@/kit/figure-line.tsx";
import type { TodoState } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";

interface TodoFiguresProps {
  list: "milestones" | "tasks";
  /** State that the list is filtered by. */
  state: TodoState | undefined;
  onState: (state: TodoState | undefined) => void;
  /** Removes all filters. */
  onShowAll: () => void;
}

/** How many milestones or tasks are in each state. Pressing a figure shows only those, and all when pressed again. */
export function TodoFigures({ list, state, onState, onShowAll }: TodoFiguresProps) {
  const { total, completed, inProgress, overdue } = useReport("planning")[list];
  const filterBy = (filterState: TodoState) => ({
    onPress: () => onState(state === filterState ? undefined : filterState),
    pressed: state === filterState,
  });
  return (
    <>
      <Figure
        value={total}
        label={
          list === "tasks" ? (
            <Plural value={total} one="task" other="tasks" />
          ) : (
            <Plural value={total} one="milestone" other="milestones" />
          )
        }
        onPress={onShowAll}
      />
      <Figure
        value={overdue}
        label={<Trans>overdue</Trans>}
        tone={overdue > 0 ? "trouble" : "neutral"}
        {...filterBy("OVERDUE")}
      />
      <Figure value={inProgress} label={<Trans>in progress</Trans>} {...filterBy("IN_PROGRESS")} />
      <Figure value={completed} label={<Trans>completed</Trans>} {...filterBy("COMPLETED")} />
    </>
  );
}
