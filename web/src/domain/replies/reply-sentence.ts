import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { wordsOf } from "@/records/area.ts";
import { titleOf } from "@/records/record-words/use-record-words.ts";
import { type ActivityGroup, useReadRecord } from "@/wedding/hooks.ts";

type ReplyRecord = RecordOf<"reply">;

/** Further people are only counted. */
const mostNamed = 4;

/** Replies in one sentence: "Anna and Ben Keller are coming". */
export function replySentence(replies: readonly ReplyRecord[]): MessageDescriptor {
  const coming = replies.filter(({ attending }) => attending !== "no");
  const declined = replies.filter(({ attending }) => attending === "no");
  const [yes, no] = [coming.length, declined.length];
  if (replies.length > mostNamed) {
    if (no === 0) return msg`${plural(yes, { one: "# guest is coming", other: "# guests are coming" })}`;
    if (yes === 0) return msg`${plural(no, { one: "# guest can’t come", other: "# guests can’t come" })}`;
    return msg`${plural(yes, { one: "# guest is coming", other: "# guests are coming" })}, ${no} can’t come`;
  }
  const [who, others] = [together(coming), together(declined)];
  if (yes === 0) return msg`${others} can’t come`;
  if (no === 0) return msg`${plural(yes, { one: `${who} is coming`, other: `${who} are coming` })}`;
  return msg`${plural(yes, { one: `${who} is coming`, other: `${who} are coming` })}, ${others} can’t come`;
}

/** A shared last name is written once. */
function together(replies: readonly ReplyRecord[]): string {
  const isShared = new Set(replies.map(({ lastName }) => lastName)).size <= 1;
  const names = replies.map((reply, at) => {
    const isWhole = !isShared || at === replies.length - 1;
    return titleOf("reply", isWhole ? { ...reply } : { firstName: reply.firstName }) || untitled();
  });
  return formatNameList(names);
}

function untitled(): string {
  const words = wordsOf("reply")?.untitled;
  return words ? i18n._(words) : "";
}

/** The same for an activity; undefined if it is about something else, or a reply was removed. */
export function useRepliesSentence({
  kind,
  action,
  ids,
  unnamed,
}: ActivityGroup): MessageDescriptor | undefined {
  const read = useReadRecord();
  if (kind !== "reply" || action !== "added" || unnamed > 0) return undefined;
  const replies = ids.map((id) => read("reply", id));
  const known = replies.filter((reply) => reply !== undefined);
  return known.length > 0 && known.length === replies.length ? replySentence(known) : undefined;
}

/** Sorts replies by arrival, newest first. */
export function newestFirst(replies: readonly RecordOf<"reply">[]): RecordOf<"reply">[] {
  return replies.toSorted(
    (one, other) =>
      (other.createdAt ?? "").localeCompare(one.createdAt ?? "") || one.id.localeCompare(other.id),
  );
}
