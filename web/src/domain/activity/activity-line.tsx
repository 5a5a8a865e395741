import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { coreIfLoaded } from "@/lib/core/core.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import {
  activityWords,
  containerInSentence,
  fieldInSentence,
  namelessWords,
  quantityWords,
} from "@/records/change-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { kindOfContainer, linkToThing } from "@/records/thing-links.ts";
import {
  type ActivityGroup,
  nameOfAccount,
  type PeopleState,
  useChangedFields,
  useChangeNames,
} from "@/wedding/hooks.ts";
import type { WrittenField } from "@/wedding/types.ts";
import { useRepliesSentence } from "../replies/reply-sentence.ts";
import classes from "./activity-line.module.css";

/** One line of the activity feed: person, action, time, and a link to the thing if it has a page. */
export function ActivityLine({ group, people }: { group: ActivityGroup; people: PeopleState }) {
  const { i18n, t } = useLingui();
  const nameOf = useChangeNames();
  const isMe = group.person === people.me;
  const who = isMe ? t`You` : (nameOfAccount(people, group.person) ?? t`Someone`);
  const personName = people.names[group.person];
  const tableName = group.ids.length === 1 && group.table ? nameOf("table", group.table) : undefined;
  const things = changedThings(group, nameOf, i18n);
  const changeDetails = useChangeDetails(group, who, things);
  // The most exact sentence that is possible.
  const sentence = useRepliesSentence(group) ?? changeDetails ?? activityWords(group, who, things, tableName);
  const sentenceText = i18n._(sentence);
  const linkAddress = linkOf(group);
  return (
    <li className={classes.line}>
      <PersonMark account={group.person} firstName={personName?.firstName} lastName={personName?.lastName} />
      <span className={classes.told}>
        <span className={classes.words}>
          {linkAddress ? (
            <Link to={linkAddress} className={classes.link}>
              {sentenceText}
            </Link>
          ) : (
            sentenceText
          )}
        </span>
        <span className={classes.time}>
          {group.at === undefined ? <Trans>some time ago</Trans> : <TimeAgo at={group.at} />}
        </span>
      </span>
    </li>
  );
}

/** The things that an activity changed: "Mia Rossi", "3 guests", "the guest list and the budget". */
function changedThings(
  { kind, ids, unnamed }: ActivityGroup,
  nameOf: (kind: ActivityGroup["kind"], id: string) => string | undefined,
  i18n: I18n,
): string {
  if (kind === "other") return containersOf(ids, i18n);
  const count = ids.length + unnamed;
  const isOneThing = unnamed === 0 && (kind === "wedding" || count <= 1);
  if (!isOneThing) return translated(quantityWords(kind, count), i18n);
  const [id] = ids;
  const name = id === undefined ? undefined : nameOf(kind, id);
  return name ?? translated(namelessWords(kind), i18n);
}

function translated(words: MessageDescriptor | undefined, i18n: I18n): string {
  return words ? i18n._(words) : "";
}

/** The parts that another program wrote to: "the guest list and the budget". */
function containersOf(containers: readonly string[], i18n: I18n): string {
  const words = containers.map(containerInSentence).filter((word) => word !== undefined);
  const names = new Set(words.map((word) => i18n._(word)));
  return formatNameList(names);
}

/** The address of the page of the changed thing, if it is only one. A removed one has no page any more. */
function linkOf({ kind, ids, unnamed, action }: ActivityGroup): string | undefined {
  const [id] = ids;
  if (action === "removed" || unnamed > 0 || id === undefined || ids.length !== 1) return undefined;
  return linkToThing(kind, id);
}

/** Longer values are not quoted. */
const MAX_QUOTED_LETTERS = 40;
/** More fields than these are only counted. */
const MAX_NAMED_FIELDS = 3;

const NO_CHANGES: readonly string[] = [];

/**
 * The details of a change, with old and new value where they are short: "Ana changed Mia Rossi’s RSVP from Pending to
 * Confirmed". Undefined if no fields are known.
 */
