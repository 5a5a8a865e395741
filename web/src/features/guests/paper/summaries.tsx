import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import paper from "@/kit/paper/paper.module.css";
import type { PlainCell } from "@/lib/table-files/csv.ts";
import { useReport } from "@/wedding/hooks.ts";
import { catererTables, pickupStopsOf, type Summary } from "../export/summaries.ts";
import classes from "./guest-paper.module.css";

/** Summary for the driver: passengers by address, with phone numbers. */
export function DriverSummary() {
  const { t } = useLingui();
  const passengers = useReport("passengers");
  const stops = pickupStopsOf(passengers);
  if (stops.length === 0) {
    return (
      <p>
        <Trans>Nobody needs transport.</Trans>
      </p>
    );
  }
  return (
    <>
      <div className={paper.totals}>
        <p>
          <strong>
            <Plural value={passengers.length} one="# passenger" other="# passengers" />
          </strong>
        </p>
      </div>
      <table className={paper.rows} aria-label={t`Passengers by address`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Guest</Trans>
            </th>
            <th scope="col">
              <Trans>Phone</Trans>
            </th>
            <th scope="col">
              <Trans>Reply</Trans>
            </th>
          </tr>
        </thead>
        {stops.map(({ address, passengers: stopPassengers }) => (
          <tbody key={address}>
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={3}>
                {address === null ? <Trans>No address</Trans> : <bdi>{address}</bdi>}
                <small>
                  <Plural value={stopPassengers.length} one="# person" other="# people" />
                </small>
              </th>
            </tr>
            {stopPassengers.map(({ id, name, phone, isConfirmed }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className={paper.number}>{phone}</td>
                <td>{isConfirmed ? <Trans>Has confirmed</Trans> : <Trans>Hasn’t confirmed</Trans>}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Summary for the caterer: number of guests, their food, and special needs by name. */
export function CatererSummary() {
  const { i18n } = useLingui();
  const catering = useReport("catering");
  const { mayStillBring } = useReport("overview").stats.guests;
  const [people, meals, needs, guests] = catererTables(catering, mayStillBring, i18n);
  return (
    <>
      <div className={paper.totals}>
        <p>
          <strong>
            <Plural value={catering.people} one="# person is coming" other="# people are coming" />
          </strong>
        </p>
      </div>
      <div className={classes.two}>
        <SummaryTable table={people} />
        <SummaryTable table={meals} />
        {catering.needs.length > 0 && <SummaryTable table={needs} />}
      </div>
      {catering.guests.length > 0 ? (
        <SummaryTable table={guests} />
      ) : (
        <p>
          <Trans>Nobody has mentioned a diet or an allergy.</Trans>
        </p>
      )}
    </>
  );
}

function SummaryTable({ table }: { table: Summary | undefined }): ReactNode {
  if (!table) return null;
  const { name, rows } = table;
  const [heading = [], ...body] = rows;
  return (
    <section className={classes.part}>
      <h3>{name}</h3>
      <table className={paper.rows} aria-label={name}>
        <thead>
          <tr>
            {heading.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its place
                <Cell key={column} cell={cell} isFirst={column === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell, isFirst }: { cell: PlainCell; isFirst: boolean }) {
  const content = <bdi>{cell}</bdi>;
  return isFirst ? (
    <th scope="row">{content}</th>
  ) : (
    <td className={typeof cell === "number" ? paper.number : undefined}>{content}</td>
  );
}
