import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SuggestedSeating } from "@/lib/core/solver.ts";
import type { SeatGuest } from "@/lib/core/types.ts";
import { isolate } from "@/lib/names/isolate.ts";
import { formatNameList } from "@/lib/names/lists.ts";

type TableReason = SuggestedSeating["tables"][number]["telling"][number];
type UnseatedReason = SuggestedSeating["unseated"][number];

/** Names that the sentences of this file need. */
export interface ReasonNames {
  guests: ReadonlyMap<string, SeatGuest>;
  /** By table id. */
  tables: ReadonlyMap<string, string>;
}

const MAX_NAMES_IN_SENTENCE = 4;

/** Explains in a sentence why the guests of a table sit together; undefined without a reason. */
export function tableReasonText(
  reasons: readonly TableReason[],
  seatedCount: number,
  names: ReasonNames,
  i18n: I18n,
): string | undefined {
  const parties = reasons.filter(({ kind }) => kind === "party");
  const groups = reasons.filter(({ kind }) => kind === "group");
  const otherReasons = reasons.filter(({ kind }) => kind !== "party" && kind !== "group");
  const clauses = [
    ...(parties.length > 0 ? [partyClause(parties, names, i18n)] : []),
    ...(groups.length > 0 ? [groupClause(groups, seatedCount, names, i18n)] : []),
    ...otherReasons.flatMap((reason) => reasonClause(reason, names, i18n) ?? []),
  ];
  if (clauses.length === 0) return undefined;
  const text = clauses.join("; ");
  const words = text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1);
  return i18n._(msg`${words}.`);
}

/** Whole parties, by their names or those of their guests. */
function partyClause(parties: readonly TableReason[], names: ReasonNames, i18n: I18n): string {
  const partyNames = parties.map(({ name, guests }) => name || guestNames(guests, names, i18n));
  const who = formatNameList(partyNames);
  return i18n._(msg`${who} together`);
}

/** The groups at a table: all, most, half, or by name. */
function groupClause(
  groups: readonly TableReason[],
  seatedCount: number,
  names: ReasonNames,
  i18n: I18n,
): string {
  const clauses = groups.map(({ name, guests }) => {
    const count = guests.length;
    const who = guestNames(guests, names, i18n);
    if (!name) return i18n._(msg`${who} from one group`);
    if (count === seatedCount) return i18n._(msg`all from ${name}`);
    if (count * 2 === seatedCount) return i18n._(msg`half from ${name}`);
    if (count * 2 > seatedCount) return i18n._(msg`most from ${name}`);
    const canListNames = groups.length === 1 && count <= MAX_NAMES_IN_SENTENCE;
    return i18n._(canListNames ? msg`${who} from ${name}` : msg`some from ${name}`);
  });
  return clauses.join(", ");
}

function reasonClause({ kind, name, guests }: TableReason, names: ReasonNames, i18n: I18n) {
  const who = guestNames(guests, names, i18n);
  switch (kind) {
    case "near":
      return i18n._(msg`${who} wanted to sit near each other`);
    case "door":
      return i18n._(name ? msg`${who} near the door “${name}”` : msg`${who} near the door`);
    case "relationship":
      return name === undefined ? undefined : i18n._(RELATIONSHIP_CLAUSES[name] ?? msg`all of one circle`);
    case "age":
      return i18n._(
        name === "TEEN" ? msg`the teenagers ${who} at one table` : msg`the children ${who} at one table`,
      );
    case "companion":
      return companionClause(guests, name, names, i18n);
    case "weights":
      return i18n._(msg`as in your weights file`);
    default:
      return undefined;
  }
}

/** "Tom Berg is brought by Mia Rossi". */
function companionClause(
  guestIds: readonly string[],
  name: string | undefined,
  names: ReasonNames,
  i18n: I18n,
) {
  const companions = guestIds.filter((id) => names.guests.get(id)?.hostId);
  if (!name || companions.length === 0) return undefined;
  const who = guestNames(companions, names, i18n);
  const host = isolate(name);
  return i18n._(msg`${who} brought by ${host}`);
}

/** Clauses by relationship to the couple, if all at a table share it. */
const RELATIONSHIP_CLAUSES: Record<string, MessageDescriptor> = {
  FAMILY: msg`all family`,
  FRIEND: msg`all friends`,
  COLLEAGUE: msg`all colleagues`,
  NEIGHBOR: msg`all neighbours`,
  VENDOR: msg`all vendors`,
};

/** Explains why a guest has no seat in a suggestion. */
export function unseatedReasonText(unseated: UnseatedReason, names: ReasonNames, i18n: I18n): string {
  const who = guestNames([unseated.guestId], names, i18n);
  const { hostId = null, partyId = null } = names.guests.get(unseated.guestId) ?? {};
  const isOfParty = partyId !== null;
  const others = guestNames(unseated.others, names, i18n);
  const table = names.tables.get(unseated.tableId ?? "") ?? "";
  switch (unseated.reason) {
    case "full":
      return i18n._(msg`${who}: all seats are taken.`);
    case "noTableForParty":
      return i18n._(
        isOfParty
          ? msg`${who}: no table has enough free seats for the whole party.`
          : msg`${who}: no table has enough free seats for host and companions.`,
      );
    case "apartInParty":
      return i18n._(
        isOfParty
          ? msg`${who}: ${others} are one party, but should sit apart.`
          : msg`${who}: ${others} come together, but should sit apart.`,
      );
    case "besideLocked": {
      if (isOfParty && hostId === null) {
        return i18n._(msg`${who}: the rest of the party stays at ${table}, where too few seats are left.`);
      }
      if (hostId === null) {
        return i18n._(msg`${who}: companions stay at ${table}, where too few seats are left.`);
      }
      const host = guestNames([hostId], names, i18n);
      return i18n._(msg`${who}: brought by ${host}, but too few seats are left at ${table}.`);
    }
    case "apart":
      return i18n._(msg`${who}: every table with a free seat has someone to keep apart (${others}).`);
  }
}

/** Names of guests; of many only the first ones. */
export function guestNames(ids: readonly string[], { guests }: ReasonNames, i18n: I18n): string {
  const names = ids.map((id) => guests.get(id)?.name ?? i18n._(msg`someone`));
  if (names.length <= MAX_NAMES_IN_SENTENCE) return formatNameList(names);
  return formatNameList([...names.slice(0, MAX_NAMES_IN_SENTENCE - 1), i18n._(msg`others`)]);
}
