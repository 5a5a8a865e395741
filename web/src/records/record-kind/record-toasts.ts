import { i18n, type MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { showToast, type UndoOffer } from "@/kit/toasts.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { thingsWords } from "../change-words.ts";
import type { RecordKind } from "./record-kind.ts";

/** Says that one is there now; several in a row are counted. */
export function sayAdded<N extends Noun>({ noun, phrases }: RecordKind<N>, name: string): void {
  const words = (count: number) => t`${some(noun, count)} added`;
  showToast(i18n._(phrases.added(name)), { counted: { of: `${noun}.add`, words } });
}

/** Says that so many are there now, and offers to take them back. */
export function sayAddedTogether<N extends Noun>(
  { noun }: RecordKind<N>,
  count: number,
  undo: UndoOffer | undefined,
): void {
  const words = (all: number) => t`${some(noun, all)} added`;
  showToast(words(count), { undo, counted: { of: `${noun}.add.together`, words, by: count } });
}

/** Says how many an import added and changed, and offers to take all of it back. */
export function sayImported<N extends Noun>(
  kind: RecordKind<N>,
  { added, changed }: { added: number; changed: number },
  undo: UndoOffer | undefined,
): void {
  if (changed === 0) {
    sayAddedTogether(kind, added, undo);
    return;
  }
  const [fresh, other] = [some(kind.noun, added), some(kind.noun, changed)];
  showToast(added === 0 ? t`${other} changed` : t`${fresh} added, ${other} changed`, { undo });
}

/** Says that one is gone, and offers it back. */
export function sayRemoved<N extends Noun>(
  { noun, phrases }: RecordKind<N>,
  name: string,
  undo: UndoOffer | undefined,
): void {
  const words = (count: number) => t`${some(noun, count)} removed`;
  showToast(i18n._(phrases.removed(name)), { undo, counted: { of: `${noun}.remove`, words } });
}

/** Says that so many are gone, and offers them back. */
export function sayRemovedTogether<N extends Noun>(
  { noun }: RecordKind<N>,
  count: number,
  undo: UndoOffer | undefined,
): void {
  const words = (all: number) => t`${some(noun, all)} removed`;
  showToast(words(count), { undo, counted: { of: `${noun}.remove.together`, words, by: count } });
}

function some(noun: Noun, count: number): string {
  const words: MessageDescriptor | undefined = thingsWords(noun, count);
  return words ? i18n._(words) : String(count);
}
