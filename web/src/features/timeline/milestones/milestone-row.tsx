import { Plural, Trans } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useCategoryName } from "./categories.ts";
import classes from "./plan.module.css";
import { PriorityBadge, StateBadge } from "./plan-badges.tsx";
import { MILESTONE } from "./plan-kinds.ts";
import { useDueWords } from "./task-details.tsx";

/** Title, date, progress and priority of a milestone. */
export function MilestoneRow({ milestone }: { milestone: RecordOf<"milestone"> }) {
  const categoryName = useCategoryName();
  const dueWords = useDueWords();
  const { state, priority, category, dueDate } = milestone;
  return (
    <span className={classes.planned} data-done={state === "COMPLETED" || undefined}>
      <span className={classes.what}>
        <RecordName kind={MILESTONE} record={milestone} />
        <span className={classes.quiet}>
          {joinDetails([dueWords(dueDate), category && categoryName(category)])}
        </span>
      </span>
      <MilestoneProgress milestone={milestone} />
      <span className={classes.badges}>
        <StateBadge state={state} />
        <PriorityBadge priority={priority} />
      </span>
    </span>
  );
}

/** As text, and as a decorative bar. */
function MilestoneProgress({ milestone }: { milestone: RecordOf<"milestone"> }) {
  const formats = useFormats();
  const { percent, taskCount, doneCount } = milestone;
  const share = formats.number(percent / 100, { style: "percent" });
  return (
    <span className={classes.progress}>
      <span className={classes.quiet}>
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
