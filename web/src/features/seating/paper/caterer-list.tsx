import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { dietaryNeedsOf } from "../drawing/meals.ts";
import type { CatererSheet, CatererTable } from "./caterer.ts";
import type { GuestRow } from "./guest-rows.ts";
import { ContestedSign, HeldChairsText, MealSign } from "./list-signs.tsx";
import classes from "./paper.module.css";

/** Caterer's list: number of each meal and need, and the guests by name. Written needs are quoted as they are. */
export function CatererList({ sheet }: { sheet: CatererSheet }) {
  const { t } = useLingui();
  return (
    <>
      <Totals sheet={sheet} />
      <table className={classes.rows} aria-label={t`Dietary needs by table and seat`}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              <Trans>Seat</Trans>
            </th>
            <th scope="col">
              <Trans>Guest</Trans>
            </th>
            <th scope="col">
              <Trans>Meal</Trans>
            </th>
            <th scope="col">
              <Trans>Dietary needs and allergies</Trans>
            </th>
            <th scope="col">
              <Trans>Special accommodations</Trans>
            </th>
          </tr>
        </thead>
        {sheet.tables.map((table) => (
          <TableGroup key={table.table.id} {...table} />
        ))}
        {sheet.withoutSeat > 0 && (
          <GuestGroup
            title={<Trans>No seat yet</Trans>}
            details={<CoversText covers={sheet.withoutSeat} hasNoNeeds={sheet.waiting.length === 0} />}
            rows={sheet.waiting}
          />
        )}
        {sheet.undecidedRows.length > 0 && (
          <GuestGroup
            title={<Trans>Undecided</Trans>}
            details={<Trans>not counted</Trans>}
            rows={sheet.undecidedRows}
          />
        )}
      </table>
    </>
  );
}

function Totals({ sheet }: { sheet: CatererSheet }) {
  const { t } = useLingui();
  const { people, withoutSeat, withNeeds, totals, meals, tables } = sheet;
  return (
    <div className={classes.totals}>
      <p>
        <strong>
          <Plural value={people} one="# person is coming" other="# people are coming" />
        </strong>
        {", "}
        <Plural value={people - withoutSeat} one="# on a seat" other="# on seats" />{" "}
        <Plural value={tables.length} one="at # table" other="at # tables" />
        {withoutSeat > 0 && (
          <>
            {", "}
            <Plural value={withoutSeat} one="# without a seat" other="# without a seat" />
          </>
        )}
        {", "}
        <Plural value={withNeeds} one="# with dietary needs" other="# with dietary needs" />
      </p>
      <UncountedGuests sheet={sheet} />
      {meals.length > 0 && (
        <ul aria-label={t`Meals`}>
          {meals.map(({ meal, guests }, index) => (
            <li key={meal === undefined ? "none" : `${index} ${meal}`}>
              <strong>{guests}</strong>{" "}
              {meal === undefined ? <Trans>no meal chosen yet</Trans> : <bdi>{meal}</bdi>}
            </li>
          ))}
        </ul>
      )}
      {totals.length > 0 && (
        <ul>
          {totals.map(({ words, mark, guests }) => (
            <li key={words}>
              <strong>{guests}</strong> <MealSign mark={mark} silent /> {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Possible guests who are not counted, so that the kitchen can ask. */
function UncountedGuests({ sheet: { undecided, mayStillBring } }: { sheet: CatererSheet }) {
  return (
    <>
      {undecided > 0 && (
        <p>
          <Plural
            value={undecided}
            one="Not counted: # undecided guest"
            other="Not counted: # undecided guests"
          />
        </p>
      )}
      {mayStillBring > 0 && (
        <p>
          <Plural
            value={mayStillBring}
            one="Not counted: guests can still bring # person"
            other="Not counted: guests can still bring # people"
          />
        </p>
      )}
    </>
  );
}

function TableGroup({ table, covers, rows }: CatererTable) {
  return (
    <GuestGroup
      title={<bdi>{table.name}</bdi>}
      details={
        <>
          <CoversText covers={covers} hasNoNeeds={rows.length === 0} />
          <HeldChairsText table={table} />
        </>
      }
      rows={rows}
    />
  );
}

/** Number of guests at a table, and whether any has needs. */
function CoversText({ covers, hasNoNeeds }: { covers: number; hasNoNeeds: boolean }) {
  return (
    <>
      <Plural value={covers} one="# guest" other="# guests" />
      {hasNoNeeds && covers > 0 && (
        <>
          {" · "}
          <Trans>no special needs</Trans>
        </>
      )}
    </>
  );
}

/** Rows of guests under a heading. */
function GuestGroup({
  title,
  details,
  rows,
}: {
  title: ReactNode;
  details: ReactNode;
  rows: readonly GuestRow[];
}) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={5}>
          {title}
          <small>{details}</small>
        </th>
      </tr>
      {rows.map((row) => (
        <GuestNeeds key={row.guest.id} row={row} />
      ))}
    </tbody>
  );
}

function GuestNeeds({ row: { guest, position, isContested } }: { row: GuestRow }) {
  const { i18n } = useLingui();
  const needs = dietaryNeedsOf(guest, i18n);
  return (
    <tr>
      <td className={classes.number}>
        {position}
        {isContested && <ContestedSign />}
      </td>
      <th scope="row">{guest.name}</th>
      <td className={classes.meal}>{guest.mealName}</td>
      <td>
        {needs.map(({ words, mark }, index) => (
          <Fragment key={words}>
            <MealSign mark={mark} silent /> <bdi>{words}</bdi>
            {index < needs.length - 1 && ", "}
          </Fragment>
        ))}
      </td>
      <td>{guest.specialAccommodations}</td>
    </tr>
  );
}
