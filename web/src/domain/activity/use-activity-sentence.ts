import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { recordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { wordsOf } from "@/records/area.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import {
  type ActivityGroup,
  isGuestsAccount,
  nameOfAccount,
  type PeopleState,
  useChangedFields,
  useChangeNames,
  useReadRecord,
} from "@/wedding/hooks.ts";
import type { WrittenField } from "@/wedding/types.ts";
import { useRepliesSentence } from "../replies/reply-sentence.ts";
import { actionSentence } from "./action-sentences.ts";
import {
  detailsSentence,
  type FieldChange,
  fieldsSentence,
  flagsSentence,
  renamedSentence,
  sharedValueSentence,
  valueSentence,
} from "./change-sentences.ts";
import { type ChangedThings, changedThings, linkOf, placeOf } from "./changed-things.ts";
import { arrangementSentence, seatSentence } from "./seat-sentences.ts";
import { guestNames, subjectOf, websiteGuestSentence } from "./website-guests.ts";
import { fieldsOf, useWrittenChanges, type WrittenChanges, writtenIds } from "./written-changes.ts";

/** A line of the feed: a sentence with its person, and a link to the thing. */
interface ActivitySentence {
  sentence: string;
  /** The person; their initials stand beside the sentence. */
  person: { firstName: string; lastName: string } | undefined;
  /** The address of the thing, if it is one that still exists. */
  link: string | undefined;
}

const NO_CHANGES: readonly string[] = [];
/** More fields than these are only called details. */
const MAX_NAMED_FIELDS = 3;

/** Tells an activity in the most exact sentence that is possible. */
export function useActivitySentence(activity: ActivityGroup, people: PeopleState): ActivitySentence {
  const { t } = useLingui();
  const written = useChangedFields(needsFields(activity) ? activity.changes : NO_CHANGES);
  const group = asAddition(withWrittenIds(activity, written), written);
  const read = useReadRecord();
  const fromGuests = isGuestsAccount(group.person);
  const names = fromGuests ? guestNames(group, read) : [];
  const replies = useRepliesSentence(group);
  const sentenceOf = useSentences(people);

  const own = group.person === people.me ? t`You` : undefined;
  const who = fromGuests
    ? subjectOf(names, group)
    : (own ?? nameOfAccount(people, group.person) ?? t`Someone`);
  return {
    sentence: t(replies ?? sentenceOf(group, who, written)),
    person: fromGuests ? initialsOf(names[0] ?? t`Guest`) : people.names[group.person],
    link: linkOf(group, read),
  };
}

/** Guests write their name in one line or two, so its first and its last word count. */
function initialsOf(name: string): ActivitySentence["person"] {
  const [firstName = "", ...others] = name.split(/\s+/);
  return { firstName, lastName: others.at(-1) ?? "" };
}

/** Whether the written fields make a sentence more exact than its action does. */
function needsFields({ kind, action, unnamed }: ActivityGroup): boolean {
  if (kind === "other") return false;
  return unnamed === 1 || ["changed", "seated", "swapped", "locked", "arranged"].includes(action);
}

/** One change to many records names none of them, but its fields do. Only one thing is called by its name. */
function withWrittenIds(group: ActivityGroup, written: readonly WrittenField[]): ActivityGroup {
  const { kind, ids, unnamed } = group;
  if (ids.length + unnamed !== 1 || unnamed === 0) return group;
  const found = writtenIds(kind, written);
  return found.length === 1 ? { ...group, ids: found, unnamed: 0 } : group;
}

/**
 * Kinds with built-in records are set, not added. A record of the couple’s own that got its first name is a new one all
 * the same.
 */
