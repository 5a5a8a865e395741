import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import type { SeatClaim, SeatConflict, SeatingView, SeatSolution } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { nameOfAccount, personOf, usePeople } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import classes from "./conflict-card.module.css";
import { conflictWords, solutionWords } from "./conflict-words.ts";
import { placeWords } from "./seating-words.ts";

interface ConflictCardProps {
  conflict: SeatConflict;
  view: SeatingView;
}

export function ConflictCard({ conflict, view }: ConflictCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const guard = useWriteGuard();
  const store = useDesignerStore();
  const { solve } = useSeatingActions(view.chart.id);
  const { tableId, position } = conflict;
  const isOnPlan = view.tables.some(({ id }) => id === tableId);

  function words({ guestId, tableId: to, ...solution }: SeatSolution): string {
    const guest = view.guests.find(({ id }) => id === guestId)?.name ?? "";
    const table = view.tables.find(({ id }) => id === to)?.name ?? conflict.tableName ?? "";
    return t(solutionWords({ ...solution, guestId, tableId: to }, guest, table));
  }

  function show() {
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
        {conflict.solutions.map((solution) => (
          <Button
            key={`${solution.kind}/${solution.guestId}/${solution.tableId}/${solution.position}`}
            variant="default"
            className={classes.solution}
            onClick={() => solve(solution.command)}
            {...guard}
          >
            {words(solution)}
          </Button>
        ))}
        {isOnPlan && (
          <Button variant="subtle" onClick={show}>
            <Trans>Show on the plan</Trans>
          </Button>
        )}
      </Group>
    </section>
  );
}

/** Who said it and when, as far as this device knows. */
function Claim({ claim }: { claim: SeatClaim }) {
  const { t } = useLingui();
  const people = usePeople();
  const account = claim.actor ? personOf(people, claim.actor) : undefined;
  const name = account === undefined ? undefined : people.names[account];
  const who =
    account === undefined
      ? undefined
      : account === people.me
        ? t`You`
        : (nameOfAccount(people, account) ?? t`Somebody`);
  const at = instantOf(claim.at);
  return (
    <li className={classes.claim}>
      {account && (
        <PersonMark account={account} firstName={name?.firstName} lastName={name?.lastName} size="small" />
      )}
      <span>
        <strong>{claim.guestName}</strong>: {t(placeWords(claim.tableName, claim.position))}
        <span className={classes.who}>
          {who}
          {who && at !== undefined && " · "}
          {at !== undefined && <TimeAgo at={at} />}
        </span>
      </span>
    </li>
  );
}

/** What another device wrote may be no time at all. */
function instantOf(text: string | null | undefined): number | undefined {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? undefined : at;
}
