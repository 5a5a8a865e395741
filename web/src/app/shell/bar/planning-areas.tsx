import { Trans, useLingui } from "@lingui/react/macro";
import { Progress, Text } from "@mantine/core";
import type { WeddingView } from "@/lib/core/types.ts";

/** The sidebar's coarse score: how many of the five areas have been begun. */
export function PlanningAreas({ areas }: { areas: WeddingView["areas"] }) {
  const { t } = useLingui();
  const { done, total } = areas;
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        <Trans>Planning Progress</Trans>
      </Text>
      <Progress value={(done / total) * 100} radius="xl" aria-label={t`Planning areas`} />
      <Text size="sm" c="dimmed" mt={6}>
        <Trans>
          {done} of {total} areas completed
        </Trans>
      </Text>
    </div>
  );
}
