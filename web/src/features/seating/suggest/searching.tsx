import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import type { SeatingProgress } from "@/lib/core/solver.ts";
import { ScoreLine } from "./score-line.tsx";
import classes from "./suggest.module.css";

interface SearchingProps {
  steps: readonly SeatingProgress[];
  onStop: () => void;
  onCancel: () => void;
}

/** A search that goes on: how good its best plan is, and the ways to end it. */
export function Searching({ steps, onStop, onCancel }: SearchingProps) {
  const { t } = useLingui();
  const last = steps.at(-1);
  const score = last?.score ?? 0;
  return (
    <Stack gap="md">
      <Progress.Root size="lg">
        <Progress.Section
          value={last ? (last.steps / last.total) * 100 : 0}
          aria-label={t`Search for seats`}
        />
      </Progress.Root>
      <div>
        <Text size="sm" c="dimmed">
          <Trans>Best score so far</Trans>
        </Text>
        <div className={`${classes.score} troth-numbers`}>{last ? score : "…"}</div>
      </div>
      <ScoreLine steps={steps} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onStop} disabled={!last}>
          <Trans>Show the best so far</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