function asAddition(group: ActivityGroup, written: readonly WrittenField[]): ActivityGroup {
  const table = recordOf(group.kind);
  if (group.action !== "changed" || !table?.isSet) return group;
  const [nameField] = wordsOf(group.kind)?.nameFields ?? Object.keys(table.fields);
  const isNew = (id: string) =>
    !table.builtIn.includes(id) &&
    fieldsOf(group.kind, written).some(
      (field) => field.id === id && field.field === nameField && field.before === undefined,
    );
  const ids = writtenIds(group.kind, written);
  return ids.length === group.ids.length + group.unnamed && ids.every(isNew)
    ? { ...group, action: "added" }
    : group;
}

/** The sentences of everything but replies. */
function useSentences(people: PeopleState) {
  const { i18n } = useLingui();
  const nameOf = useChangeNames();
  const read = useReadRecord();
  const { value } = useRecordWords();
  const changesOf = useWrittenChanges(people);
  const moneyText = (hundredths: number) => value("expenses", "amount", hundredths);

  return (group: ActivityGroup, who: string, written: readonly WrittenField[]): MessageDescriptor => {
    const things = changedThings(group, nameOf, read, i18n);
    const place = placeOf(group, things);
    return (
      (isGuestsAccount(group.person)
        ? websiteGuestSentence(group, who, things.text, read, moneyText)
        : undefined) ??
      seatSentence(group, written, who, nameOf) ??
      (group.action === "arranged" ? arrangementSentence(written, who, things.text, nameOf) : undefined) ??
      changeSentence(group, who, things, changesOf(fieldsOf(group.kind, written))) ??
      actionSentence(group, { who, things: things.text, place: place && i18n._(place) })
    );
  };

  function changeSentence(
    group: ActivityGroup,
    who: string,
    things: ChangedThings,
    changes: WrittenChanges | undefined,
  ): MessageDescriptor | undefined {
    if (group.action !== "changed" || group.kind === "seat" || !changes) return undefined;
    const { fieldNames, before, after, sentence, flags } = changes;
    if (sentence) {
      return sentence({ who, things: things.text, before, value: after ?? "", amount: amountOf(group) });
    }
    const isMany = group.ids.length + group.unnamed > 1;
    const thing = OWNERLESS_KINDS.has(group.kind) ? undefined : things.text;
    const fields = formatNameList(fieldNames);
    const change: FieldChange = { who, things: thing, isPerson: group.kind === "guest" && !isMany, fields };
    if (fieldNames.size > MAX_NAMED_FIELDS) return isMany ? undefined : detailsSentence(who, thing);
    if (flags) return flagsSentence({ ...change, isPerson: group.kind === "guest" }, flags === "on");
    if (isMany) {
      return after === undefined ? fieldsSentence(change) : sharedValueSentence(change, things.text, after);
    }
    if (before === undefined || after === undefined || before === after) return fieldsSentence(change);
    const isNewName = isNameField(group.kind, fieldNames, i18n) && before !== "" && after !== "";
    return isNewName ? renamedSentence(who, before, after) : valueSentence(change, before, after);
  }

  /** What one expense or payment costs. */
  function amountOf({ kind, ids, unnamed }: ActivityGroup): string | undefined {
    const [id] = ids;
    if (id === undefined || ids.length + unnamed !== 1) return undefined;
    if (kind === "payment") {
      const amount = read("payment", id)?.amount;
      return amount === null || amount === undefined ? undefined : moneyText(amount);
    }
    const expense = kind === "expense" ? read("expense", id) : undefined;
    return expense && moneyText(expense.total);
  }
}

/** The wedding and its settings: their fields need no owner in front of them. */
const OWNERLESS_KINDS: ReadonlySet<string> = new Set(["wedding", "settings", "reminders"]);

/** Whether the changed field is the thing’s whole name. */
function isNameField(
  kind: string,
  fieldNames: ReadonlySet<string>,
  i18n: { _: (words: MessageDescriptor) => string },
) {
  const words = wordsOf(kind);
  const [field, ...others] = words?.nameFields ?? Object.keys(words?.fields ?? {});
  if (!words || field === undefined || (words.nameFields && others.length > 0)) return false;
  const name = words.fields[field]?.inSentence;
  return name !== undefined && fieldNames.has(i18n._(name));
}
