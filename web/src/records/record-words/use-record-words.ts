import type { MessageDescriptor } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMoneySettings } from "@/kit/money/money-context.ts";
import {
  allRecords,
  type ChoiceOf,
  type FieldKey,
  type FieldTable,
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
import { type NonRecordFieldKind, nonRecordWords, type RecordWords, wordsOf } from "../area.ts";

/** Texts for containers, records and values of the document. */
interface DocumentWords {
  /** The part of the app that shows the container, such as "Budget". */
  areaName: (container: string) => string;
  /** The record's name, such as "Florist deposit"; empty if it has none. */
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
    const { kind, refersTo, choices = {} } = describeField(container, field);
    if (kind === "picture") return t`A picture`;
    if (kind === "map") {
      return t`${plural(Object.keys(stored).length, { one: "# entry", other: "# entries" })}`;
    }
    if (typeof stored === "object") return JSON.stringify(stored);
    const text = typeof stored === "number" ? numberText(stored, kind) : String(stored);
    if (kind === "event") return events.find(({ id }) => id === text)?.title ?? text;
    if (kind === "date" || kind === "time") return dateText(text, kind);
    if (kind === "clock" && isClock(text)) return formats.clockTime(`2000-01-01T${text}`);
    if (kind === "richText") return plainTextOf(text);
    if (refersTo) return referredName(refersTo, text);
    const choice = ownProperty(choices, text);
    return choice ? i18n._(choice) : text;
  }

  function numberText(stored: number, kind: FieldDescription["kind"]): string {
    if (kind === "money") return formats.money(stored, primary);
    if (kind === "rate") {
      const decimals = { minimumFractionDigits: 4, maximumFractionDigits: 6 } as const;
      return formats.number(stored / MILLIONTHS, decimals);
    }
    if (kind === "length") {
      const metres = { style: "unit", unit: "meter", maximumFractionDigits: 2 } as const;
      return formats.number(stored / UNITS_PER_METRE, metres);
    }
    return formats.number(stored);
  }

  /** A date, or for a time the date and the clock; the text itself if it is neither. */
  function dateText(text: string, kind: "date" | "time"): string {
    const date = formats.calendarDate(text);
    if (date.kind !== "date") return text;
    return kind === "time" ? `${date.text}, ${formats.clockTime(text)}` : date.text;
  }

  function referredName(noun: Noun, id: string): string {
    const name = nameOf(noun, id) ?? id;
    const untitled = wordsOf(noun)?.untitled;
    return name === "" && untitled ? i18n._(untitled) : name;
  }

  return {
    value,
    areaName: (container) => {
      const noun = recordOfContainer(container)?.noun;
      const words = noun ? wordsOf(noun)?.areaName : ownProperty(nonRecordWords().areaNames, container);
      return words ? i18n._(words) : container;
    },
    title: (container, id, record) => {
      const table = recordOfContainer(container);
      // Built-in records need no name in the document.
      const builtInName = table?.isSet && id !== undefined ? nameOf(table.noun, id) : undefined;
      if (table) return builtInName ?? titleOf(table.noun, record);
      const text = (field: string) => (typeof record[field] === "string" ? record[field].trim() : "");
      return text("name") || text("title");
    },
    field: (container, field) => {
      const { label } = describeField(container, field);
      return label ? i18n._(label) : field;
    },
  };
}

/** What the core's tables and the registered words know about a field. */
interface FieldDescription {
  label?: MessageDescriptor | undefined;
  kind?: FieldTable["kind"] | NonRecordFieldKind | undefined;
  /** The kind of record whose ids the field holds. */
  refersTo?: Noun | undefined;
  choices?: Readonly<Record<string, MessageDescriptor>> | undefined;
}

function describeField(container: string, field: string): FieldDescription {
  const table = recordOfContainer(container);
  if (table) {
    const fieldTable = table.field(field);
    return { ...fieldWordsOf(table.noun, field), kind: fieldTable?.kind, refersTo: fieldTable?.of };
  }
  const { labels, fieldKinds, choices } = nonRecordWords();
  return {
    label: ownProperty(ownProperty(labels, container) ?? {}, field),
    kind: ownProperty(ownProperty(fieldKinds, container) ?? {}, field),
    choices: ownProperty(ownProperty(choices, container) ?? {}, field),
  };
}

const isClock = (text: string) => /^\d\d:\d\d$/.test(text);

/** Rates are stored in millionths. */
const MILLIONTHS = 1_000_000;

const fieldWordsOf = (noun: Noun, field: string) => ownProperty(wordsOf(noun)?.fields ?? {}, field);

/** The kinds that fields of other records refer to, except guests: they are too many to list. */
const referredNouns = new Set(
  allRecords().flatMap(({ fields }) => Object.values(fields).flatMap(({ of }) => of ?? [])),
);
referredNouns.delete("guest");

/** Names of records that others refer to. */
function useReferredNames(): (noun: Noun, id: string) => string | undefined {
  const categories = useReport("categories");
  const findGuest = useFindGuest();
  const lists = new Map<Noun, readonly { id: string }[]>();
  // biome-ignore lint/correctness/useHookAtTopLevel: the tables are the same at every drawing
  for (const noun of referredNouns) lists.set(noun, useRecords(noun));
  // Only this list has the built-in categories.
  lists.set("category", categories);
  return (noun, id) => {
    if (noun === "guest") return findGuest(id)?.name;
    const referredRecord = lists.get(noun)?.find((record) => record.id === id);
    return referredRecord && titleOf(noun, { ...referredRecord });
  };
}

function requireWords(noun: Noun): RecordWords {
  const words = wordsOf(noun);
  if (!words) throw new Error(`No area has words for ${noun}.`);
  return words;
}

/** A field's label. */
export function labelOf<N extends Noun>(noun: N, field: FieldKey<N>): MessageDescriptor {
  return requireWords(noun).fields[field]?.label ?? { id: field };
}

/** The names of a choice's values, in the order in which they are offered. */
export function choicesOf<N extends Noun, F extends FieldKey<N>>(
  noun: N,
  field: F,
): Readonly<Record<ChoiceOf<N, F>, MessageDescriptor>> {
  // A test over all tables checks that no value is missing.
  return (requireWords(noun).fields[field]?.choices ?? {}) as Record<ChoiceOf<N, F>, MessageDescriptor>;
}

/** A record's name, from its own fields; empty if it has none. */
export function titleOf(noun: Noun, record: Readonly<Record<string, unknown>>): string {
  const [firstField = ""] = Object.keys(recordOf(noun)?.fields ?? {});
  const { nameFields = [firstField], nameRule } = wordsOf(noun) ?? {};
  const texts = nameFields
    .map((field) => ownProperty(record, field))
    .map((text) => (typeof text === "string" ? text.trim() : ""))
    .filter(Boolean);
  return nameRule === "first filled field" ? (texts[0] ?? "") : texts.join(" ");
}
