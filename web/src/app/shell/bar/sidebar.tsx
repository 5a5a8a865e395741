import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { DaysToGo } from "./days-to-go.tsx";
import { NavLinks } from "./nav-links.tsx";
import { PlanningAreas } from "./planning-areas.tsx";
import classes from "./sidebar.module.css";
import type { Summary } from "./use-summary.ts";

/** Desktop and landscape tablet. */
export function Sidebar({ summary }: { summary: Summary | undefined }) {
  const { t } = useLingui();
  return (
    <aside className={classes.sidebar} aria-label={t`The wedding at a glance`}>
      <Link to="/app" className={classes.mark} aria-label={t`Troth, dashboard`}>
        Troth
      </Link>
      <nav aria-label={t`Main`} className={classes.nav}>
        <NavLinks layout="side" badges={{ "/app/guests": summary?.view.stats.guests.total ?? 0 }} />
      </nav>
      {summary && (
        <div className={classes.foot}>
          <PlanningAreas areas={summary.view.areas} />
          <Countdown summary={summary} />
        </div>
      )}
    </aside>
  );
}

function Countdown({ summary: { view, details } }: { summary: Summary }) {
  const isSet = view.countdown.kind !== "notSet";
  return (
    <div>
      <Text fw={600} className={classes.days}>
        <DaysToGo countdown={view.countdown} />
      </Text>
      {isSet && (
        <Text size="sm" c="dimmed">
          <DateText value={details.weddingDate} empty={<Trans>Date not set</Trans>} />
        </Text>
      )}
    </div>
  );
}
