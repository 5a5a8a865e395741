import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Progress, Text } from "@mantine/core";
import type { WeddingView } from "@/lib/core/types.ts";
import { SectionCard } from "./section-card.tsx";

const variants = { default: "filled", secondary: "light", outline: "outline" } as const;

/** How much of the groundwork is laid: a percentage of eight checks. */
export function PlanningScore({ score }: { score: WeddingView["score"] }) {
  const { t } = useLingui();
  const done = score.checks.filter((check) => check.done).length;
  const total = score.checks.length;
  return (
    <SectionCard
      title={<Trans>Planning Progress</Trans>}
      aside={
        <Badge variant={variants[score.badge]} size="lg" className="troth-numbers">
          {score.percent}%
        </Badge>
      }
    >
      <Progress value={score.percent} size="md" radius="xl" aria-label={t`Planning progress`} />
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>
          {done} of {total} foundations are laid.
        </Trans>
      </Text>
    </SectionCard>
  );
}
