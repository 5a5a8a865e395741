import { Trans, useLingui } from "@lingui/react/macro";
import { Paper, Title } from "@mantine/core";
import { Sprout } from "lucide-react";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { Today } from "@/lib/core/types.ts";
import { linkTo, wordsOf } from "@/records/area.ts";
import { useToday } from "@/wedding/hooks.ts";
import classes from "./today-card.module.css";
import { linkToNeed } from "./today-links.ts";
import { TodayRow } from "./today-row.tsx";

/** What needs attention today, in the core's order, each with a link. */
export function TodayCard() {
  const { items, next } = useToday();
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby="today"
      className={classes.card}
      data-calm={items.length === 0 || undefined}
    >
      <Title order={2} id="today">
        <Trans>Today</Trans>
      </Title>
      <NeedList items={items} />
      <NextDates dates={next} />
    </Paper>
  );
}

function NeedList({ items }: Pick<Today, "items">) {
  if (items.length === 0) {
    return (
      <p className={classes.calm}>
        <Sprout size={20} aria-hidden />
        <Trans>Nothing needs you today.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.rows}>
      {items.map(({ need, urgency }) => (
        <li key={`${need.kind} ${linkToNeed(need)}`}>
          <TodayRow need={need} urgency={urgency} />
        </li>
      ))}
    </ul>
  );
}

type NextDate = Today["next"][number];

/** The next dates in the calendar. Not urgent, so its design is quiet. */
function NextDates({ dates }: { dates: readonly NextDate[] }) {
  if (dates.length === 0) return null;
  return (
    <div className={classes.next}>
      <h3 id="next-dates">
        <Trans>Next dates</Trans>
      </h3>
      <ul aria-labelledby="next-dates">
        {dates.map(({ date, event }) => (
          <li key={event.kind === "wedding" ? event.kind : event.id}>
            <DateText value={date} />
            <span className={classes.event}>
              <DatedEvent event={event} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DatedEvent({ event }: { event: NextDate["event"] }) {
  if (event.kind === "wedding") return <Trans>Your wedding</Trans>;
  if (event.kind === "plan") return <RecordLink noun={event.noun} id={event.id} title={event.title} />;
  if (event.kind === "event") return <RecordLink noun="event" id={event.id} title={event.title} />;
  return (
    <Link to={linkTo("expense", event.id) ?? "/app/budget"}>
      <span>{event.description || <Trans>Expense without a description</Trans>}</span>
      <Money amount={event.amount} secondary="below" />
    </Link>
  );
}

function RecordLink({ noun, id, title }: { noun: string; id: string; title: string }) {
  const { t } = useLingui();
  const untitled = wordsOf(noun)?.untitled;
  return <Link to={linkTo(noun, id) ?? "/app/timeline"}>{title || (untitled && t(untitled))}</Link>;
}
