import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import classes from "./todo-calendar.module.css";
import { type DueItem, MonthTable, monthAfter, monthOf, useDueItemTitle } from "./month-table.tsx";
import { byDueDate } from "./todo-order.ts";
import type { TodoViewProps } from "./todo-page.tsx";
import { StateBadge } from "./todo-states.tsx";

interface TodoCalendarProps extends Pick<TodoViewProps, "onOpen"> {
  all: readonly DueItem[];
}

/** A month calendar, and below it the items of the month or day in full. */
export function TodoCalendar({ all, onOpen }: TodoCalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const today = useDayAtWedding();
  const [month, setMonth] = useState(() => monthOf(today));
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
      <MonthTable month={month} label={name} all={ofMonth} today={today} day={day} onDay={setDay} />
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

function DueList({ all, onOpen }: TodoCalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const titleOf = useDueItemTitle();
  if (all.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nothing is due.</Trans>
      </Text>
    );
  }
  return (
    <ul className={classes.list} aria-label={t`What is due`}>
      {all.map((due) => (
        <li key={`${due.noun}/${due.id}`}>
          <UnstyledButton className={classes.due} onClick={() => onOpen(due.noun, due.id)}>
            <span className={classes.date}>{due.dueDate && formats.date(due.dueDate)}</span>
            <bdi className={classes.title} data-milestone={due.noun === "milestone" || undefined}>
              {titleOf(due)}
            </bdi>
            <StateBadge state={due.state} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
