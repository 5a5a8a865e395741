import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { wordsOf } from "@/records/area.ts";
import { titleOf } from "@/records/record-words/use-record-words.ts";
import { type ActivityGroup, useReadRecord } from "@/wedding/hooks.ts";

type ReplyRecord = RecordOf<"reply">;

/** More guests than these are only counted. */
const MAX_NAMED_GUESTS = 4;

/** Replies in one sentence: "Anna and Ben Keller are coming". */
export function replySentence(replies: readonly ReplyRecord[]): MessageDescriptor {
  const coming = replies.filter(({ attending }) => attending !== "no");
  const declined = replies.filter(({ attending }) => attending === "no");
  const [yes, no] = [coming.length, declined.length];
  if (replies.length > MAX_NAMED_GUESTS) {
    if (no === 0) return msg`${plural(yes, { one: "# guest is coming", other: "# guests are coming" })}`;
    if (yes === 0) return msg`${plural(no, { one: "# guest can’t come", other: "# guests can’t come" })}`;
    return msg`${plural(yes, { one: "# guest is coming", other: "# guests are coming" })}, ${no} can’t come`;
  }
  const [who, others] = [listGuests(coming), listGuests(declined)];
  if (yes === 0) return msg`${others} can’t come`;
  if (no === 0) return msg`${plural(yes, { one: `${who} is coming`, other: `${who} are coming` })}`;
  return msg`${plural(yes, { one: `${who} is coming`, other: `${who} are coming` })}, ${others} can’t come`;
}

/** The guests' names. A shared last name is written once, at the end. */
function listGuests(replies: readonly ReplyRecord[]): string {
  const isShared = new Set(replies.map(({ lastName }) => lastName)).size <= 1;
  const names = replies.map((reply, index) => {
    const hasLastName = !isShared || index === replies.length - 1;
    return titleOf("reply", hasLastName ? { ...reply } : { firstName: reply.firstName }) || untitledReply();
  });
  return formatNameList(names);
}

function untitledReply(): string {
  const words = wordsOf("reply")?.untitled;
  return words ? i18n._(words) : "";
}

/** The sentence for an activity; undefined if it is about something else, or a reply was removed. */
export function useRepliesSentence({
  kind,
  action,
  ids,
  unnamed,
}: ActivityGroup): MessageDescriptor | undefined {
  const read = useReadRecord();
  if (kind !== "reply" || action !== "added" || unnamed > 0) return undefined;
  const replies = ids.map((id) => read("reply", id));
  const existingReplies = replies.filter((reply) => reply !== undefined);
  const areComplete = existingReplies.length > 0 && existingReplies.length === replies.length;
  return areComplete ? repliedSentence(existingReplies) : undefined;
}

/** A sentence about guests who replied: "Anna and Ben Keller replied: coming". */
function repliedSentence(replies: readonly ReplyRecord[]): MessageDescriptor {
  const who = listGuests(replies);
  const answers = new Set(replies.map(({ attending }) => attending === "no"));
  if (answers.size > 1 || replies.length > MAX_NAMED_GUESTS) return replySentence(replies);
  return answers.has(true) ? msg`${who} replied: can’t come` : msg`${who} replied: coming`;
}

/** Sorts replies by arrival, newest first. */
export function newestFirst(replies: readonly RecordOf<"reply">[]): RecordOf<"reply">[] {
  return replies.toSorted(
    (a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? "") || a.id.localeCompare(b.id),
  );
}
