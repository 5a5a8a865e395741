import { i18n, type MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { showToast, type UndoOffer } from "@/kit/toasts.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { quantityWords } from "../change-words.ts";
import type { RecordKind } from "./record-kind.ts";

/** Toast for an added record; several in a row are counted. */
export function toastAdded<N extends Noun>({ noun, phrases }: RecordKind<N>, name: string): void {
  const words = (count: number) => t`${quantity(noun, count)} added`;
  showToast(i18n._(phrases.added(name)), { counted: { kind: `${noun}.add`, words } });
}

/** Toast for several added records, with undo. */
export function toastAddedTogether<N extends Noun>(
  { noun }: RecordKind<N>,
  count: number,
  undo: UndoOffer | undefined,
): void {
  const words = (total: number) => t`${quantity(noun, total)} added`;
  showToast(words(count), { undo, counted: { kind: `${noun}.add.together`, words, added: count } });
}

/** Toast for an import, with the numbers of added and changed records and undo. */
export function toastImported<N extends Noun>(
  kind: RecordKind<N>,
  { added, changed }: { added: number; changed: number },
  undo: UndoOffer | undefined,
): void {
  if (changed === 0) {
    toastAddedTogether(kind, added, undo);
    return;
  }
  const [addedRecords, changedRecords] = [quantity(kind.noun, added), quantity(kind.noun, changed)];
  const message =
    added === 0 ? t`${changedRecords} changed` : t`${addedRecords} added, ${changedRecords} changed`;
  showToast(message, { undo });
}

/** Toast for a removed record, with undo. */
export function toastRemoved<N extends Noun>(
  { noun, phrases }: RecordKind<N>,
  name: string,
  undo: UndoOffer | undefined,
): void {
  const words = (count: number) => t`${quantity(noun, count)} removed`;
  showToast(i18n._(phrases.removed(name)), { undo, counted: { kind: `${noun}.remove`, words } });
}

/** Toast for several removed records, with undo. */
export function toastRemovedTogether<N extends Noun>(
  { noun }: RecordKind<N>,
  count: number,
  undo: UndoOffer | undefined,
): void {
  const words = (total: number) => t`${quantity(noun, total)} removed`;
  showToast(words(count), { undo, counted: { kind: `${noun}.remove.together`, words, added: count } });
}

/** "3 guests"; only the number if no area has words for the kind. */
function quantity(noun: Noun, count: number): string {
  const words: MessageDescriptor | undefined = quantityWords(noun, count);
  return words ? i18n._(words) : String(count);
}
