import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SuggestedPlan } from "@/lib/core/solver.ts";
import type { SeatGuest } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";

type Reason = SuggestedPlan["tables"][number]["reasons"][number];
type Unseated = SuggestedPlan["unseated"][number];

/** Whose names a reason can need. */
export interface Names {
  guests: ReadonlyMap<string, SeatGuest>;
  /** By the table's id. */
  tables: ReadonlyMap<string, string>;
}

/** More names than this in one sentence are nobody's help. */
const MOST_NAMES = 4;

/** Why guests sit at one table, in plain words. */
export function reasonWords({ kind, name, guests }: Reason, names: Names, i18n: I18n): string {
  const who = guestNames(guests, names, i18n);
  switch (kind) {
    case "party":
      return i18n._(name ? msg`${name} stays together: ${who}` : msg`A party stays together: ${who}`);
    case "near":
      return i18n._(msg`Wished to sit near each other: ${who}`);
    case "door":
      return i18n._(msg`Near the door: ${who}`);
    case "group":
      return i18n._(name ? msg`From ${name}: ${who}` : msg`From one group: ${who}`);
    case "relationship": {
      const relationship = labelOf(choicesOf("guest", "relationship"), name, i18n);
      return i18n._(msg`${relationship}: ${who}`);
    }
    case "age": {
      const age = labelOf(choicesOf("guest", "ageGroup"), name, i18n);
      return i18n._(msg`${age}: ${who}`);
    }
    case "weights":
      return i18n._(msg`By the imported weights: ${who}`);
    case "locked":
      return i18n._(msg`Stays in a locked seat: ${who}`);
  }
}

/** Why somebody has no seat in a suggestion, and what that is about. */
export function unseatedWords(unseated: Unseated, names: Names, i18n: I18n): string {
  const who = guestNames([unseated.guestId], names, i18n);
  const others = guestNames(unseated.others, names, i18n);
  const table = names.tables.get(unseated.tableId ?? "") ?? "";
  switch (unseated.reason) {
    case "full":
      return i18n._(msg`${who}: all seats are taken.`);
    case "noTableForParty":
      return i18n._(msg`${who}: no table has enough free seats for the whole party.`);
    case "apartInParty":
      return i18n._(msg`${who}: ${others} are one party, and are to sit apart.`);
    case "besideLocked":
      return i18n._(msg`${who}: the party has locked seats at ${table}, where not enough seats are left.`);
    case "apart":
      return i18n._(
        msg`${who}: at each table with a free seat sits somebody to keep apart from (${others}).`,
      );
  }
}

function guestNames(ids: readonly string[], { guests }: Names, i18n: I18n): string {
  const names = ids.map((id) => guests.get(id)?.name ?? i18n._(msg`somebody`));
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" });
  if (names.length <= MOST_NAMES) return list.format(names);
  const more = names.length - MOST_NAMES + 1;
  return list.format([...names.slice(0, MOST_NAMES - 1), i18n._(msg`${more} more`)]);
}

function labelOf(labels: Record<string, MessageDescriptor>, name: string | undefined, i18n: I18n): string {
  const label = name === undefined ? undefined : labels[name];
  return label ? i18n._(label) : (name ?? "");
}
