import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { type Area, activityKindsOf } from "@/records/area.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useActivity, usePeople, useWedding } from "@/wedding/hooks.ts";
import { ActivityDays } from "./activity-days.tsx";
import { ActivityFilters } from "./activity-filters.tsx";

/** Who did what in this wedding, newest first. */
export default function ActivityPage() {
  const { t } = useLingui();
  const { id, status } = useWedding();
  return (
    <>
      <PageHeader title={t`Activity`} />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={History}>
          <Trans>Create your wedding first; then you’ll see every change by you and your team here.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <ActivityFeed key={id} />}
    </>
  );
}

function ActivityFeed() {
  const people = usePeople();
  const [person, setPerson] = useState<string>();
  const [area, setArea] = useState<Area>();
  const kinds = useMemo(() => area && activityKindsOf(area), [area]);
  const { groups, state, readMore } = useActivity({ person, kinds });
  const isFiltered = person !== undefined || area !== undefined;

  return (
    <>
      <ActivityFilters person={person} onPerson={setPerson} area={area} onArea={setArea} />
      {groups.length > 0 && <ActivityDays groups={groups} people={people} />}
      {state === "reading" && <SkeletonRows />}
      {groups.length === 0 && state === "end" && (isFiltered ? <NothingFound /> : <NothingYet />)}
      {groups.length === 0 && state === "more" && <NothingFound />}
      {state === "more" && (
        <Button variant="default" mt="md" onClick={readMore}>
          <Trans>Show earlier changes</Trans>
        </Button>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={History}
      help={helpAddress("undo")}
      title={<Trans>Nothing has happened here yet</Trans>}
    >
      <Trans>Every change by you and your team, with who made it and when.</Trans>
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <Text c="dimmed" role="status">
      <Trans>No such change found yet.</Trans>
    </Text>
  );
}
