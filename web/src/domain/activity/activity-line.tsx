import type { I18n, MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { doneWords, namelessWords, partWords, pluralWords } from "@/records/change-words.ts";
import { linkToThing } from "@/records/thing-links.ts";
import { type ActivityGroup, nameOfAccount, type PeopleState, useChangeNames } from "@/wedding/hooks.ts";
import { useRepliesSentence } from "../replies/reply-sentence.ts";
import classes from "./activity-line.module.css";
import { useChangeDetails } from "./use-change-details.ts";

/** One line of the activity feed: person, action, time, and a link to the thing if it has a page. */
export function ActivityLine({ group, people }: { group: ActivityGroup; people: PeopleState }) {
  const { i18n, t } = useLingui();
  const nameOf = useChangeNames();
  const isMe = group.person === people.me;
  const who = isMe ? t`You` : (nameOfAccount(people, group.person) ?? t`Someone`);
  const name = people.names[group.person];
  const table = group.ids.length === 1 && group.table ? nameOf("table", group.table) : undefined;
  const what = things(group, nameOf, i18n);
  const changed = useChangeDetails(group, who, what);
  const told = useRepliesSentence(group) ?? changed;
  const words = i18n._(told ?? doneWords(group, who, what, table));
  const to = linkOf(group);
  return (
    <li className={classes.line}>
      <PersonMark account={group.person} firstName={name?.firstName} lastName={name?.lastName} />
      <span className={classes.told}>
        <span className={classes.words}>
          {to ? (
            <Link to={to} className={classes.link}>
              {words}
            </Link>
          ) : (
            words
          )}
        </span>
        <span className={classes.time}>
          {group.at === undefined ? <Trans>some time ago</Trans> : <TimeAgo at={group.at} />}
        </span>
      </span>
    </li>
  );
}

function things(
  { kind, ids, unnamed }: ActivityGroup,
  nameOf: (kind: ActivityGroup["kind"], id: string) => string | undefined,
  i18n: I18n,
): string {
  if (kind === "other") return partsOf(ids, i18n);
  const [id] = ids;
  if (unnamed > 0) return said(pluralWords(kind, ids.length + unnamed), i18n);
  if (kind === "wedding" || id === undefined || ids.length === 1) {
    const known = id === undefined ? undefined : nameOf(kind, id);
    return known ?? said(namelessWords(kind), i18n);
  }
  return said(pluralWords(kind, ids.length), i18n);
}

function said(words: MessageDescriptor | undefined, i18n: I18n): string {
  return words ? i18n._(words) : "";
}

/** The parts that another program wrote to: "the guest list and the budget". */
function partsOf(keys: readonly string[], i18n: I18n): string {
  const words = keys.map((key) => partWords(key)).filter((word) => word !== undefined);
  const names = new Set(words.map((word) => i18n._(word)));
  return formatNameList(names);
}

/** A removed thing has no page any more. */
function linkOf({ kind, ids, unnamed, deed }: ActivityGroup): string | undefined {
  const [id] = ids;
  if (deed === "removed" || unnamed > 0 || id === undefined || ids.length !== 1) return undefined;
  return linkToThing(kind, id);
}
