import { Trans, useLingui } from "@lingui/react/macro";
import { Accordion, Button, Group, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeatingProgress } from "@/lib/core/solver.ts";
import classes from "./suggest.module.css";

interface SearchingProps {
  steps: readonly SeatingProgress[];
  onStop: () => void;
  onCancel: () => void;
}

/** A running search: progress, and buttons to end it. */
export function SearchProgress({ steps, onStop, onCancel }: SearchingProps) {
  const { t } = useLingui();
  const latest = steps.at(-1);
  return (
    <Stack gap="md">
      <Text>
        <Trans>Finding seats: who belongs together, who gets along.</Trans>
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={latest ? (latest.steps / latest.total) * 100 : 0}
          aria-label={t`Finding seats`}
        />
      </Progress.Root>
      <Details>
        <Text size="sm" c="dimmed">
          <Trans>Best score</Trans>
        </Text>
        <div className={`${classes.score} troth-numbers`}>{latest ? latest.score : "…"}</div>
        <ScoreLine steps={steps} />
      </Details>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onStop} disabled={!latest}>
          <Trans>Stop and show the best</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Size of the drawn line in its own units; the page stretches it. */
const WIDTH = 600;
const HEIGHT = 144;
const PADDING = 10;

/** Points of the score line: time from left to right, score upwards. */
function linePoints(steps: readonly SeatingProgress[]): [number, number][] {
  const scores = steps.map(({ score }) => score);
  const lowest = Math.min(...scores);
  const span = Math.max(...scores) - lowest;
  return steps.map(({ steps: stepsDone, total, score }) => {
    const x = PADDING + (stepsDone / total) * (WIDTH - 2 * PADDING);
    // A search without improvement is a level line in the middle.
    if (span === 0) return [x, HEIGHT / 2];
    return [x, HEIGHT - PADDING - ((score - lowest) / span) * (HEIGHT - 2 * PADDING)];
  });
}

/** The score since the search began. */
function ScoreLine({ steps }: { steps: readonly SeatingProgress[] }) {
  const { t } = useLingui();
  const startScore = steps[0]?.score ?? 0;
  const latestScore = steps.at(-1)?.score ?? 0;
  const points = steps.length > 0 ? linePoints(steps) : [];
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classes.line}
      role="img"
      aria-label={t`Score over time, from ${startScore} to ${latestScore}`}
    >
      <polyline
        points={points.map((point) => point.join(",")).join(" ")}
        fill="none"
        stroke="var(--troth-accent)"
        strokeWidth={2.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {points.length > 0 && <circle cx={x} cy={y} r={4} fill="var(--troth-accent)" />}
    </svg>
  );
}

/** Collapsed details with figures. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <Accordion variant="separated" radius="md">
      <Accordion.Item value="details">
        <Accordion.Control>
          <Trans>Details</Trans>
        </Accordion.Control>
        <Accordion.Panel>{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
