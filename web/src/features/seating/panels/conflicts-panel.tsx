import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Check } from "lucide-react";
import { useEffect, useId } from "react";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { SeatClaim, SeatConflict, SeatingView, SeatSolution } from "@/lib/core/types.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { fetchAuthors, nameOfAccount, personOf, usePeople } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { seatLabel, useSeatingActions } from "../chart/use-seating-actions.ts";
import classes from "./conflicts-panel.module.css";
import type { ChartPanelProps } from "./panel-target.ts";

/** The conflicts of a chart: each with its claims to a seat, and a button for each solution. */
export function ConflictsPanel({ view, onClose }: ChartPanelProps) {
  useFetchAuthors(view.conflicts);
  return (
    <SidePanel opened onClose={onClose} title={<Trans>Places to settle</Trans>}>
      {view.conflicts.length === 0 ? (
        <EmptyState icon={Check} title={<Trans>Everything is settled</Trans>} headingOrder={3}>
          <Trans>If two of you change the same seat at once, you’ll find both versions here.</Trans>
        </EmptyState>
      ) : (
        <Stack gap="md">
          <Text c="dimmed">
            <Trans>Nobody has lost a seat. Choose for each one, with a tap.</Trans>
          </Text>
          {view.conflicts.map((conflict) => (
            <ConflictCard key={conflict.key} conflict={conflict} view={view} />
          ))}
        </Stack>
      )}
    </SidePanel>
  );
}

/** Requests the authors of claims that this device does not know yet. */
function useFetchAuthors(conflicts: readonly SeatConflict[]): void {
  const actors = conflicts.flatMap(({ claims }) => claims.flatMap(({ actor }) => actor ?? [])).join(" ");
  useEffect(() => {
    if (actors !== "") void fetchAuthors(actors.split(" "));
  }, [actors]);
}

interface ConflictCardProps {
  conflict: SeatConflict;
  view: SeatingView;
}

function ConflictCard({ conflict, view }: ConflictCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { allowed } = useWriteAccess();
  const store = useDesignerStore();
  const { runSolution } = useSeatingActions(view.chart.id);
  const { tableId, position } = conflict;
  const isOnChart = view.tables.some(({ id }) => id === tableId);

  function solutionText(solution: SeatSolution): string {
    const guest = view.guests.find(({ id }) => id === solution.guestId)?.name ?? "";
    const table = view.tables.find(({ id }) => id === solution.tableId)?.name ?? conflict.tableName ?? "";
    return t(solutionWords(solution, guest, table));
  }

  function showTable() {
    if (tableId) store.getState().canvas?.reveal({ tableId, ...(position && { position }) });
  }

  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Text id={titleId} fw={600}>
        {t(conflictWords(conflict))}
      </Text>
      <ul className={classes.claims}>
        {conflict.claims.map((claim) => (
          <Claim key={`${claim.guestId}/${claim.tableId}/${claim.position}`} claim={claim} />
        ))}
      </ul>
      <Group gap="xs">
        {(allowed ? conflict.solutions : []).map((solution) => (
          <Button
            key={`${solution.kind}/${solution.guestId}/${solution.tableId}/${solution.position}`}
            variant="default"
            className={classes.solution}
            onClick={() => runSolution(solution.command)}
          >
            {solutionText(solution)}
          </Button>
        ))}
        {isOnChart && (
          <Button variant="subtle" onClick={showTable}>
            <Trans>Show on the plan</Trans>
          </Button>
        )}
      </Group>
    </section>
  );
}

/** A claim to a seat, with its author and time as far as this device knows them. */
function Claim({ claim }: { claim: SeatClaim }) {
  const { t } = useLingui();
  const people = usePeople();
  const account = claim.actor ? personOf(people, claim.actor) : undefined;
  const name = account === undefined ? undefined : people.names[account];
  const author = account && authorName(account);
  const writtenAt = parseInstant(claim.at);

  function authorName(account: string): string {
    if (account === people.me) return t`You`;
    return nameOfAccount(people, account) ?? t`Someone`;
  }

  return (
    <li className={classes.claim}>
      {account && (
        <PersonMark account={account} firstName={name?.firstName} lastName={name?.lastName} size="small" />
      )}
      <span>
        <strong>{claim.guestName}</strong>: {t(seatLabel(claim.tableName, claim.position))}
        <span className={classes.who}>
          {author}
          {author && writtenAt !== undefined && " · "}
          {writtenAt !== undefined && <TimeAgo at={writtenAt} />}
        </span>
      </span>
    </li>
  );
}

/** Milliseconds since 1970; undefined for an invalid time, which another device may have written. */
function parseInstant(text: string | null | undefined): number | undefined {
  const instant = Date.parse(text ?? "");
  return Number.isNaN(instant) ? undefined : instant;
}

/** Describes a conflict in one sentence. */
function conflictWords({ kind, tableName, position, claims }: SeatConflict): MessageDescriptor {
  const table = tableName ?? claims[0]?.tableName ?? "";
  const seat = position ?? claims[0]?.position ?? 0;
  const guest = claims[0]?.guestName ?? "";
  switch (kind) {
    case "samePosition":
      return msg`${table}, seat ${seat}, was given to several guests.`;
    case "beyondCapacity":
      return msg`${guest} has seat ${seat} at ${table}, which is no longer there.`;
    case "tableRemoved":
      return msg`${guest} had a seat at ${table}, which was removed.`;
    case "movedTwice":
      return claims.some(({ tableId }) => tableId === null)
        ? msg`${guest} was given a seat and taken off the plan at the same time.`
        : msg`${guest} was given two seats at the same time.`;
    case "declined":
      return msg`${guest} has declined and still has a seat.`;
  }
}

/** Button text of a solution. */
function solutionWords({ kind, position }: SeatSolution, guest: string, table: string): MessageDescriptor {
  const seat = position ?? 0;
  switch (kind) {
    case "keepHere":
      return msg`${guest} keeps the seat`;
    case "moveToFree":
      return msg`Move ${guest} to ${table}, seat ${seat}`;
    case "unseat":
      return msg`${guest} gives up the seat`;
    case "restoreTable":
      return msg`Bring back ${table}`;
    case "growTable":
      return msg`Make ${table} large enough`;
    case "moveThere":
      return msg`${guest} sits at ${table}, seat ${seat}`;
  }
}
