import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { coreIfLoaded } from "@/lib/core/core.ts";
import { type ActivityGroup, useChangedFields } from "@/wedding/hooks.ts";
import { inlineWords } from "../change-words.ts";
import { useRecordWords } from "../record-words/use-record-words.ts";
import { kindOfContainer } from "../thing-links.ts";

/** Longer values are read where they are. */
const longest = 40;
/** More fields than these are counted. */
const mostNamed = 3;

const nothing: readonly string[] = [];

/**
 * What was changed of one thing, and from what to what where that is short: "Ana changed Mia Rossi’s RSVP from Pending
 * to Confirmed". Undefined where only that it was changed can be told.
 */
export function useChangeTold(
  { kind, deed, ids, changes }: ActivityGroup,
  who: string,
  things: string,
): MessageDescriptor | undefined {
  const { t, i18n } = useLingui();
  const isOne = deed === "changed" && ids.length <= 1 && kind !== "other" && kind !== "seat";
  const fields = useChangedFields(isOne ? changes : nothing);
  const words = useRecordWords();
  const [only] = fields;
  if (!only) return undefined;
  const whose = kind === "wedding" ? undefined : things;

  const names = fields.map(({ container, id, field }) => {
    // The details of a wedding lie in several containers, and are one form.
    const inForm = id === undefined ? (coreIfLoaded()?.detailField(container, field) ?? field) : field;
    const said = inlineWords(kindOfContainer(container), inForm);
    return typeof said === "string" ? said : t(said);
  });
  if (fields.length > mostNamed) return manyWords(who, whose, fields.length);
  const list = new Intl.ListFormat(i18n.locale).format(new Set(names));
  if (fields.length > 1 || only.isProse) return namedWords(who, whose, list);

  const text = (value: unknown) =>
    value === undefined || value === "" ? "" : words.value(only.container, only.field, value);
  const [before, after] = [text(only.before), text(only.after)];
  if (before.length > longest || after.length > longest || before === after) {
    return namedWords(who, whose, list);
  }
  return valueWords({ who, whose, field: list, before, after });
}

function manyWords(who: string, whose: string | undefined, count: number): MessageDescriptor {
  return whose === undefined
    ? msg`${plural(count, {
        one: `${who} changed # of the wedding’s details`,
        other: `${who} changed # of the wedding’s details`,
      })}`
    : msg`${plural(count, {
        one: `${who} changed # field of ${whose}`,
        other: `${who} changed # fields of ${whose}`,
      })}`;
}

function namedWords(who: string, whose: string | undefined, field: string): MessageDescriptor {
  return whose === undefined ? msg`${who} changed the ${field}` : msg`${who} changed ${whose}’s ${field}`;
}

interface ChangedValue {
  who: string;
  whose: string | undefined;
  field: string;
  /** Empty where it said nothing. */
  before: string;
  after: string;
}

function valueWords({ who, whose, field, before, after }: ChangedValue): MessageDescriptor {
  if (whose === undefined) {
    if (after === "") return msg`${who} cleared the ${field} (${before})`;
    if (before === "") return msg`${who} set the ${field} to ${after}`;
    return msg`${who} changed the ${field} from ${before} to ${after}`;
  }
  if (after === "") return msg`${who} cleared ${whose}’s ${field} (${before})`;
  if (before === "") return msg`${who} set ${whose}’s ${field} to ${after}`;
  return msg`${who} changed ${whose}’s ${field} from ${before} to ${after}`;
}
