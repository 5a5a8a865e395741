import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TableField } from "./chart-diff.ts";

/** What of a table can differ, in the middle of a sentence. Where it stands is one thing, not two numbers. */
const WORDS: Record<TableField, MessageDescriptor> = {
  name: msg`name`,
  capacity: msg`seats`,
  shape: msg`shape`,
  positionX: msg`place in the room`,
  positionY: msg`place in the room`,
  rotation: msg`rotation`,
};

/** The differences of a table, each once. */
export function differingWords(
  fields: readonly TableField[],
  words: (text: MessageDescriptor) => string,
): string[] {
  return [...new Set(fields.map((field) => words(WORDS[field])))];
}
