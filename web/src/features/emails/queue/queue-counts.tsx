import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import classes from "../emails.module.css";
import { type QueueStats, useQueueStats } from "../server/email-server.ts";
import { JOB_STATUSES } from "./job-words.tsx";

/** Number of letters per state. */
export function QueueCounts({ weddingId }: { weddingId: string }) {
  const titleId = useId();
  const query = useQueueStats(weddingId);
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        <Trans>Queue status</Trans>
      </Title>
      <ServerData
        query={query}
        title={<Trans>The email queue needs a connection</Trans>}
        about={<Trans>Your templates and the letters you’re writing are on this device.</Trans>}
      >
        {(stats) => <Counts stats={stats} />}
      </ServerData>
    </section>
  );
}

type QueueStatus = keyof typeof JOB_STATUSES;

const COMMON_STATUSES: readonly QueueStatus[] = ["waiting", "active", "delayed", "completed", "failed"];
/** States that most weddings never have; shown only if used. */
const RARE_STATUSES: readonly QueueStatus[] = ["stopped", "kept"];

/** What follows the number of letters in each state. */
const COUNTED: Record<QueueStatus, MessageDescriptor> = {
  waiting: msg`waiting`,
  active: msg`being sent`,
  delayed: msg`delayed`,
  completed: msg`completed`,
  failed: msg`failed`,
  stopped: msg`stopped`,
  kept: msg`kept, not sent`,
};

/** Every letter is in exactly one figure, so they add up to the total. */
function Counts({ stats }: { stats: QueueStats }) {
  const { t } = useLingui();
  const shownStatuses = [...COMMON_STATUSES, ...RARE_STATUSES.filter((status) => stats[status] > 0)];
  return (
    <>
      <FigureLine label={t`Queue status`}>
        <Figure value={stats.total} label={<Trans>in total</Trans>} />
        {shownStatuses.map((status) => (
          <Figure
            key={status}
            value={stats[status]}
            label={t(COUNTED[status])}
            {...(stats[status] > 0 && { tone: JOB_STATUSES[status].tone })}
          />
        ))}
      </FigureLine>
      {stats.kept > 0 && (
        <Text size="sm">
          {t`${plural(stats.kept, {
            one: "# letter is kept, not sent: this server can’t send email yet. Nobody has got it.",
            other: "# letters are kept, not sent: this server can’t send email yet. Nobody has got them.",
          })}`}
        </Text>
      )}
    </>
  );
}
