import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import type { TodoState } from "@/lib/core/types.ts";
import { dateWords, firstDayOfWeek } from "@/lib/formats/date-words.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import classes from "./month-table.module.css";
import { MILESTONE, TASK } from "./todo-kinds.ts";
import type { TodoNoun } from "./todo-page.tsx";

/** A milestone or a task in the calendar. */
export interface DueItem {
  noun: TodoNoun;
  id: string;
  title: string;
  state: TodoState;
  dueDate: string | null;
  order: string | null;
}

/** Returns the title of an item, or a placeholder without one. */
export function useDueItemTitle(): (item: Pick<DueItem, "noun" | "title">) => string {
  const { t } = useLingui();
  return ({ noun, title }) => title || t((noun === "milestone" ? MILESTONE : TASK).words.untitled);
}

/** Titles that fit in a cell; the others are shown when the day is selected. */
const MAX_TITLES_PER_DAY = 2;

interface MonthTableProps {
  /** YYYY-MM; days are YYYY-MM-DD. */
  month: string;
  label: string;
  /** Everything due in the month. */
  items: readonly DueItem[];
  today: string;
  selectedDay: string | undefined;
  onSelectDay: (day: string | undefined) => void;
}

/** A month with the items due on each day. A narrow screen shows the count and no titles. */
export function MonthTable({ month, label, items, today, selectedDay, onSelectDay }: MonthTableProps) {
  const firstWeekday = firstDayOfWeek();
  const itemsByDay = new Map(groupBy(items, ({ dueDate }) => dueDate));
  return (
    <table className={classes.month} aria-label={label}>
      <thead>
        <tr>
          {weekdayNames(firstWeekday).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its weekday
              <td key={weekday}>
                {date !== undefined && (
                  <MonthDay
                    date={date}
                    items={itemsByDay.get(date) ?? []}
                    isToday={date === today}
                    isSelected={selectedDay === date}
                    onPress={() => onSelectDay(selectedDay === date ? undefined : date)}
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
  items: readonly DueItem[];
  isToday: boolean;
  isSelected: boolean;
  onPress: () => void;
}

/** Only days with due items are buttons; otherwise there would be thirty tab stops. */
function MonthDay({ date, items, isToday, isSelected, onPress }: MonthDayProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const titleOf = useDueItemTitle();
  const number = formats.number(Number(date.slice(8)));
  if (items.length === 0) {
    return (
      <span className={classes.day} data-today={isToday || undefined}>
        {number}
      </span>
    );
  }
  const shownItems = items.slice(0, MAX_TITLES_PER_DAY);
  const hiddenCount = items.length - shownItems.length;
  const hiddenCountText = hiddenCount > 0 && `+${formats.number(hiddenCount)}`;
  const words = formats.dateInWords(date);
  const count = plural(items.length, { one: "# due", other: "# due" });
  return (
    <UnstyledButton
      className={classes.day}
      data-today={isToday || undefined}
      data-overdue={items.some(({ state }) => state === "OVERDUE") || undefined}
      aria-label={joinDetails([t`${words}: ${count}`, ...shownItems.map(titleOf), hiddenCountText])}
      aria-pressed={isSelected}
      onClick={onPress}
    >
      {number}
      <span className={classes.count}>{formats.number(items.length)}</span>
      <span className={classes.titles}>
        {shownItems.map((item) => (
          <bdi
            key={`${item.noun}/${item.id}`}
            className={classes.title}
            title={titleOf(item)}
            data-state={item.state}
            data-milestone={item.noun === "milestone" || undefined}
          >
            {titleOf(item)}
          </bdi>
        ))}
        {hiddenCountText && <span className={classes.more}>{hiddenCountText}</span>}
      </span>
    </UnstyledButton>
  );
}

/** A month as YYYY-MM, which sorts as text. */
type Month = string;

/** The month of a day written as YYYY-MM-DD. */
export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const [year, number] = parseMonth(month);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, each with seven days as YYYY-MM-DD; undefined for days of another month. */
export function weeksOf(month: Month, firstDayOfWeek: number): (string | undefined)[][] {
  const [year, number] = parseMonth(month);
  const weekdayOfFirst = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const emptyCellsBefore = (weekdayOfFirst - firstDayOfWeek + 7) % 7;
  const dayCount = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weekCount = Math.ceil((emptyCellsBefore + dayCount) / 7);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - emptyCellsBefore + 1;
      return day < 1 || day > dayCount ? undefined : `${month}-${String(day).padStart(2, "0")}`;
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

function parseMonth(month: Month): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}
