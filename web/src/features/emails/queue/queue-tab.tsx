import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, SegmentedControl, Text, Title } from "@mantine/core";
import { EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { EmailTabProps } from "../email-target.ts";
import classes from "../emails.module.css";
import {
  type Analytics,
  type Timeframe,
  useAnalytics,
  useCanReadLetters,
  useQueueStats,
} from "../server/email-server.ts";
import { EmailHistory } from "./email-history.tsx";
import { QueueCounts } from "./queue-counts.tsx";

/** The letters that were sent or wait to be, and below them what became of them all. */
export function QueueTab({ weddingId, onOpen }: EmailTabProps) {
  const canReadLetters = useCanReadLetters();
  const isOffline = useConnection() === "offline";
  const { data: stats } = useQueueStats(weddingId, canReadLetters);
  if (!canReadLetters) {
    return (
      <EmptyState icon={EyeOff} title={<Trans>You can’t see what was sent</Trans>}>
        <Trans>Owners, organizers and planners see who got which letter. Templates are for everyone.</Trans>
      </EmptyState>
    );
  }

  // One offline note is enough; three sections would repeat it.
  if (isOffline && !stats) return <QueueCounts weddingId={weddingId} />;

  return (
    <>
      <EmailHistory weddingId={weddingId} onOpen={(id) => onOpen({ kind: "job", id })} />
      <QueueCounts weddingId={weddingId} />
      <AnalyticsSection weddingId={weddingId} />
    </>
  );
}

const TIMEFRAMES: readonly Timeframe[] = ["day", "week", "month"];

/** Statistics of letters over a period. */
function AnalyticsSection({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const titleId = useId();
  const [timeframe, setTimeframe] = useState<Timeframe>("day");
  const query = useAnalytics(weddingId, timeframe);
  const timeframeLabels: Record<Timeframe, string> = { day: t`24 hours`, week: t`7 days`, month: t`30 days` };
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.heading}>
        <Title order={2} size="h4" id={titleId}>
          <Trans>Email analytics</Trans>
        </Title>
        <SegmentedControl
          aria-label={t`Time`}
          value={timeframe}
          onChange={(value) => setTimeframe(TIMEFRAMES.find((candidate) => candidate === value) ?? "day")}
          data={TIMEFRAMES.map((value) => ({ value, label: timeframeLabels[value] }))}
        />
      </div>
      <ServerData
        query={query}
        title={<Trans>Seeing how your letters did needs a connection</Trans>}
        about={<Trans>Your templates and the letters you’re writing are on this device.</Trans>}
      >
        {(analytics) => <AnalyticsFigures analytics={analytics} />}
      </ServerData>
    </section>
  );
}

function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const formats = useFormats();
  const { t } = useLingui();
  const { sent, delivered, counted, opened, clicked, bounced, unsubscribed } = analytics;
  const { openRate, clickRate, bounceRate } = analytics;
  const isCounted = opened !== null && opened !== undefined;
  const rate = (percent: number) => <Trans>{formats.number(percent)} %</Trans>;
  return (
    <>
      <FigureLine label={t`Email analytics`}>
        <Figure value={sent} label={<Trans>sent</Trans>} />
        <Figure value={delivered} label={<Trans>delivered</Trans>} />
        {isCounted && counted > 0 && (
          <>
            <Figure value={opened} label={<Trans>opened</Trans>} />
            <Figure value={clicked ?? 0} label={<Trans>clicked</Trans>} />
            <Figure value={rate(openRate ?? 0)} label={<Trans>open rate</Trans>} />
            <Figure value={rate(clickRate ?? 0)} label={<Trans>click rate</Trans>} />
          </>
        )}
        <Figure
          value={rate(bounceRate)}
          label={<Trans>bounce rate</Trans>}
          {...(bounced > 0 && { tone: "care" })}
        />
        <Figure value={unsubscribed} label={<Trans>unsubscribed</Trans>} />
      </FigureLine>
      {bounced > 0 && (
        <Text size="sm">{t`${plural(bounced, { one: "# letter came back.", other: "# letters came back." })}`}</Text>
      )}
      {isCounted && counted > 0 && (
        <Text size="sm" c="dimmed">
          {t`${plural(counted, {
            one: "Opens and clicks are of # counted letter.",
            other: "Opens and clicks are of # counted letters.",
          })}`}
        </Text>
      )}
      {isCounted && counted === 0 && (
        <Text size="sm">
          <Trans>Opens aren’t counted for these letters, so there’s no rate to show.</Trans>
        </Text>
      )}
      {!isCounted && (
        <Text size="sm">
          <Trans>
            Opened letters and clicked links aren’t counted, so nobody’s email is watched. Owners and
            organizers can turn counting on under{" "}
            <Anchor component={Link} underline="always" to="/app/settings?tab=privacy">
              Settings, Privacy
            </Anchor>
            .
          </Trans>
        </Text>
      )}
    </>
  );
}
