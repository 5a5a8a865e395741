import { plural, t } from "@lingui/core/macro";
import { showToast, type UndoOffer } from "@/kit/toasts.tsx";
import { fetchAuthors, lastEntry, nameOfActor, type UndoDirection, undoOrRedo } from "@/wedding/hooks.ts";
import type { UndoResult } from "@/wedding/types.ts";
import { expectOwnEdit, expectOwnEdits } from "../use-remote-glow.ts";
import { resultWords } from "./undo-words.ts";

export const undoLast = (): void => void walk("undo");
export const redoLast = (): void => void walk("redo");

/**
 * Offers undo of the last command, for a toast: later commands are not affected. Undefined while the document is
 * opening; the header's undo works once it is open.
 */
export function offerUndo(): UndoOffer | undefined {
  const entry = lastEntry();
  return (
    entry && {
      undo: () => void walk("undo", entry.id),
      isValid: entry.canUndo,
      subscribe: entry.subscribe,
    }
  );
}

/** The step is done when the call returns; only its message may wait for a name. */
async function walk(way: UndoDirection, id?: number): Promise<void> {
  const result = undoOrRedo(way, id);
  if (result.kind === "done") {
    const { undo } = result.step;
    if ("id" in undo) expectOwnEdit(undo.id);
    else if (undo.type === "records.change") expectOwnEdits(undo.commands.map(({ id }) => id));
  }
  await fetchAuthors(authorsOf(result));
  const words = resultWords(result, way, nameOfActor);
  if (!words) return;
  const reasons = words.reasons.join(" ");
  if (result.kind !== "done" || reasons) showToast(reasons, { title: words.title, tone: "care" });
  // Several steps undone in a row share one message.
  else
    showToast(words.title, id === undefined ? {} : { counted: { of: "troth.undone", words: stepsUndone } });
}

const stepsUndone = (count: number) => t`${plural(count, { one: "# step", other: "# steps" })} undone`;

function authorsOf(result: UndoResult): string[] {
  if (result.kind !== "done" && result.kind !== "overtaken") return [];
  return result.overtaken.flatMap(({ actor }) => actor ?? []);
}
