import { plural, t } from "@lingui/core/macro";
import { showToast, type UndoOffer } from "@/kit/toasts.tsx";
import { lastEntry, meet, nameOfActor, retrace, type Way } from "@/wedding/hooks.ts";
import type { RetraceResult } from "@/wedding/types.ts";
import { expectOwnEdit, expectOwnEdits } from "../use-remote-glow.ts";
import { resultWords } from "./undo-words.ts";

export const undoLast = (): void => void walk("undo");
export const redoLast = (): void => void walk("redo");

/**
 * Taking back just what was done last, for a toast that offers it: whatever is done before somebody takes the offer
 * stays as it is. Nothing is offered while the document is still opening; the header takes it back once it is open.
 */
export function offerUndo(): UndoOffer | undefined {
  const entry = lastEntry();
  return (
    entry && {
      take: () => void walk("undo", entry.id),
      holds: entry.canUndo,
      subscribe: entry.subscribe,
    }
  );
}

/** What is to be done is done when the call returns; only the words may wait for a name. */
async function walk(way: Way, id?: number): Promise<void> {
  const result = retrace(way, id);
  if (result.kind === "done") {
    const { undo } = result.step;
    if ("id" in undo) expectOwnEdit(undo.id);
    else if (undo.type === "records.change") expectOwnEdits(undo.commands.map(({ id }) => id));
  }
  await meet(authorsOf(result));
  const words = resultWords(result, way, nameOfActor);
  if (!words) return;
  const reasons = words.reasons.join(" ");
  if (result.kind !== "done" || reasons) showToast(reasons, { title: words.title, tone: "care" });
  // Whoever takes several steps back by one tap reads of all of them at once.
  else
    showToast(words.title, id === undefined ? {} : { counted: { of: "troth.undone", words: stepsUndone } });
}

const stepsUndone = (count: number) => t`${plural(count, { one: "# step", other: "# steps" })} undone`;

function authorsOf(result: RetraceResult): string[] {
  if (result.kind !== "done" && result.kind !== "overtaken") return [];
  return result.overtaken.flatMap(({ actor }) => actor ?? []);
}
