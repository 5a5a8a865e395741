import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SeatGuest } from "@/lib/core/types.ts";
import { writeCsv } from "@/lib/table-files/csv.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { dietInWords } from "../drawing/meals.ts";
import type { GuestRow } from "./guest-rows.ts";

const COLUMNS = [
  msg`Guest`,
  msg`Table`,
  msg`Seat`,
  msg`RSVP`,
  msg`VIP`,
  msg`Party`,
  msg`Group`,
  msg`Brought by`,
  msg`Meal`,
  msg`Dietary needs and allergies`,
  msg`Special accommodations`,
];

/** The guests of a chart with their seats, as a CSV table. `allGuests` has the names of hosts. */
export function chartCsv(rows: readonly GuestRow[], allGuests: readonly SeatGuest[], i18n: I18n): string {
  const namesById = new Map(allGuests.map(({ id, name }) => [id, name]));
  return writeCsv([
    COLUMNS.map((column) => i18n._(column)),
    ...rows.map(({ guest, table, position }) => [
      guest.name,
      table?.name ?? "",
      position ?? "",
      i18n._(choicesOf("guest", "rsvpStatus")[guest.rsvpStatus]),
      guest.isVip ? i18n._(msg`Yes`) : "",
      guest.partyName ?? "",
      guest.groupName ?? "",
      namesById.get(guest.hostId ?? "") ?? "",
      guest.mealName ?? "",
      dietInWords(guest, i18n),
      guest.specialAccommodations ?? "",
    ]),
  ]);
}
