import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useId } from "react";
import type { DailyReplies } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./replies-chart.module.css";

/** Replies per day as a chart and a table. Guest-list totals are counted and labelled separately. */
export function RepliesChart() {
  const { t } = useLingui();
  const titleId = useId();
  const formats = useFormats();
  const days = useReport("repliesByDay");
  const { confirmed, declined } = useReport("overview").stats.guests;
  const last = days.at(-1);
  if (!last) return null;
  const yes = t`${plural(last.yes, { one: "# says yes", other: "# say yes" })}`;
  const no = t`${plural(last.no, { one: "# says no", other: "# say no" })}`;
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
      {days.length > 1 && <Lines days={days} yes={yes} no={no} />}
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

const HEIGHT = 200;
/** Space for labels at the line ends, figures on the left and days below. */
const ROOM = { top: 16, right: 104, bottom: 28, left: 32 };
/** Width for the first render, before it is measured. */
const USUAL_WIDTH = 640;
/** Minimum distance between two labels, in px. */
const LINE_OF_WORDS = 18;

interface LinesProps {
  days: readonly DailyReplies[];
  /** Labels at the line ends. */
  yes: string;
  no: string;
}

/** Both lines with a label at each end. The table gives the same figures to screen readers. */
function Lines({ days, yes, no }: LinesProps) {
  const formats = useFormats();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || USUAL_WIDTH, 260);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map((day) => Math.max(day.yes, day.no)), 1);
  const [from, to] = [timeOf(first.day), timeOf(last.day)];
  const bottom = HEIGHT - ROOM.bottom;
  const x = (day: string) =>
    ROOM.left + ((width - ROOM.left - ROOM.right) * (timeOf(day) - from)) / (to - from);
  const y = (count: number) => bottom - ((bottom - ROOM.top) * count) / most;
  // A step line: it rises on the day itself.
  const line = (count: (day: DailyReplies) => number) =>
    days
      .map((day, at) => (at === 0 ? `M${x(day.day)} ${y(count(day))}` : `H${x(day.day)} V${y(count(day))}`))
      .join(" ");
  const [yesAt, noAt] = apart(y(last.yes), y(last.no), bottom);
  const end = x(last.day) + 8;
  return (
    <div ref={ref} className={classes.canvas}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {[0, most].map((count) => (
          <g key={count}>
            <line
              className={classes.grid}
              x1={ROOM.left}
              x2={width - ROOM.right}
              y1={y(count)}
              y2={y(count)}
            />
            <text x={ROOM.left - 8} y={y(count)} textAnchor="end" dominantBaseline="central">
              {formats.number(count)}
            </text>
          </g>
        ))}
        <text x={ROOM.left} y={HEIGHT - 8}>
          {formats.date(first.day)}
        </text>
        <text x={width - ROOM.right} y={HEIGHT - 8} textAnchor="end">
          {formats.date(last.day)}
        </text>
        <path className={classes.noLine} d={line((day) => day.no)} />
        <path className={classes.yesLine} d={line((day) => day.yes)} />
        <text className={classes.yes} x={end} y={yesAt} dominantBaseline="central">
          {yes}
        </text>
        <text className={classes.no} x={end} y={noAt} dominantBaseline="central">
          {no}
        </text>
      </svg>
    </div>
  );
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Positions of two labels, moved apart so that they do not overlap. */
function apart(one: number, other: number, bottom: number): [number, number] {
  if (Math.abs(one - other) >= LINE_OF_WORDS) return [one, other];
  const middle = Math.min((one + other) / 2, bottom - LINE_OF_WORDS / 2);
  const up = middle - LINE_OF_WORDS / 2;
  const down = middle + LINE_OF_WORDS / 2;
  return one <= other ? [up, down] : [down, up];
}
