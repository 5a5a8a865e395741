import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { EmailTabProps } from "../email-target.ts";
import {
  type Analytics,
  type Timeframe,
  useAnalytics,
  useCanReadLetters,
  useEmailChanges,
  useQueueStats,
} from "../server/email-server.ts";
import { EmailHistory } from "./email-history.tsx";
import { QueueCounts } from "./queue-counts.tsx";

/** Queue figures, statistics and history. */
export function QueueTab({ weddingId, onOpen }: EmailTabProps) {
  const { refresh } = useEmailChanges(weddingId);
  const [isBusy, setBusy] = useState(false);
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

  // One offline note is enough; three cards would repeat it.
  if (isOffline && !stats) return <QueueCounts weddingId={weddingId} />;

  async function refreshAll() {
    setBusy(true);
    await refresh();
    setBusy(false);
  }

  return (
    <>
      <Group justify="flex-end" mb="md">
        <Button
          variant="default"
          leftSection={<RefreshCw size={18} aria-hidden />}
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void refreshAll()}
        >
          <Trans>Refresh All</Trans>
        </Button>
      </Group>
      <AnalyticsCard weddingId={weddingId} />
      <QueueCounts weddingId={weddingId} />
      <EmailHistory weddingId={weddingId} onOpen={(id) => onOpen({ kind: "job", id })} />
    </>
  );
}

const TIMEFRAMES: readonly Timeframe[] = ["day", "week", "month"];

/** Statistics of letters over a period. */
function AnalyticsCard({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const [timeframe, setTimeframe] = useState<Timeframe>("day");
  const query = useAnalytics(weddingId, timeframe);
  const timeframeLabels: Record<Timeframe, string> = { day: t`24 hours`, week: t`7 days`, month: t`30 days` };
  return (
    <SettingsCard title={<Trans>Email analytics</Trans>}>
      <SegmentedControl
        aria-label={t`Time`}
        value={timeframe}
        onChange={(value) => setTimeframe(TIMEFRAMES.find((candidate) => candidate === value) ?? "day")}
        data={TIMEFRAMES.map((value) => ({ value, label: timeframeLabels[value] }))}
      />
      <ServerData
        query={query}
        title={<Trans>Seeing how your letters did needs a connection</Trans>}
        about={<Trans>Your templates and the letters you’re writing are on this device.</Trans>}
      >
        {(analytics) => <AnalyticsFigures analytics={analytics} />}
      </ServerData>
    </SettingsCard>
  );
}

function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const formats = useFormats();
  const { t } = useLingui();
  const { sent, delivered, counted, opened, clicked, bounced, unsubscribed } = analytics;
  const { openRate, clickRate, bounceRate } = analytics;
  const isCounted = opened !== null && opened !== undefined;
  const rate = (percent: number) => <Trans>{formats.number(percent)} %</Trans>;
  const countedText = t`${plural(counted, { one: "of # counted letter", other: "of # counted letters" })}`;
  return (
    <>
      <StatStrip columns={4}>
        <StatCard label={<Trans>Sent</Trans>} value={sent} />
        <StatCard label={<Trans>Delivered</Trans>} value={delivered} />
        {isCounted && counted > 0 && (
          <>
            <StatCard label={<Trans>Opened</Trans>} value={opened} />
            <StatCard label={<Trans>Clicked</Trans>} value={clicked ?? 0} />
            <StatCard label={<Trans>Open rate</Trans>} value={rate(openRate ?? 0)} detail={countedText} />
            <StatCard label={<Trans>Click rate</Trans>} value={rate(clickRate ?? 0)} detail={countedText} />
          </>
        )}
        <StatCard
          label={<Trans>Bounce rate</Trans>}
          value={rate(bounceRate)}
          detail={<Trans>{formats.number(bounced)} came back</Trans>}
          {...(bounced > 0 && { tone: "care" })}
        />
        <StatCard label={<Trans>Unsubscribed</Trans>} value={unsubscribed} />
      </StatStrip>
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
