import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useId } from "react";
import type { DailyReplies } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./replies-chart.module.css";

/** Replies from the website per day, as a chart and a table, beside the totals of the guest list. */
export function RepliesChart() {
  const { t } = useLingui();
  const titleId = useId();
  const formats = useFormats();
  const days = useReport("repliesByDay");
  const { confirmed, declined } = useReport("overview").stats.guests;
  const lastDay = days.at(-1);
  if (!lastDay) return null;
  const yes = t`${plural(lastDay.yes, { one: "# says yes", other: "# say yes" })}`;
  const no = t`${plural(lastDay.no, { one: "# says no", other: "# say no" })}`;
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <figcaption>
        <Title order={2} id={titleId}>
          <Trans>Replies over time</Trans>
        </Title>
        <p className={classes.summary}>
          <Trans>Replies from the website:</Trans> <span className={classes.yes}>{yes}</span> ·{" "}
          <span className={classes.no}>{no}</span>
        </p>
        <p className={classes.list}>
          <Trans>
            On the guest list: {formats.number(confirmed)} confirmed, {formats.number(declined)} declined.
            That includes replies you noted yourselves, but none still waiting.
          </Trans>
        </p>
      </figcaption>
      {days.length > 1 && <ReplyLines days={days} yes={yes} no={no} />}
      <details className={classes.details}>
        <summary>
          <Trans>Day by day</Trans>
        </summary>
        <table className={classes.table}>
          <caption className="troth-visually-hidden">
            <Trans>Replies saying yes and no by the end of each day</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Said yes</Trans>
              </th>
              <th scope="col">
                <Trans>Said no</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, yes, no }) => (
              <tr key={day}>
                <th scope="row">{formats.date(day)}</th>
                <td>{formats.number(yes)}</td>
                <td>{formats.number(no)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const CHART_HEIGHT_PX = 200;
/** Space around the lines: labels at their ends, figures on the left and days below. */
const MARGINS_PX = { top: 16, right: 104, bottom: 28, left: 32 };
/** Width for the first render, before it is measured. */
const DEFAULT_WIDTH_PX = 640;
const MIN_WIDTH_PX = 260;
/** Gap between a label and the line, axis or edge beside it. */
const LABEL_GAP_PX = 8;
/** Minimum distance between two labels. */
const LABEL_DISTANCE_PX = 18;

interface ReplyLinesProps {
  days: readonly DailyReplies[];
  /** Labels at the line ends. */
  yes: string;
  no: string;
}

/** Both lines with a label at each end. The table gives the same figures to screen readers. */
function ReplyLines({ days, yes, no }: ReplyLinesProps) {
  const formats = useFormats();
  const { ref, width: measuredWidth } = useElementSize();
  const width = Math.max(measuredWidth || DEFAULT_WIDTH_PX, MIN_WIDTH_PX);
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) return null;
  const maxCount = Math.max(...days.map((day) => Math.max(day.yes, day.no)), 1);
  const [startTime, endTime] = [timeOf(firstDay.day), timeOf(lastDay.day)];
  const bottom = CHART_HEIGHT_PX - MARGINS_PX.bottom;
  const x = (day: string) =>
    MARGINS_PX.left +
    ((width - MARGINS_PX.left - MARGINS_PX.right) * (timeOf(day) - startTime)) / (endTime - startTime);
  const y = (count: number) => bottom - ((bottom - MARGINS_PX.top) * count) / maxCount;
  // Each line is stepped: it rises on the day of the replies.
  const stepPath = (count: (day: DailyReplies) => number) =>
    days
      .map((day, index) =>
        index === 0 ? `M${x(day.day)} ${y(count(day))}` : `H${x(day.day)} V${y(count(day))}`,
      )
      .join(" ");
  const [yesLabelY, noLabelY] = separateLabels(y(lastDay.yes), y(lastDay.no), bottom);
  const labelX = x(lastDay.day) + LABEL_GAP_PX;
  return (
    <div ref={ref} className={classes.canvas}>
      <svg width={width} height={CHART_HEIGHT_PX} viewBox={`0 0 ${width} ${CHART_HEIGHT_PX}`} aria-hidden>
        {[0, maxCount].map((count) => (
          <g key={count}>
            <line
              className={classes.grid}
              x1={MARGINS_PX.left}
              x2={width - MARGINS_PX.right}
              y1={y(count)}
              y2={y(count)}
            />
            <text x={MARGINS_PX.left - LABEL_GAP_PX} y={y(count)} textAnchor="end" dominantBaseline="central">
              {formats.number(count)}
            </text>
          </g>
        ))}
        <text x={MARGINS_PX.left} y={CHART_HEIGHT_PX - LABEL_GAP_PX}>
          {formats.date(firstDay.day)}
        </text>
        <text x={width - MARGINS_PX.right} y={CHART_HEIGHT_PX - LABEL_GAP_PX} textAnchor="end">
          {formats.date(lastDay.day)}
        </text>
        <path className={classes.noLine} d={stepPath((day) => day.no)} />
        <path className={classes.yesLine} d={stepPath((day) => day.yes)} />
        <text className={classes.yes} x={labelX} y={yesLabelY} dominantBaseline="central">
          {yes}
        </text>
        <text className={classes.no} x={labelX} y={noLabelY} dominantBaseline="central">
          {no}
        </text>
      </svg>
    </div>
  );
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Vertical positions of two labels, moved apart so that they do not overlap each other or the axis at `bottom`. */
function separateLabels(yesY: number, noY: number, bottom: number): [yesY: number, noY: number] {
  if (Math.abs(yesY - noY) >= LABEL_DISTANCE_PX) return [yesY, noY];
  const middle = Math.min((yesY + noY) / 2, bottom - LABEL_DISTANCE_PX / 2);
  const upper = middle - LABEL_DISTANCE_PX / 2;
  const lower = middle + LABEL_DISTANCE_PX / 2;
  return yesY <= noY ? [upper, lower] : [lower, upper];
}
