import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { deviceClock } from "@/lib/calendar.ts";
import type { PlanState } from "@/lib/core/types.ts";
import { firstDayOfWeek } from "@/lib/formats/date-format.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { grouped } from "@/lib/grouped.ts";
import classes from "./calendar.module.css";
import { monthAfter, monthOf, weekdayNames, weeksOf } from "./month-grid.ts";
import { StateBadge } from "./plan-badges.tsx";
import { MILESTONE, TASK } from "./plan-kinds.ts";
import { byDueDate } from "./plan-order.ts";
import type { PlanOpening } from "./plan-page.tsx";
import type { PlanNoun } from "./plan-panel.tsx";

/** A milestone or a task, as far as a calendar shows it. */
interface Due {
  noun: PlanNoun;
  id: string;
  title: string;
  state: PlanState;
  dueDate: string | null;
  order: string | null;
}

interface PlanCalendarProps extends Pick<PlanOpening, "onOpen"> {
  all: readonly Due[];
}

/** What is due in a month: how much on which day, and below it what that is. */
export function PlanCalendar({ all, onOpen }: PlanCalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [month, setMonth] = useState(() => monthOf(deviceClock.today()));
  const [day, setDay] = useState<string>();
  const heading = useId();
  const name = `${formats.monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;
  const ofMonth = byDueDate(all.filter(({ dueDate }) => dueDate !== null && monthOf(dueDate) === month));
  const shown = day === undefined ? ofMonth : ofMonth.filter(({ dueDate }) => dueDate === day);

  function turn(by: number) {
    setMonth(monthAfter(month, by));
    setDay(undefined);
  }

  return (
    <section aria-labelledby={heading} className={classes.calendar}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3" id={heading} aria-live="polite">
          {name}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon size={44} aria-label={t`Previous month`} onClick={() => turn(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t`Next month`} onClick={() => turn(1)}>
            <ChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <MonthTable month={month} label={name} all={ofMonth} day={day} onDay={setDay} />
      <Group justify="space-between" mt="md" mih={44}>
        <Title order={3} size="h4">
          {day === undefined ? t`Due in ${name}` : t`Due on ${formats.dateInWords(day)}`}
        </Title>
        {day !== undefined && (
          <Button variant="subtle" onClick={() => setDay(undefined)}>
            <Trans>Show the whole month</Trans>
          </Button>
        )}
      </Group>
      <DueList all={shown} onOpen={onOpen} />
    </section>
  );
}

interface MonthTableProps {
  month: string;
  label: string;
  all: readonly Due[];
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

function MonthTable({ month, label, all, day, onDay }: MonthTableProps) {
  const first = firstDayOfWeek();
  const dueOn = new Map(grouped(all, ({ dueDate }) => dueDate));
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what a cell is
              <td key={weekday}>
                {date !== undefined && (
                  <Day
                    date={date}
                    due={dueOn.get(date) ?? []}
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

interface DayProps {
  date: string;
  due: readonly Due[];
  isChosen: boolean;
  onPress: () => void;
}

/** Only a day with something due can be pressed: thirty stops of the Tab key would lead to nothing. */
function Day({ date, due, isChosen, onPress }: DayProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const number = formats.number(Number(date.slice(8)));
  const isToday = date === deviceClock.today() || undefined;
  if (due.length === 0) {
    return (
      <span className={classes.day} data-today={isToday}>
        {number}
      </span>
    );
  }
  const words = formats.dateInWords(date);
  const count = plural(due.length, { one: "# due", other: "# due" });
  return (
    <UnstyledButton
      className={classes.day}
      data-today={isToday}
      data-overdue={due.some(({ state }) => state === "OVERDUE") || undefined}
      aria-label={t`${words}: ${count}`}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {number}
      <span className={classes.count}>{formats.number(due.length)}</span>
    </UnstyledButton>
  );
}

function DueList({ all, onOpen }: PlanCalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (all.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nothing is due.</Trans>
      </Text>
    );
  }
  return (
    <ul className={classes.list} aria-label={t`What is due`}>
      {all.map(({ noun, id, title, state, dueDate }) => (
        <li key={`${noun}/${id}`}>
          <UnstyledButton className={classes.due} onClick={() => onOpen(noun, id)}>
            <span className={classes.date}>{dueDate && formats.date(dueDate)}</span>
            <bdi className={classes.title} data-milestone={noun === "milestone" || undefined}>
              {title || t((noun === "milestone" ? MILESTONE : TASK).words.untitled)}
            </bdi>
            <StateBadge state={state} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
