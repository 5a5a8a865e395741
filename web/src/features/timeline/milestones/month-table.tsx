import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import type { TodoState } from "@/lib/core/types.ts";
import { dateWords, firstDayOfWeek } from "@/lib/formats/date-words.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import classes from "./month-table.module.css";
import { MILESTONE, TASK } from "./plan-kinds.ts";
import type { PlanNoun } from "./plan-page.tsx";

/** A milestone or a task, as the calendar needs it. */
export interface DueItem {
  noun: PlanNoun;
  id: string;
  title: string;
  state: TodoState;
  dueDate: string | null;
  order: string | null;
}

/** Title, or a placeholder without one. */
export function useDueItemTitle(): (due: Pick<DueItem, "noun" | "title">) => string {
  const { t } = useLingui();
  return ({ noun, title }) => title || t((noun === "milestone" ? MILESTONE : TASK).words.untitled);
}

/** Titles that fit in a cell; the rest is shown when the day is opened. */
const TITLES = 2;

interface MonthTableProps {
  month: string;
  label: string;
  /** Everything due in the month. */
  all: readonly DueItem[];
  today: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** A month with the items due on each day. A narrow screen shows the count and no titles. */
export function MonthTable({ month, label, all, today, day, onDay }: MonthTableProps) {
  const first = firstDayOfWeek();
  const dueOn = new Map(groupBy(all, ({ dueDate }) => dueDate));
  return (
    <table className={classes.month} aria-label={label}>
      <thead>
        <tr>
          {weekdayNames(first).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, first).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its weekday
              <td key={weekday}>
                {date !== undefined && (
                  <MonthDay
                    date={date}
                    due={dueOn.get(date) ?? []}
                    isToday={date === today}
                    isChosen={day === date}
                    onPress={() => onDay(day === date ? undefined : date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps {
  date: string;
  due: readonly DueItem[];
  isToday: boolean;
  isChosen: boolean;
  onPress: () => void;
}

/** Only days with due items are buttons; otherwise there would be thirty tab stops. */
function MonthDay({ date, due, isToday, isChosen, onPress }: MonthDayProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const titleOf = useDueItemTitle();
  const number = formats.number(Number(date.slice(8)));
  if (due.length === 0) {
    return (
      <span className={classes.day} data-today={isToday || undefined}>
        {number}
      </span>
    );
  }
  const shown = due.slice(0, TITLES);
  const more = due.length - shown.length;
  const rest = more > 0 && `+${formats.number(more)}`;
  const words = formats.dateInWords(date);
  const count = plural(due.length, { one: "# due", other: "# due" });
  return (
    <UnstyledButton
      className={classes.day}
      data-today={isToday || undefined}
      data-overdue={due.some(({ state }) => state === "OVERDUE") || undefined}
      aria-label={joinDetails([t`${words}: ${count}`, ...shown.map(titleOf), rest])}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {number}
      <span className={classes.count}>{formats.number(due.length)}</span>
      <span className={classes.titles}>
        {shown.map((one) => (
          <bdi
            key={`${one.noun}/${one.id}`}
            className={classes.title}
            title={titleOf(one)}
            data-state={one.state}
            data-milestone={one.noun === "milestone" || undefined}
          >
            {titleOf(one)}
          </bdi>
        ))}
        {rest && <span className={classes.more}>{rest}</span>}
      </span>
    </UnstyledButton>
  );
}

/** A month as YYYY-MM, which sorts as text. */
type Month = string;

export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

export function monthAfter(month: Month, by: number): Month {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, each with seven days as YYYY-MM-DD; undefined for days of another month. */
export function weeksOf(month: Month, firstDayOfWeek: number): (string | undefined)[][] {
  const [year, number] = parts(month);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - firstDayOfWeek + 7) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > count ? undefined : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** Names of the weekdays in the app's language, long and short, from the first day of the week on. */
export function weekdayNames(firstDayOfWeek: number): { long: string; short: string }[] {
  const [long = [], short = []] = dateWords().weekdays;
  return Array.from({ length: 7 }, (_, index) => {
    const day = (firstDayOfWeek + index) % 7;
    return { long: long[day] ?? "", short: short[day] ?? "" };
  });
}

function parts(month: Month): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}
