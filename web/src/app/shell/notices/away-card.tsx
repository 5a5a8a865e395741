import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { Link } from "react-router";
import { ActivityLine } from "@/domain/activity/activity-line.tsx";
import { useAwayChanges, usePeople } from "@/wedding/hooks.ts";
import classes from "./away-card.module.css";
import { NoticeCard } from "./notice-card.tsx";

/** As many as can be read at a glance. */
const mostLines = 3;

/** Changes by others since this device last had the wedding open. */
export function AwayCard() {
  const { t } = useLingui();
  const people = usePeople();
  const { groups, dismiss } = useAwayChanges();
  if (groups.length === 0) return null;
  const left = groups.length - mostLines;
  return (
    <NoticeCard
      icon={History}
      title={<Trans>While you were away</Trans>}
      actions={
        <>
          <Button component={Link} to="/app/activity" onClick={dismiss}>
            <Trans>See all activity</Trans>
          </Button>
          <Button variant="subtle" onClick={dismiss}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <ul className={classes.lines} aria-label={t`What others did`}>
        {groups.slice(0, mostLines).map((group) => (
          <ActivityLine key={group.key} group={group} people={people} />
        ))}
      </ul>
      {left > 0 && <Plural value={left} one="and # more change" other="and # more changes" />}
    </NoticeCard>
  );
}
