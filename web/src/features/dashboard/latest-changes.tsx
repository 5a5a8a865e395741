import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Suspense } from "react";
import { Link } from "react-router";
import { LazyActivityLine } from "@/domain/activity/lazy-activity-line.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useActivity, usePeople } from "@/wedding/hooks.ts";
import classes from "./latest-changes.module.css";
import { SectionCard } from "./sections.tsx";

const SHOWN = 3;

/** What you and your team did last, each in a sentence, with a link to all of it. */
export function LatestChanges() {
  return (
    <SectionCard
      title={<Trans>Latest changes</Trans>}
      extra={
        <Link to="/app/activity" className={classes.all}>
          <Trans>All activity</Trans>
        </Link>
      }
    >
      <LatestLines />
    </SectionCard>
  );
}

function LatestLines() {
  const { t } = useLingui();
  const people = usePeople();
  const { groups, state } = useActivity({});
  if (groups.length === 0 && state === "reading") return <SkeletonRows rows={SHOWN} height={56} />;
  if (groups.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nothing has happened here yet</Trans>
      </Text>
    );
  }
  return (
    <Suspense fallback={<SkeletonRows rows={SHOWN} height={56} />}>
      <ul className={classes.lines} aria-label={t`Latest changes`}>
        {groups.slice(0, SHOWN).map((group) => (
          <LazyActivityLine key={group.key} group={group} people={people} />
        ))}
      </ul>
    </Suspense>
  );
}
