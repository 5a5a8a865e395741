import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ListFrame } from "@/kit/paper/list-frame.tsx";
import type { PaperSize } from "@/kit/paper/sheets.tsx";
import { mealLabel } from "../drawing/meals.ts";
import type { GuestRow, TableRows, UsedSigns } from "./guest-rows.ts";
import { ContestedSign, GuestMeal, HeldChairsText, MealSign, VipSign } from "./list-signs.tsx";
import classes from "./paper.module.css";
import type { PrintMark } from "./print-mark.ts";

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
              <HeldChairsText table={table} />
            </small>
          </h3>
          <ol className={classes.seats}>
            {rows.map((row) => (
              <SeatItem key={row.guest.id} row={row} />
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
              <SeatItem key={row.guest.id} row={row} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function SeatItem({ row: { guest, position, isContested } }: { row: GuestRow }) {
  return (
    <li>
      <span className={classes.number}>
        {position}
        {isContested && <ContestedSign />}
      </span>
      <span>
        <bdi>{guest.name}</bdi>
        {guest.isVip && <VipSign />}
      </span>
      <span>{guest.rsvpStatus === "DECLINED" ? <Trans>Declined</Trans> : <GuestMeal guest={guest} />}</span>
    </li>
  );
}

/** Everyone's seat by name, for the entrance, in as many columns as fit. */
export function NamesList({ rows }: { rows: readonly GuestRow[] }) {
  const { t } = useLingui();
  return (
    <div className={classes.columns}>
      <table className={classes.rows} aria-label={t`Guests by name`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Guest</Trans>
            </th>
            <th scope="col">
              <Trans>Table</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Seat</Trans>
            </th>
            <th scope="col">
              <Trans>Meal</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guest, table, position, isContested }) => (
            <tr key={guest.id}>
              <th scope="row">
                <bdi>{guest.name}</bdi>
                {guest.isVip && <VipSign />}
              </th>
              <td>{table?.name ?? <NoSeat />}</td>
              <td className={classes.number}>
                {position}
                {isContested && <ContestedSign />}
              </td>
              <td>
                {guest.rsvpStatus === "DECLINED" ? <Trans>Declined</Trans> : <GuestMeal guest={guest} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoSeat() {
  return (
    <em>
      <Trans>No seat yet</Trans>
    </em>
  );
}

interface ListPaperProps {
  title: string;
  mark: PrintMark;
  sheet: PaperSize;
  /** The icons to explain on every sheet. */
  signs: UsedSigns;
  children: ReactNode;
}

/** The frame of a printed list; each sheet has the chart's revision and the legend. */
export function ListPaper({ title, mark, sheet, signs, children }: ListPaperProps) {
  return (
    <ListFrame
      title={title}
      sheet={sheet}
      heading={mark.couple}
      besideHeading={
        <>
          {mark.chart}
          {mark.weddingDate && ` · ${mark.weddingDate}`}
        </>
      }
      aboveFoot={<Legend {...signs} />}
      foot={
        <>
          <span>
            <Trans>
              Revision <strong>{mark.code}</strong>
            </Trans>
          </span>
          <span>
            <Trans>Printed {mark.printed} · Troth</Trans>
          </span>
        </>
      }
    >
      {children}
    </ListFrame>
  );
}

/** Legend of the icons on a list. */
function Legend({ meals, vip, contested }: UsedSigns) {
  const { t } = useLingui();
  if (meals.length === 0 && !vip && !contested) return null;
  return (
    <ul className={classes.legend} aria-label={t`Signs on this list`}>
      {meals.map((mark) => (
        <li key={mark}>
          <MealSign mark={mark} silent /> {t(mealLabel(mark))}
        </li>
      ))}
      {vip && (
        <li>
          <VipSign silent /> <Trans>VIP</Trans>
        </li>
      )}
      {contested && (
        <li>
          <ContestedSign silent /> <Trans>Not settled yet</Trans>
        </li>
      )}
    </ul>
  );
}
