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
import { guestNames, type ReasonNames, tableWords, unseatedWords } from "./reason-words.ts";
import { Details } from "./search-progress.tsx";
import classes from "./suggest.module.css";

interface SuggestionPreviewProps {
  view: SeatingView;
  seating: SuggestedSeating;
  /** Whether the plan has changed since the search. */
  outdated: boolean;
  onAccept: (seats: SuggestedSeats) => void;
  onAgain: () => void;
  onDiscard: () => void;
  onAddTables: (missing: MissingTables) => void;
}

/** Preview of a suggestion, before it is applied. */
export function SuggestionPreview(props: SuggestionPreviewProps) {
  const { view, seating, outdated, onAccept, onAgain, onDiscard, onAddTables } = props;
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { changes: seats, missing } = seating;
  const preview = useMemo(() => previewView(view, seats), [view, seats]);
  const marked = useMemo(() => new Set(Object.keys(seats)), [seats]);
  const names = useMemo(() => namesOf(view), [view]);
  const moves = movesOf(view, seats);
  return (
    <Stack gap="lg">
      {outdated && (
        <Alert
          role="alert"
          color="ochre"
          icon={<RefreshCw size={20} aria-hidden />}
          title={t`The plan has changed since`}
        >
          <Trans>This suggestion is for the earlier plan and would overwrite what’s new.</Trans>
        </Alert>
      )}
      {missing && !outdated && <MissingTablesNotice missing={missing} onAdd={() => onAddTables(missing)} />}
      <Shortcomings seating={seating} names={names} />
      {moves.length === 0 ? (
        <Text role="status">
          <Trans>Nothing better was found: everyone stays where they are.</Trans>
        </Text>
      ) : (
        <>
          {!outdated && (
            <ChartPicture
              view={preview}
              palette={SCREEN_PALETTE}
              markedGuests={marked}
              label={t`The plan with the suggested seats`}
            />
          )}
          <Tables tables={preview.tables} seating={seating} names={names} />
          <section aria-labelledby="suggest-moves">
            <Title order={3} id="suggest-moves">
              <Plural value={moves.length} one="# guest moves" other="# guests move" />
            </Title>
            <MovedList moved={moves} />
          </section>
          <Details>
            <Scores seating={seating} names={names} />
          </Details>
        </>
      )}
      <Group justify="flex-end" className={classes.actions}>
        <Button variant="subtle" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button variant={outdated ? "filled" : "default"} onClick={onAgain} {...guard}>
          <Trans>Try again</Trans>
        </Button>
        {!outdated && moves.length > 0 && (
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
  const alone = guestNames(lonely, names, i18n);
  return (
    <Alert
      role="note"
      color="ochre"
      icon={<CircleAlert size={20} aria-hidden />}
      title={t`Not every wish can come true`}
    >
      <ul className={classes.reasons}>
        {unseated.map((guest) => (
          <li key={guest.guestId}>{unseatedWords(guest, names, i18n)}</li>
        ))}
        {lonely.length > 0 && (
          <li>
            <Plural
              value={lonely.length}
              one={`${alone} sits alone at the table: nobody else can sit there, or nobody may move.`}
              other={`${alone} sit alone at their tables: nobody else can sit there, or nobody may move.`}
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
function Tables({ tables, seating, names }: SuggestionPartProps & { tables: readonly TableView[] }) {
  const { i18n } = useLingui();
  const telling = new Map(seating.tables.map((table) => [table.tableId, table.telling]));
  return (
    <section aria-labelledby="suggest-tables">
      <Title order={3} id="suggest-tables">
        <Trans>Table by table</Trans>
      </Title>
      <ul className={classes.tables}>
        {tables
          .filter(({ seated }) => seated > 0)
          .map(({ id, name, capacity, seated, seats, beyond }) => {
            const here = [...seats.flatMap(({ guests }) => guests), ...beyond];
            const reasons = tableWords(telling.get(id) ?? [], seated, names, i18n);
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
                {reasons && <p className={classes.why}>{reasons}</p>}
                <Text size="sm" c="dimmed">
                  {formatNameList(here.map((guest) => names.guests.get(guest)?.name ?? ""))}
                </Text>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** The total score before and after, and by table. */
function Scores({ seating: { start, score, tables }, names }: SuggestionPartProps) {
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

function namesOf({ guests, tables }: SeatingView): ReasonNames {
  return {
    guests: new Map(guests.map((guest) => [guest.id, guest])),
    tables: new Map(tables.map(({ id, name }) => [id, name])),
  };
}

/** The suggested seats; null removes a seat. */
export type SuggestedSeats = Readonly<Record<string, { tableId: string; position: number } | null>>;

/** Guests with another seat, from where to where, in order of name. */
export function movesOf(view: SeatingView, seats: SuggestedSeats): GuestMove[] {
  const names = new Map(view.tables.map(({ id, name }) => [id, name]));
  const place = (tableId: string, position: number) => ({
    tableId,
    tableName: names.get(tableId) ?? "",
    position,
  });
  return view.guests.flatMap(({ id, name, tableId, position }) => {
    const to = seats[id];
    if (to === undefined) return [];
    return {
      guestId: id,
      guestName: name,
      from: tableId !== null && position !== null ? place(tableId, position) : null,
      to: to && place(to.tableId, to.position),
    };
  });
}

/** A preview of the plan with these seats. Guests who are not listed stay. */
export function previewView(view: SeatingView, seats: SuggestedSeats): SeatingView {
  const stays = (id: string) => !Object.hasOwn(seats, id);
  const arriving = Object.entries(seats).flatMap(([guest, seat]) => (seat ? [{ guest, ...seat }] : []));
  const tables = view.tables.map((table) => {
    const places = table.seats.map((seat) => ({
      ...seat,
      // The core decides which chairs are held once the seats are applied.
      heldFor: null,
      guests: [
        ...seat.guests.filter(stays),
        ...arriving
          .filter(({ tableId, position }) => tableId === table.id && position === seat.position)
          .map(({ guest }) => guest),
      ],
    }));
    const beyond = table.beyond.filter(stays);
    const seated = places.reduce((sum, { guests }) => sum + guests.length, beyond.length);
    return { ...table, seats: places, beyond, seated };
  });
  return { ...view, tables };
}
