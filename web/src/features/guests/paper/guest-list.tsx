import { Plural, Trans, useLingui } from "@lingui/react/macro";
import paper from "@/kit/paper/paper.module.css";
import type { GuestView } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { columnsOf } from "../export/export-columns.ts";
import type { ListOrder } from "./print-settings.ts";

interface PrintedGuestListProps {
  guests: readonly GuestView[];
  order: ListOrder;
  columns: readonly string[];
}

/** The guests with the chosen columns, as one list or by party or group. */
export function PrintedGuestList({ guests, order, columns }: PrintedGuestListProps) {
  const { t, i18n } = useLingui();
  const shown = columnsOf(columns);
  const hostOf = ({ hostName }: GuestView) => hostName ?? "";
  const sections = groupBy(guests, (guest) => placeOf(guest, order));
  const none = order === "party" ? t`No party` : t`No group`;
  return (
    <table className={paper.rows} aria-label={t`Guest list`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {shown.map(({ key, label }) => (
            <th key={key} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(([place, members]) => (
        <tbody key={place}>
          {order !== "name" && (
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={shown.length + 1}>
                <bdi>{place || none}</bdi>
                <small>
                  <Plural value={members.length} one="# guest" other="# guests" />
                </small>
              </th>
            </tr>
          )}
          {members.map((guest) => (
            <tr key={guest.id}>
              <th scope="row">
                <bdi>{guest.name}</bdi>
              </th>
              {shown.map(({ key, cellOf }) => (
                <td key={key}>
                  <bdi>{cellOf(guest, { i18n, hostOf })}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function placeOf(guest: GuestView, order: ListOrder): string {
  if (order === "name") return "";
  return (order === "party" ? guest.partyName : guest.groupName) ?? "";
}
