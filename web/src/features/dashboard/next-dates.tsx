import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { Today } from "@/lib/core/types.ts";
import { linkTo, wordsOf } from "@/records/area.ts";
import { useToday } from "@/wedding/hooks.ts";
import classes from "./next-dates.module.css";
import { SectionCard } from "./sections.tsx";

type NextDate = Today["next"][number];

/** The next dates in the calendar. Not urgent, so its design is quiet. */
export function NextDates() {
  const { next } = useToday();
  if (next.length === 0) return null;
  return (
    <SectionCard title={<Trans>Next dates</Trans>}>
      <ul className={classes.dates}>
        {next.map(({ date, event }) => (
          <li key={event.kind === "wedding" ? event.kind : event.id}>
            <DateText value={date} />
            <span className={classes.event}>
              <DatedEvent event={event} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
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
