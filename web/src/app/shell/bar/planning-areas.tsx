import { Trans, useLingui } from "@lingui/react/macro";
import { Progress, Text } from "@mantine/core";
import { MissingSteps } from "@/domain/progress/missing-steps.tsx";
import type { WeddingView } from "@/lib/core/types.ts";

type PlanningAreasProps = { areas: WeddingView["areas"]; onNavigate?: () => void };

/** A score in the sidebar: how many of the five areas have been begun, and which are missing. */
export function PlanningAreas({ areas, onNavigate }: PlanningAreasProps) {
  const { t } = useLingui();
  const { done, total, items } = areas;
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
      <MissingSteps checks={items} onNavigate={onNavigate} />
    </div>
  );
}
