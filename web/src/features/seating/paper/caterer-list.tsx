import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { markOf } from "../plan/meals.ts";
import type { CatererSheet, CatererTable } from "./caterer.ts";
import type { GuestRow } from "./guest-rows.ts";
import { Disputed, Meal, MealSign } from "./list-signs.tsx";
import classes from "./paper.module.css";

/** What the kitchen has to know: how many of what, and who exactly. Needs are in the words they were written in. */
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
          <TableNeeds key={table.table.id} {...table} />
        ))}
        {sheet.waiting.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={5}>
                <Trans>No seat yet</Trans>
              </th>
            </tr>
            {sheet.waiting.map((row) => (
              <NeedRow key={row.guest.id} row={row} />
            ))}
          </tbody>
        )}
      </table>
    </>
  );
}

function Totals({ sheet }: { sheet: CatererSheet }) {
  const { covers, withNeeds, totals, tables } = sheet;
  return (
    <div className={classes.totals}>
      <p>
        <strong>
          <Plural value={covers} one="# seated guest" other="# seated guests" />
        </strong>{" "}
        <Plural value={tables.length} one="at # table" other="at # tables" />
        {", "}
        <Plural value={withNeeds} one="# with dietary needs" other="# with dietary needs" />
      </p>
      <Uncounted sheet={sheet} />
      {totals.length > 0 && (
        <ul>
          {totals.map(({ need, guests }) => (
            <li key={need}>
              <strong>{guests}</strong> <MealSign mark={markOf(need)} silent /> {need}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A kitchen that cooks for the seated guests alone would cook too little. */
function Uncounted({ sheet: { companions, possibleCompanions } }: { sheet: CatererSheet }) {
  return (
    <>
      {companions > 0 && (
        <p>
          <strong>
            <Plural value={companions} one="Not counted: # companion" other="Not counted: # companions" />
          </strong>{" "}
          <Trans>whom guests bring, and who have no chair in this plan</Trans>
        </p>
      )}
      {possibleCompanions > 0 && (
        <p>
          <Trans>Guests who have not answered may bring {possibleCompanions} more</Trans>
        </p>
      )}
    </>
  );
}

function TableNeeds({ table, covers, rows }: CatererTable) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={5}>
          <bdi>{table.name}</bdi>
          <small>
            <Plural value={covers} one="# guest" other="# guests" />
            {rows.length === 0 && covers > 0 && (
              <>
                {" · "}
                <Trans>no special needs</Trans>
              </>
            )}
          </small>
        </th>
      </tr>
      {rows.map((row) => (
        <NeedRow key={row.guest.id} row={row} />
      ))}
    </tbody>
  );
}

function NeedRow({ row: { guest, position, disputed } }: { row: GuestRow }) {
  return (
    <tr>
      <td className={classes.number}>
        {position}
        {disputed && <Disputed />}
      </td>
      <th scope="row">{guest.name}</th>
      <td className={classes.meal}>
        <Meal text={guest.dietaryRestrictions} />
      </td>
      <td>{guest.dietaryRestrictions}</td>
      <td>{guest.specialAccommodations}</td>
    </tr>
  );
}
