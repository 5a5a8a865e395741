import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ObjectKind, TableShape } from "@/lib/core/types.ts";
import { isolate } from "@/lib/names/isolate.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { dietInWords } from "../../drawing/meals.ts";
import { hasDeclined, type SceneGuest, type SceneObject, type SceneSeat, type SceneTable } from "../scene.ts";

const shapeWords: Record<TableShape, MessageDescriptor> = {
  ROUND: msg`round`,
  SQUARE: msg`square`,
  RECTANGLE: msg`rectangular`,
  OVAL: msg`oval`,
};

const objectWords: Record<ObjectKind, MessageDescriptor> = {
  DANCE_FLOOR: msg`Dance floor`,
  STAGE: msg`Stage`,
  BAR: msg`Bar`,
  DOOR: msg`Door`,
  PILLAR: msg`Pillar`,
  WALL: msg`Wall`,
};

/** Label of a table, such as "Table 4, round, 7 of 8 seats taken". */
export function tableWords(table: SceneTable, i18n: I18n): string {
  const { name, seated, capacity } = table;
  const shape = i18n._(shapeWords[table.shape]);
  const words = i18n._(msg`${name}, ${shape}, ${seated} of ${capacity} seats taken`);
  return hasConflict(table) ? i18n._(msg`${words}, something to decide`) : words;
}

/** Label of a seat, such as "Seat 3, Mia Berg, vegan", "Seat 4, free" or "Seat 5, held for a guest of Mia Rossi". */
export function seatWords({ position, guests, locked, isContested, heldFor }: SceneSeat, i18n: I18n): string {
  const [firstGuest] = guests;
  if (!firstGuest) {
    if (!heldFor) return i18n._(msg`Seat ${position}, free`);
    const host = isolate(heldFor.name);
    return i18n._(msg`Seat ${position}, held for a guest of ${host}`);
  }
  const people = formatNameList(guests.map(({ name }) => name));
  const details = guests.length === 1 ? guestDetails(firstGuest, i18n) : [];
  const words = [i18n._(msg`Seat ${position}, ${people}`), ...details];
  if (locked) words.push(i18n._(msg`stays here`));
  if (isContested) words.push(i18n._(msg`something to decide`));
  return words.join(", ");
}

/** What a mark at the seat shows, in words. */
function guestDetails(guest: SceneGuest, i18n: I18n): string[] {
  const { isVip, rsvpStatus } = guest;
  const diet = dietInWords(guest, i18n);
  const details: string[] = [];
  if (isVip) details.push(i18n._(msg`VIP`));
  if (diet) details.push(isolate(diet));
  if (rsvpStatus === "DECLINED") details.push(i18n._(msg`has declined`));
  return details;
}

/** The label that the couple gave an object, otherwise its kind. */
export function objectName({ kind, label }: Pick<SceneObject, "kind" | "label">, i18n: I18n): string {
  return label || i18n._(objectWords[kind]);
}

/** Whether a table has a conflict to settle, or a guest who declined and still has a seat. */
export function hasConflict({ seats, beyond }: SceneTable): boolean {
  return beyond.length > 0 || seats.some(({ isContested, guests }) => isContested || hasDeclined(guests));
}
