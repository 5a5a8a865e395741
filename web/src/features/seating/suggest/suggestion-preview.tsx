import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { CircleAlert, RefreshCw } from "lucide-react";
import { useMemo } from "react";
import type { MissingTables, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SeatingView, TableView } from "@/lib/core/types.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { type GuestMove, MovedList } from "../compare/chart-diff.tsx";
import { ChartPicture } from "../drawing/chart-drawing.tsx";
import { SCREEN_PALETTE } from "../drawing/palette.ts";
import { MissingTablesNotice } from "./missing-tables.tsx";
import { guestNames, type ReasonNames, tableReasonText, unseatedReasonText } from "./reason-words.ts";
import { Details } from "./search-progress.tsx";
import classes from "./suggest.module.css";

interface SuggestionPreviewProps {
  view: SeatingView;
  seating: SuggestedSeating;
  /** Whether the chart has changed since the search. */
  isOutdated: boolean;
  onAccept: (seats: SuggestedSeats) => void;
  onAgain: () => void;
  onDiscard: () => void;
  onAddTables: (missing: MissingTables) => void;
}

/** Preview of a suggestion, before it is accepted. */
export function SuggestionPreview(props: SuggestionPreviewProps) {
  const { view, seating, isOutdated, onAccept, onAgain, onDiscard, onAddTables } = props;
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { changes: seats, missing } = seating;
  const previewedView = useMemo(() => applySeats(view, seats), [view, seats]);
  const movedGuestIds = useMemo(() => new Set(Object.keys(seats)), [seats]);
  const names = useMemo(() => reasonNames(view), [view]);
  const moves = listMoves(view, seats);
  return (
    <Stack gap="lg">
      {isOutdated && (
        <Alert
          role="alert"
          color="ochre"
          icon={<RefreshCw size={20} aria-hidden />}
          title={t`The plan has changed since`}
        >
          <Trans>This suggestion is for the earlier plan and would overwrite what’s new.</Trans>
        </Alert>
      )}
      {missing && !isOutdated && <MissingTablesNotice missing={missing} onAdd={() => onAddTables(missing)} />}
      <Shortcomings seating={seating} names={names} />
      {moves.length === 0 ? (
        <Text role="status">
          <Trans>Nothing better was found: everyone stays where they are.</Trans>
        </Text>
      ) : (
        <>
          {!isOutdated && (
            <ChartPicture
              view={previewedView}
              palette={SCREEN_PALETTE}
              markedGuests={movedGuestIds}
              label={t`The plan with the suggested seats`}
            />
          )}
          <SuggestedTables tables={previewedView.tables} seating={seating} names={names} />
          <section aria-labelledby="suggest-moves">
            <Title order={3} id="suggest-moves">
              <Plural value={moves.length} one="# guest moves" other="# guests move" />
            </Title>
            <MovedList moved={moves} />
          </section>
          <Details>
            <ScoreDetails seating={seating} names={names} />
          </Details>
        </>
      )}
      <Group justify="flex-end" className={classes.foot}>
        <Button variant="subtle" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button variant={isOutdated ? "filled" : "default"} onClick={onAgain} {...guard}>
          <Trans>Try again</Trans>
        </Button>
        {!isOutdated && moves.length > 0 && (
          <Button onClick={() => onAccept(seats)} {...guard}>
            <Trans>Accept</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface SuggestionPartProps {
  seating: SuggestedSeating;
  names: ReasonNames;
}

/** Guests without a seat or company, with the reason, instead of a hidden score. */
function Shortcomings({ seating, names }: SuggestionPartProps) {
  const { t, i18n } = useLingui();
  const { unseated, lonely, noDoor } = seating;
  if (unseated.length === 0 && lonely.length === 0 && !noDoor) return null;
  const lonelyNames = guestNames(lonely, names, i18n);
  return (
    <Alert
      role="note"
      color="ochre"
      icon={<CircleAlert size={20} aria-hidden />}
      title={t`Not every wish can come true`}
    >
      <ul className={classes.reasons}>
        {unseated.map((guest) => (
          <li key={guest.guestId}>{unseatedReasonText(guest, names, i18n)}</li>
        ))}
        {lonely.length > 0 && (
          <li>
            <Plural
              value={lonely.length}
              one={`${lonelyNames} sits alone at the table: nobody else can sit there, or nobody may move.`}
              other={`${lonelyNames} sit alone at their tables: nobody else can sit there, or nobody may move.`}
            />
          </li>
        )}
        {noDoor && (
          <li>
            <Trans>Someone should sit near the door, but the room has none yet: add it to the plan.</Trans>
          </li>
        )}
      </ul>
    </Alert>
  );
}

/** The suggested tables with guests and reasons; empty tables are left out. */
function SuggestedTables({ tables, seating, names }: SuggestionPartProps & { tables: readonly TableView[] }) {
  const { i18n } = useLingui();
  const reasonsByTable = new Map(seating.tables.map((table) => [table.tableId, table.telling]));
  return (
    <section aria-labelledby="suggest-tables">
      <Title order={3} id="suggest-tables">
        <Trans>Table by table</Trans>
      </Title>
      <ul className={classes.tables}>
        {tables
          .filter(({ seated }) => seated > 0)
          .map(({ id, name, capacity, seated, seats, beyond }) => {
            const guestIds = [...seats.flatMap(({ guests }) => guests), ...beyond];
            const reasonText = tableReasonText(reasonsByTable.get(id) ?? [], seated, names, i18n);
            return (
              <li key={id} className={classes.table}>
                <div className={classes.tableHead}>
                  <h4>{name}</h4>
                  <Text span size="sm" c="dimmed" className="troth-numbers">
                    <Trans>
                      {seated} of {capacity} seats
                    </Trans>
                  </Text>
                </div>
                {reasonText && <p className={classes.why}>{reasonText}</p>}
                <Text size="sm" c="dimmed">
                  {formatNameList(guestIds.map((guestId) => names.guests.get(guestId)?.name ?? ""))}
                </Text>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** The total score before and after, and by table. */
function ScoreDetails({ seating: { start, score, tables }, names }: SuggestionPartProps) {
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Trans>Score now</Trans>
          </dt>
          <dd className={`${classes.score} troth-numbers`}>{start}</dd>
        </div>
        <div>
          <dt>
            <Trans>Score with the suggestion</Trans>
          </dt>
          <dd className={`${classes.score} troth-numbers`}>{score}</dd>
        </div>
      </dl>
      <ul className={classes.scores}>
        {tables.map((table) => (
          <li key={table.tableId}>
            {names.tables.get(table.tableId)}
            <span className="troth-numbers">{table.score}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function reasonNames({ guests, tables }: SeatingView): ReasonNames {
  return {
    guests: new Map(guests.map((guest) => [guest.id, guest])),
    tables: new Map(tables.map(({ id, name }) => [id, name])),
  };
}

/** The suggested seats; null removes a seat. */
export type SuggestedSeats = Readonly<Record<string, { tableId: string; position: number } | null>>;

/** Guests with another seat, from where to where, in order of name. */
export function listMoves(view: SeatingView, seats: SuggestedSeats): GuestMove[] {
  const tableNames = new Map(view.tables.map(({ id, name }) => [id, name]));
  const namedSeat = (tableId: string, position: number) => ({
    tableId,
    tableName: tableNames.get(tableId) ?? "",
    position,
  });
  return view.guests.flatMap(({ id, name, tableId, position }) => {
    const to = seats[id];
    if (to === undefined) return [];
    return {
      guestId: id,
      guestName: name,
      from: tableId !== null && position !== null ? namedSeat(tableId, position) : null,
      to: to && namedSeat(to.tableId, to.position),
    };
  });
}

/** The view as it would be with the suggested seats. Guests who are not in the suggestion stay. */
export function applySeats(view: SeatingView, seats: SuggestedSeats): SeatingView {
  const stays = (id: string) => !Object.hasOwn(seats, id);
  const guestsSuggestedFor = (tableId: string, position: number) =>
    Object.keys(seats).filter((id) => seats[id]?.tableId === tableId && seats[id].position === position);
  const tables = view.tables.map((table) => {
    const newSeats = table.seats.map((seat) => ({
      ...seat,
      // The core decides which chairs are held once the seats are accepted.
      heldFor: null,
      guests: [...seat.guests.filter(stays), ...guestsSuggestedFor(table.id, seat.position)],
    }));
    const beyond = table.beyond.filter(stays);
    const seated = newSeats.reduce((sum, { guests }) => sum + guests.length, beyond.length);
    return { ...table, seats: newSeats, beyond, seated };
  });
  return { ...view, tables };
}