function useChangeDetails(
  { kind, action, ids, unnamed, changes }: ActivityGroup,
  who: string,
  things: string,
): MessageDescriptor | undefined {
  const hasFields = action === "changed" && kind !== "other" && kind !== "seat";
  const written = useWrittenFields(hasFields ? changes : NO_CHANGES);
  if (!written) return undefined;

  const { fieldNames, before, after } = written;
  const field = formatNameList(fieldNames);
  const isNamed = fieldNames.size <= MAX_NAMED_FIELDS;
  const changesManyThings = ids.length + unnamed > 1;
  if (changesManyThings) {
    if (!isNamed) return undefined;
    return after ? sharedValueWords(who, things, field, after) : sharedFieldWords(who, things, field);
  }
  // The wedding's details need no name in front of them.
  const thing = kind === "wedding" ? undefined : things;
  if (!isNamed) return countWords(who, thing, fieldNames.size);
  const showsValues = before !== undefined && after !== undefined && before !== after;
  return showsValues ? valueWords({ who, thing, field, before, after }) : fieldWords(who, thing, field);
}

/** The fields that changes wrote, in words. */
interface WrittenFields {
  /** In the words for inside a sentence, each once. */
  fieldNames: ReadonlySet<string>;
  /**
   * The value that the field had in all changed things; empty if it had none. Undefined if the values differ, or cannot
   * be quoted.
   */
  before: string | undefined;
  /** The value that it has now, in the same way. */
  after: string | undefined;
}

/** The fields that these changes wrote; undefined if none are known. */
function useWrittenFields(changes: readonly string[]): WrittenFields | undefined {
  const { t } = useLingui();
  const fields = useChangedFields(changes);
  const words = useRecordWords();
  const [firstField] = fields;
  if (!firstField) return undefined;

  // Values are quoted only if all fields have one name: then the first can format them all.
  const quotedField = firstField;
  const fieldNames = new Set(fields.map(fieldName));
  const canQuote = fieldNames.size === 1 && fields.every(({ isProse }) => !isProse);
  return {
    fieldNames,
    before: canQuote ? commonText(fields.map((written) => written.before)) : undefined,
    after: canQuote ? commonText(fields.map((written) => written.after)) : undefined,
  };

  function fieldName({ container, id, field }: WrittenField): string {
    // A wedding's details are in several containers, but in one form.
    const detail = id === undefined ? coreIfLoaded()?.detailField(container, field) : undefined;
    const label = fieldInSentence(kindOfContainer(container), detail ?? field);
    return typeof label === "string" ? label : t(label);
  }

  /** The short text that all these values have in common; undefined if there is none. */
  function commonText(values: readonly unknown[]): string | undefined {
    const texts = new Set(values.map(textOf));
    const [text] = texts;
    return texts.size === 1 && text !== undefined && text.length <= MAX_QUOTED_LETTERS ? text : undefined;
  }

  function textOf(value: unknown): string {
    if (value === undefined || value === "") return "";
    return words.value(quotedField.container, quotedField.field, value);
  }
}

function sharedValueWords(who: string, things: string, field: string, after: string): MessageDescriptor {
  return msg`${who} set the ${field} of ${things} to ${after}`;
}

function sharedFieldWords(who: string, things: string, field: string): MessageDescriptor {
  return msg`${who} changed the ${field} of ${things}`;
}

/** More fields than are named. */
function countWords(who: string, thing: string | undefined, count: number): MessageDescriptor {
  return thing === undefined
    ? msg`${plural(count, {
        one: `${who} changed # of the wedding’s details`,
        other: `${who} changed # of the wedding’s details`,
      })}`
    : msg`${plural(count, {
        one: `${who} changed # detail of ${thing}`,
        other: `${who} changed # details of ${thing}`,
      })}`;
}

function fieldWords(who: string, thing: string | undefined, field: string): MessageDescriptor {
  return thing === undefined ? msg`${who} changed the ${field}` : msg`${who} changed ${thing}’s ${field}`;
}

interface ChangedValue {
  who: string;
  thing: string | undefined;
  field: string;
  /** Empty if the field had no value. */
  before: string;
  after: string;
}

function valueWords({ who, thing, field, before, after }: ChangedValue): MessageDescriptor {
  if (thing === undefined) {
    if (after === "") return msg`${who} cleared the ${field} (${before})`;
    if (before === "") return msg`${who} set the ${field} to ${after}`;
    return msg`${who} changed the ${field} from ${before} to ${after}`;
  }
  if (after === "") return msg`${who} cleared ${thing}’s ${field} (${before})`;
  if (before === "") return msg`${who} set ${thing}’s ${field} to ${after}`;
  return msg`${who} changed ${thing}’s ${field} from ${before} to ${after}`;
}
