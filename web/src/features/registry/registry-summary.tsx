import { Trans, useLingui } from "@lingui/react/macro";
import { Paper, Progress, Text, Title } from "@mantine/core";
import { CircleCheck, Coins, Gift, MailOpen } from "lucide-react";
import { useId } from "react";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { StatCard } from "@/kit/stat-card.tsx";
import { StatStrip } from "@/kit/stat-strip.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./registry-summary.module.css";

/** The registry in four figures and one bar (Specification 3, sections 2 and 9). */
export function RegistrySummary({ onThank }: { onThank: () => void }) {
  const { total, wished, completion, value, unthanked } = useReport("planning").registry;
  return (
    <>
      <StatStrip columns={4}>
        <StatCard
          icon={Gift}
          label={<Trans>Total Items</Trans>}
          value={total}
          explains
          detail={<Trans>{wished} wished for</Trans>}
        />
        <StatCard
          icon={CircleCheck}
          label={<Trans>Completion</Trans>}
          value={<Trans>{completion}%</Trans>}
          explains
          detail={<Trans>of your wishes bought</Trans>}
        />
        <StatCard
          icon={Coins}
          label={<Trans>Total Value</Trans>}
          value={<Money amount={value} secondary="below" />}
          explains
          detail={<Trans>for all your wishes</Trans>}
        />
        <StatCard
          icon={MailOpen}
          label={<Trans>Thank You Notes</Trans>}
          value={unthanked}
          tone={unthanked > 0 ? "care" : "neutral"}
          detail={unthanked > 0 ? <Trans>pending</Trans> : <Trans>none pending</Trans>}
          onPress={onThank}
        />
      </StatStrip>
      <RateLine />
      <RegistryProgress />
    </>
  );
}

/** How much is bought, and its value. */
function RegistryProgress() {
  const { t } = useLingui();
  const titleId = useId();
  const { wished, bought, completion, received } = useReport("planning").registry;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.progress}>
      <div className={classes.head}>
        <Title order={2} id={titleId} size="h3">
          <Trans>Registry Progress</Trans>
        </Title>
        <Text span fw={550} className="troth-numbers">
          <Trans>{completion}%</Trans>
        </Text>
      </div>
      <Progress
        value={completion}
        size="md"
        radius="xl"
        color={completion === 100 ? "sage" : undefined}
        aria-label={t`Registry progress`}
      />
      <div className={classes.words}>
        <Text span size="sm" c="dimmed">
          <Trans>
            {bought} of {wished} bought
          </Trans>
        </Text>
        <Text span size="sm" c="dimmed">
          <Trans>
            <Money amount={received} secondary="none" /> received
          </Trans>
        </Text>
      </div>
    </Paper>
  );
}
