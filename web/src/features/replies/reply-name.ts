import { i18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { titleOf } from "@/records/record-words/field-words.ts";
import { REPLY_WORDS } from "./reply-words.ts";

/** What whoever replied is called. */
export function nameOf(reply: RecordOf<"reply">): string {
  return titleOf("reply", { ...reply }) || i18n._(REPLY_WORDS.untitled);
}
