import { Plural, Trans } from "@lingui/react/macro";
import type { GuestRow, TableRows } from "./guest-rows.ts";
import { HeldChairs } from "./held-chairs.tsx";
import { Disputed, Meal, Vip } from "./list-signs.tsx";
import classes from "./paper.module.css";

interface TablesListProps {
  tables: readonly TableRows[];
  waiting: readonly GuestRow[];
}

/** The guests of each table, and last those without a seat. */
export function TablesList({ tables, waiting }: TablesListProps) {
  return (
    <div className={classes.blocks}>
      {tables.map(({ table, rows }) => (
        <section key={table.id} className={classes.block} aria-labelledby={`paper-${table.id}`}>
          <h3 id={`paper-${table.id}`}>
            <bdi>{table.name}</bdi>
            <small>
              <Trans>
                {rows.length} of {table.capacity} seats
              </Trans>
              <HeldChairs table={table} />
            </small>
          </h3>
          <ol className={classes.seats}>
            {rows.map((row) => (
              <Seated key={row.guest.id} row={row} />
            ))}
          </ol>
        </section>
      ))}
      {waiting.length > 0 && (
        <section className={classes.block} aria-labelledby="paper-waiting">
          <h3 id="paper-waiting">
            <Trans>No seat yet</Trans>
            <small>
              <Plural value={waiting.length} one="# guest" other="# guests" />
            </small>
          </h3>
          <ol className={classes.seats}>
            {waiting.map((row) => (
              <Seated key={row.guest.id} row={row} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Seated({ row: { guest, position, disputed } }: { row: GuestRow }) {
  return (
    <li>
      <span className={classes.number}>
        {position}
        {disputed && <Disputed />}
      </span>
      <span>
        <bdi>{guest.name}</bdi>
        {guest.isVip && <Vip />}
      </span>
      <span>{guest.rsvpStatus === "DECLINED" ? <Trans>Declined</Trans> : <Meal guest={guest} />}</span>
    </li>
  );
}
