import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Progress, Text } from "@mantine/core";
import { Link } from "react-router";
import type { WeddingView } from "@/lib/core/types.ts";
import { useCanWrite } from "@/wedding/hooks.ts";
import { MissingSteps } from "./missing-steps.tsx";
import classes from "./planning-progress.module.css";
import { SectionCard } from "./sections.tsx";

/** The percentage of tasks done, and the other missing steps. Without tasks it offers a template. */
export function PlanningProgress({ overview }: { overview: WeddingView }) {
  const { milestones, tasks } = overview.stats.timeline;
  return (
    <SectionCard
      title={<Trans>Planning Progress</Trans>}
      extra={
        tasks.total > 0 && (
          <Badge variant="light" size="lg" className="troth-numbers">
            {tasks.completionRate}%
          </Badge>
        )
      }
    >
      {tasks.total > 0 ? (
        <>
          <TasksDone tasks={tasks} />
          <MissingSteps checks={overview.score.checks} />
        </>
      ) : (
        // A new wedding misses everything: the template alone is the next step here.
        <NoTasks hasMilestones={milestones.total > 0} />
      )}
    </SectionCard>
  );
}

type TaskFigures = WeddingView["stats"]["timeline"]["tasks"];

function TasksDone({ tasks: { total, completed, overdue, completionRate } }: { tasks: TaskFigures }) {
  const { t } = useLingui();
  return (
    <>
      <Progress value={completionRate} size="md" radius="xl" aria-label={t`Planning progress`} />
      <div className={classes.figures}>
        <Link to={TASKS}>
          <Trans>
            {completed} of <Plural value={total} one="# task" other="# tasks" /> done
          </Trans>
        </Link>
        {overdue > 0 && (
          <Link to={`${TASKS}&state=OVERDUE`} className={classes.overdue}>
            <Plural value={overdue} one="# overdue" other="# overdue" />
          </Link>
        )}
      </div>
    </>
  );
}

const TASKS = "/app/timeline?view=tasks";

/** Leads to the templates: they are offered on the pages of tasks and of milestones, more plainly on an empty one. */
function NoTasks({ hasMilestones }: { hasMilestones: boolean }) {
  const canWrite = useCanWrite("planning").allowed;
  return (
    <>
      <Text c="dimmed">
        <Trans>No tasks yet. A template gives you a whole plan, counted back from your wedding day.</Trans>
      </Text>
      {canWrite && (
        <Button
          component={Link}
          to={hasMilestones ? TASKS : "/app/timeline?view=milestones"}
          variant="light"
          mt="sm"
        >
          <Trans>Start with a template</Trans>
        </Button>
      )}
    </>
  );
}
