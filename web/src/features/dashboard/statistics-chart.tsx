import { Trans } from "@lingui/react/macro";
import { Skeleton, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import classes from "./statistics-chart.module.css";
import type { StatisticsChartProps } from "./statistics-chart-canvas.tsx";

// Recharts weighs more than the rest of a page, so it loads when a chart is on screen.
const ChartCanvas = lazy(() =>
  import("./statistics-chart-canvas.tsx").then((module) => ({ default: module.StatisticsChartCanvas })),
);

/** A chart, with its figures as a table for screen readers. */
export function StatisticsChart(props: StatisticsChartProps) {
  const { title, summary, series, rows, format } = props;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <Text fw={600}>{title}</Text>
        {summary && (
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        )}
      </figcaption>
      <div aria-hidden className={classes.canvas}>
        <Suspense fallback={<Skeleton height={chartHeight(props)} radius="md" />}>
          <ChartCanvas {...props} height={chartHeight(props)} />
        </Suspense>
      </div>
      <table className="troth-visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(row.values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Height in px. Computed before the chart loads, so that nothing moves when it appears. */
function chartHeight({ kind, rows, series }: StatisticsChartProps): number {
  if (kind === "donut") return 240;
  const rowHeight = 20 + 22 * series.length;
  return Math.max(1, rows.length) * rowHeight + 16;
}
