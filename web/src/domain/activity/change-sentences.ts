import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/* Sentences that name the changed fields, for fields without a special sentence. */

/** Who changed which fields of what. */
export interface FieldChange {
  who: string;
  /** The changed things; undefined for the wedding and its settings, because “the venue” is clear without an owner. */
  things: string | undefined;
  /** Guests have fields ("Mia’s phone"), while things are looked at from outside ("the price of the cake"). */
  isPerson: boolean;
  /** The fields, inside a sentence. */
  fields: string;
}

/** Fields, without their values. */
export function fieldsSentence({ who, things, isPerson, fields }: FieldChange): MessageDescriptor {
  if (things === undefined) return msg`${who} changed the ${fields}`;
  return isPerson
    ? msg`${who} changed ${things}’s ${fields}`
    : msg`${who} changed the ${fields} of ${things}`;
}

/** More fields than are named. */
export function detailsSentence(who: string, things: string | undefined): MessageDescriptor {
  return things === undefined
    ? msg`${who} changed the wedding’s details`
    : msg`${who} changed the details of ${things}`;
}

/** One field with its old and new value; each is empty if there was or is none. */
export function valueSentence(change: FieldChange, before: string, after: string): MessageDescriptor {
  const { who, things, isPerson, fields } = change;
  if (things === undefined) {
    if (after === "") return msg`${who} cleared the ${fields} (${before})`;
    if (before === "") return msg`${who} set the ${fields} to ${after}`;
    return msg`${who} changed the ${fields} from ${before} to ${after}`;
  }
  if (isPerson) {
    if (after === "") return msg`${who} cleared ${things}’s ${fields} (${before})`;
    if (before === "") return msg`${who} set ${things}’s ${fields} to ${after}`;
    return msg`${who} changed ${things}’s ${fields} from ${before} to ${after}`;
  }
  if (after === "") return msg`${who} cleared the ${fields} of ${things} (${before})`;
  if (before === "") return msg`${who} set the ${fields} of ${things} to ${after}`;
  return msg`${who} changed the ${fields} of ${things} from ${before} to ${after}`;
}

/** One field of several things, with the value that all of them have now. */
export function sharedValueSentence(
  { who, fields }: FieldChange,
  things: string,
  after: string,
): MessageDescriptor {
  return after === ""
    ? msg`${who} cleared the ${fields} of ${things}`
    : msg`${who} set the ${fields} of ${things} to ${after}`;
}

/** Flags that were all switched on, or all off. A guest’s diet and allergies are noted. */
export function flagsSentence({ who, things, isPerson, fields }: FieldChange, isOn: boolean) {
  if (things === undefined) {
    return isOn ? msg`${who} switched on the ${fields}` : msg`${who} switched off the ${fields}`;
  }
  if (isPerson) {
    return isOn
      ? msg`${who} noted ${fields} for ${things}`
      : msg`${who} took back a note for ${things}: ${fields}`;
  }
  return isOn
    ? msg`${who} switched on the ${fields} of ${things}`
    : msg`${who} switched off the ${fields} of ${things}`;
}

/** One thing has a new name. */
export function renamedSentence(who: string, before: string, after: string): MessageDescriptor {
  return msg`${who} renamed ${before} to ${after}`;
}
