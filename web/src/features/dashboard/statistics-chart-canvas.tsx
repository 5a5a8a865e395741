import type { ReactNode } from "react";
import "@mantine/charts/styles.css";
import { BarChart, DonutChart } from "@mantine/charts";
import { useReducedMotion } from "@mantine/hooks";
import type { PieLabelRenderProps } from "recharts";
import { TONE_COLORS, type Tone } from "@/kit/tone.ts";
import classes from "./statistics-chart.module.css";

/** A series that stands for a state has the tone of its badge. */
type ChartSeries = { key: string; label: string; tone?: Tone };

type ChartRow = {
  /** Row name, on the axis and in the table. */
  label: string;
  tone?: Tone;
  values: Record<string, number>;
};

export type StatisticsChartProps = {
  kind: "bars" | "donut";
  /** Accessible name of the figure. */
  title: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: (value: number) => string;
  /** The chart's message, in a sentence. */
  summary?: ReactNode;
  /** Text in the middle of a donut. */
  center?: string;
};

/** The drawing of a chart; loaded lazily by `StatisticsChart`. */
export function StatisticsChartCanvas(props: StatisticsChartProps & { height: number }) {
  const prefersReducedMotion = useReducedMotion();
  return props.kind === "donut" ? (
    <Donut {...props} animated={!prefersReducedMotion} />
  ) : (
    <Bars {...props} animated={!prefersReducedMotion} />
  );
}

type DrawingProps = StatisticsChartProps & { height: number; animated: boolean };

function chartColor(tone: Tone = "accent"): string {
  return TONE_COLORS[tone];
}

function Bars({ series, rows, format, height, animated }: DrawingProps) {
  const longestLabel = Math.max(...rows.map((row) => row.label.length), 1);
  // About 7 px for each character, and a gap to the bars.
  const labelWidth = Math.min(150, longestLabel * 7 + 16);
  return (
    <BarChart
      h={height}
      orientation="vertical"
      dataKey="label"
      data={rows.map((row) => ({
        label: row.label,
        ...row.values,
        // A row that stands for a state has the state's colour in every series.
        ...(row.tone && { color: chartColor(row.tone) }),
      }))}
      series={series.map(({ key, label, tone }) => ({ name: key, label, color: chartColor(tone) }))}
      withXAxis={false}
      withTooltip={false}
      gridAxis="none"
      tickLine="none"
      maxBarWidth={18}
      yAxisProps={{ width: labelWidth, axisLine: false, interval: 0 }}
      barProps={{ radius: 4, isAnimationActive: animated, animationDuration: 200 }}
      barChartProps={{ accessibilityLayer: false, margin: { right: 96 }, barGap: 2 }}
      withBarValueLabel
      valueLabelProps={(item) => ({
        position: "right",
        // Label each bar with its series, so that no legend is needed.
        formatter: (value: unknown) =>
          series.length > 1 ? `${item.label} ${format(Number(value))}` : format(Number(value)),
      })}
    />
  );
}

function Donut({ series, rows, format, center, animated }: DrawingProps) {
  const seriesKey = series[0]?.key ?? "value";
  const cells = rows
    .map((row) => ({ name: row.label, value: row.values[seriesKey] ?? 0, color: chartColor(row.tone) }))
    .filter((cell) => cell.value > 0);
  return (
    <DonutChart
      data={cells}
      size={160}
      h={240}
      w="100%"
      thickness={22}
      paddingAngle={cells.length > 1 ? 2 : 0}
      strokeWidth={0}
      withTooltip={false}
      accessibilityLayer={false}
      pieProps={{
        isAnimationActive: animated,
        animationDuration: 200,
        labelLine: false,
        // The drawing takes no focus: the figure's table is read instead.
        rootTabIndex: -1,
        label: (slice: PieLabelRenderProps) => sliceLabel(slice, format),
      }}
    >
      {center && (
        <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" className={classes.center}>
          {center}
        </text>
      )}
    </DonutChart>
  );
}

/** Name and value of a slice, written outside of the ring. */
function sliceLabel(slice: PieLabelRenderProps, format: (value: number) => string) {
  const { cx, cy, midAngle = 0, outerRadius, name, value } = slice;
  const angle = (-midAngle * Math.PI) / 180;
  const radius = Number(outerRadius) + 16;
  const x = Number(cx) + radius * Math.cos(angle);
  const y = Number(cy) + radius * Math.sin(angle);
  return (
    <text x={x} y={y} textAnchor={x > Number(cx) ? "start" : "end"} dominantBaseline="central">
      {`${name} ${format(Number(value))}`}
    </text>
  );
}
