import { notifications } from "@mantine/notifications";
import { lastEntryId, meet, nameOfActor, retrace, type Way } from "@/wedding/hooks.ts";
import type { RetraceResult } from "@/wedding/types.ts";
import { expectOwnEdit } from "../use-remote-glow.ts";
import { resultWords } from "./undo-words.ts";

/** One toast for the newest answer: somebody who presses undo five times does not want five. */
const toast = "troth.undo";

export const undoLast = (): void => void walk("undo");
export const redoLast = (): void => void walk("redo");

/**
 * Taking back just what was done last, for a toast that offers it: whatever is done before somebody takes the offer
 * stays as it is. Nothing is offered while the document is still opening; the header takes it back once it is open.
 */
export function offerUndo(): (() => void) | undefined {
  const id = lastEntryId();
  return id === undefined ? undefined : () => void walk("undo", id);
}

/** What is to be done is done when the call returns; only the words may wait for a name. */
async function walk(way: Way, id?: number): Promise<void> {
  const result = retrace(way, id);
  if (result.kind === "done" && "id" in result.step.undo) expectOwnEdit(result.step.undo.id);
  await meet(authorsOf(result));
  const words = resultWords(result, way, nameOfActor);
  if (!words) return;
  notifications.hide(toast);
  notifications.show({
    id: toast,
    color: result.kind === "done" ? undefined : "ochre",
    title: words.title,
    message: words.reasons.join(" "),
  });
}

function authorsOf(result: RetraceResult): string[] {
  if (result.kind !== "done" && result.kind !== "overtaken") return [];
  return result.overtaken.flatMap(({ actor }) => actor ?? []);
}
