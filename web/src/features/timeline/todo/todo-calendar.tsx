import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { addMonths, type DueItem, MonthTable, monthOf, useDueItemTitle } from "./month-table.tsx";
import classes from "./todo-calendar.module.css";
import { sortByDueDate } from "./todo-order.ts";
import type { TodoViewProps } from "./todo-page.tsx";
import { StateBadge } from "./todo-states.tsx";

interface TodoCalendarProps extends Pick<TodoViewProps, "onOpen"> {
  items: readonly DueItem[];
}

/** A month calendar, and below it the items of the month or the selected day in full. */
export function TodoCalendar({ items, onOpen }: TodoCalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const today = useDayAtWedding();
  const [month, setMonth] = useState(() => monthOf(today));
  const [selectedDay, setSelectedDay] = useState<string>();
  const headingId = useId();
  const name = `${formats.monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;
  const itemsOfMonth = sortByDueDate(
    items.filter(({ dueDate }) => dueDate !== null && monthOf(dueDate) === month),
  );
  const shownItems =
    selectedDay === undefined ? itemsOfMonth : itemsOfMonth.filter(({ dueDate }) => dueDate === selectedDay);

  function showOtherMonth(months: number) {
    setMonth(addMonths(month, months));
    setSelectedDay(undefined);
  }

  return (
    <section aria-labelledby={headingId} className={classes.calendar}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3" id={headingId} aria-live="polite">
          {name}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon size={44} aria-label={t`Previous month`} onClick={() => showOtherMonth(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t`Next month`} onClick={() => showOtherMonth(1)}>
            <ChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <MonthTable
        month={month}
        label={name}
        items={itemsOfMonth}
        today={today}
        selectedDay={selectedDay}
        onSelectDay={setSelectedDay}
      />
      <Group justify="space-between" mt="md" mih={44}>
        <Title order={3} size="h4">
          {selectedDay === undefined ? t`Due in ${name}` : t`Due on ${formats.dateInWords(selectedDay)}`}
        </Title>
        {selectedDay !== undefined && (
          <Button variant="subtle" onClick={() => setSelectedDay(undefined)}>
            <Trans>Show the whole month</Trans>
          </Button>
        )}
      </Group>
      <DueList items={shownItems} onOpen={onOpen} />
    </section>
  );
}

/** The items as a list of links to their forms. */
function DueList({ items, onOpen }: TodoCalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const titleOf = useDueItemTitle();
  if (items.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nothing is due.</Trans>
      </Text>
    );
  }
  return (
    <ul className={classes.list} aria-label={t`What is due`}>
      {items.map((item) => (
        <li key={`${item.noun}/${item.id}`}>
          <UnstyledButton className={classes.due} onClick={() => onOpen(item.noun, item.id)}>
            <span className={classes.date}>{item.dueDate && formats.date(item.dueDate)}</span>
            <bdi className={classes.title} data-milestone={item.noun === "milestone" || undefined}>
              {titleOf(item)}
            </bdi>
            <StateBadge state={item.state} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
