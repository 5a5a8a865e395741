import { i18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { titleOf } from "@/records/record-words/field-words.ts";
import { REPLY_WORDS } from "./reply-words.ts";

/** The name of the person who replied. */
export function nameOf(reply: RecordOf<"reply">): string {
  return titleOf("reply", { ...reply }) || i18n._(REPLY_WORDS.untitled);
}
