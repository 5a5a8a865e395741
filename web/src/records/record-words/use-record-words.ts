import type { MessageDescriptor } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMoneySettings } from "@/kit/money/money-context.ts";
import {
  allRecords,
  type ChoiceOf,
  type FieldKey,
  type Noun,
  recordOf,
  recordOfContainer,
} from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { plainTextOf } from "@/lib/rich-text.ts";
import { UNITS_PER_METRE } from "@/lib/room-units.ts";
import { useFindGuest, useRecords, useReport } from "@/wedding/hooks.ts";
import { type RecordWords, wordsOf } from "../area.ts";
import { otherChoices, otherKinds, otherLabels, otherPlaces } from "./wedding-words.ts";

/** Names of the parts of a wedding, in any part of the document. */
interface DocumentWords {
  /** The part of the plan, such as "Budget". */
  place: (container: string) => string;
  /** The record's name, such as "Florist deposit"; empty if the place already names it. */
  title: (container: string, id: string | undefined, record: Record<string, unknown>) => string;
  field: (container: string, field: string) => string;
  value: (container: string, field: string, value: unknown) => string;
}

/** Describes records and values of the document in the terms of the screens, as plain text that can be copied. */
export function useRecordWords(): DocumentWords {
  const { t, i18n } = useLingui();
  const { primary } = useMoneySettings();
  const formats = useFormats();
  const nameOf = useReferredNames();
  const events = useReport("events");

  function value(container: string, field: string, stored: unknown): string {
    if (stored === null || stored === undefined || stored === "") return t`(empty)`;
    if (stored === true) return t`Yes`;
    if (stored === false) return t`No`;
    if (Array.isArray(stored))
      return joinDetails(
        stored.map((item) => value(container, field, item)),
        ", ",
      );
    const table = recordOfContainer(container);
    const known = table?.field(field);
    const kind = known?.kind ?? ownProperty(ownProperty(otherKinds, container) ?? {}, field);
    if (kind === "picture") return t`A picture`;
    if (kind === "map") {
      return t`${plural(Object.keys(stored).length, { one: "# entry", other: "# entries" })}`;
    }
    if (typeof stored === "object") return JSON.stringify(stored);
    if (typeof stored === "number" && kind === "money") {
      return formats.money(stored, primary);
    }
    if (typeof stored === "number" && kind === "rate") {
      const decimals = { minimumFractionDigits: 4, maximumFractionDigits: 6 } as const;
      return formats.number(stored / MILLIONTHS, decimals);
    }
    if (typeof stored === "number" && kind === "length") {
      const metres = { style: "unit", unit: "meter", maximumFractionDigits: 2 } as const;
      return formats.number(stored / UNITS_PER_METRE, metres);
    }
    const text = typeof stored === "number" ? formats.number(stored) : String(stored);
    if (kind === "event") return events.find(({ id }) => id === text)?.title ?? text;
    if (kind === "date" || kind === "time") {
      const date = formats.calendarDate(text);
      if (date.kind !== "date") return text;
      return kind === "time" ? `${date.text}, ${formats.clockTime(text)}` : date.text;
    }
    if (kind === "clock" && isClock(text)) return formats.clockTime(`2000-01-01T${text}`);
    if (kind === "richText") return plainTextOf(text);
    if (known?.of) {
      const name = nameOf(known.of, text) ?? text;
      const untitled = wordsOf(known.of)?.untitled;
      return name === "" && untitled ? i18n._(untitled) : name;
    }
    const choices = table
      ? fieldOf(table.noun, field)?.choices
      : ownProperty(ownProperty(otherChoices, container) ?? {}, field);
    const choice = ownProperty(choices ?? {}, text);
    return choice ? i18n._(choice) : text;
  }

  return {
    value,
    place: (container) => {
      const noun = recordOfContainer(container)?.noun;
      const known = noun ? wordsOf(noun)?.place : ownProperty(otherPlaces, container);
      return known ? i18n._(known) : container;
    },
    title: (container, id, record) => {
      const table = recordOfContainer(container);
      // Built-in records need no name in the document.
      const builtIn = table?.isSet && id !== undefined ? nameOf(table.noun, id) : undefined;
      if (table) return builtIn ?? titleOf(table.noun, record);
      const text = (field: string) => (typeof record[field] === "string" ? record[field].trim() : "");
      return text("name") || text("title");
    },
    field: (container, field) => {
      const noun = recordOfContainer(container)?.noun;
      const known = noun
        ? fieldOf(noun, field)?.label
        : ownProperty(ownProperty(otherLabels, container) ?? {}, field);
      return known ? i18n._(known) : field;
    },
  };
}

const isClock = (text: string) => /^\d\d:\d\d$/.test(text);

/** Rates are stored in millionths. */
const MILLIONTHS = 1_000_000;

const fieldOf = (noun: Noun, field: string) => ownProperty(wordsOf(noun)?.fields ?? {}, field);

/** The kinds that fields of other records refer to, except guests: they are too many to list. */
const referred = new Set(
  allRecords().flatMap(({ fields }) => Object.values(fields).flatMap(({ of }) => of ?? [])),
);
referred.delete("guest");

/** Names of records that others refer to. */
function useReferredNames(): (noun: Noun, id: string) => string | undefined {
  const categories = useReport("categories");
  const findGuest = useFindGuest();
  const lists = new Map<Noun, readonly { id: string }[]>();
  // biome-ignore lint/correctness/useHookAtTopLevel: the tables are the same at every drawing
  for (const noun of referred) lists.set(noun, useRecords(noun));
  // Only this list has the built-in categories.
  lists.set("category", categories);
  return (noun, id) => {
    if (noun === "guest") return findGuest(id)?.name;
    const found = lists.get(noun)?.find((record) => record.id === id);
    return found && titleOf(noun, { ...found });
  };
}

function needed(noun: Noun): RecordWords {
  const words = wordsOf(noun);
  if (!words) throw new Error(`No area has words for ${noun}.`);
  return words;
}

/** A field's label. */
export function labelOf<N extends Noun>(noun: N, field: FieldKey<N>): MessageDescriptor {
  return needed(noun).fields[field]?.label ?? { id: field };
}

/** The names of a choice's values, in the order in which they are offered. */
export function choicesOf<N extends Noun, F extends FieldKey<N>>(
  noun: N,
  field: F,
): Readonly<Record<ChoiceOf<N, F>, MessageDescriptor>> {
  // A test over all tables checks that no value is missing.
  return (needed(noun).fields[field]?.choices ?? {}) as Record<ChoiceOf<N, F>, MessageDescriptor>;
}

/** A record's name, from its own fields; empty if they are. */
export function titleOf(noun: Noun, record: Readonly<Record<string, unknown>>): string {
  const [first = ""] = Object.keys(recordOf(noun)?.fields ?? {});
  const { nameFields = [first], nameRule } = wordsOf(noun) ?? {};
  const texts = nameFields
    .map((field) => ownProperty(record, field))
    .map((text) => (typeof text === "string" ? text.trim() : ""))
    .filter(Boolean);
  return nameRule === "first" ? (texts[0] ?? "") : texts.join(" ");
}
