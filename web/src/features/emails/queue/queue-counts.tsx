import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { ServerData } from "@/kit/server-data.tsx";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import classes from "../emails.module.css";
import { type QueueStats, useQueueStats } from "../server/email-server.ts";
import { JOB_STATUSES } from "./job-words.tsx";

/** Number of letters per state. */
export function QueueCounts({ weddingId }: { weddingId: string }) {
  const titleId = useId();
  const query = useQueueStats(weddingId);
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
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

/** Every letter is in exactly one figure, so they add up to the total. */
function Counts({ stats }: { stats: QueueStats }) {
  const { t } = useLingui();
  const shownStatuses = [...COMMON_STATUSES, ...RARE_STATUSES.filter((status) => stats[status] > 0)];
  return (
    <>
      <StatStrip columns={shownStatuses.length === COMMON_STATUSES.length ? 6 : 4}>
        <StatCard label={<Trans>Total</Trans>} value={stats.total} />
        {shownStatuses.map((status) => (
          <StatCard
            key={status}
            label={t(JOB_STATUSES[status].label)}
            icon={JOB_STATUSES[status].icon}
            value={stats[status]}
            {...(stats[status] > 0 && { tone: JOB_STATUSES[status].tone })}
          />
        ))}
      </StatStrip>
      {stats.kept > 0 && (
        <Text size="sm" className={classes.note}>
          {t`${plural(stats.kept, {
            one: "# letter is kept, not sent: this server can’t send email yet. Nobody has got it.",
            other: "# letters are kept, not sent: this server can’t send email yet. Nobody has got them.",
          })}`}
        </Text>
      )}
    </>
  );
}
