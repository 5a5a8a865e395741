import { Trans } from "@lingui/react/macro";
import { Paper, Title } from "@mantine/core";
import { Sprout } from "lucide-react";
import type { Today } from "@/lib/core/types.ts";
import { useToday } from "@/wedding/hooks.ts";
import classes from "./today-card.module.css";
import { linkToNeed } from "./today-links.ts";
import { TodayRow } from "./today-row.tsx";

/** What needs attention today, in the core's order, each with a link. */
export function TodayCard() {
  const { items } = useToday();
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
