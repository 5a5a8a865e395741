import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Text } from "@mantine/core";
import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { ActivityLine } from "@/domain/activity/activity-line.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { Select } from "@/kit/select/select.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { type Area, activityKindsOf, allAreas } from "@/records/area.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { nameOfAccount, type PeopleState, useActivity, usePeople, useWedding } from "@/wedding/hooks.ts";
import classes from "./activity-page.module.css";

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
  const { t, i18n } = useLingui();
  const people = usePeople();
  const areas = allAreas().filter((candidate) => activityKindsOf(candidate).length > 0);
  const [person, setPerson] = useState<string>();
  const [area, setArea] = useState<Area>();
  const kinds = useMemo(() => area && activityKindsOf(area), [area]);
  const { groups, state, readMore } = useActivity({ person, kinds });
  const isFiltered = person !== undefined || area !== undefined;

  return (
    <>
      <Group mb="md" gap="sm">
        <Select
          label={t`Person`}
          placeholder={t`Everyone`}
          clearable
          data={peopleOptions(people, t`You`)}
          value={person ?? null}
          onChange={(account) => setPerson(account ?? undefined)}
        />
        <Select
          label={t`Area`}
          placeholder={t`Everything`}
          clearable
          data={areas.map(({ label }) => ({ value: label.id, label: i18n._(label) }))}
          value={area?.label.id ?? null}
          onChange={(labelId) => setArea(areas.find(({ label }) => label.id === labelId))}
        />
      </Group>
      {groups.length > 0 && (
        <Paper withBorder className={classes.paper}>
          <ul className={classes.lines} aria-label={t`Activity`}>
            {groups.map((group) => (
              <ActivityLine key={group.key} group={group} people={people} />
            ))}
          </ul>
        </Paper>
      )}
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
    <EmptyState icon={History} title={<Trans>Nothing has happened here yet</Trans>}>
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

/** The accounts that have a name, for a select; `ownLabel` stands for the user's own account. */
function peopleOptions(people: PeopleState, ownLabel: string): { value: string; label: string }[] {
  const accounts = [...new Set([people.me, ...Object.keys(people.names)])].filter(Boolean);
  return accounts
    .map((account) => ({
      value: account,
      label: account === people.me ? ownLabel : (nameOfAccount(people, account) ?? ""),
    }))
    .filter(({ label }) => label !== "");
}
