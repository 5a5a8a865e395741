import { Plural, Trans, useLingui } from "@lingui/react/macro";
import paper from "@/kit/paper/paper.module.css";
import { useReport } from "@/wedding/hooks.ts";
import { pickupStopsOf } from "../export/summaries.ts";

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
        {stops.map(({ address, passengers: there }) => (
          <tbody key={address}>
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={3}>
                {address === null ? <Trans>No address</Trans> : <bdi>{address}</bdi>}
                <small>
                  <Plural value={there.length} one="# person" other="# people" />
                </small>
              </th>
            </tr>
            {there.map(({ id, name, phone, isConfirmed }) => (
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
