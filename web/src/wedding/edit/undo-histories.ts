import { UndoHistory } from "./undo-history.ts";

/** Outlives an engine, which reopens documents after a refusal; cleared when the account's session ends. */
const byWedding = new Map<string, UndoHistory>();

/** This tab's own commands in one wedding; they are kept while another wedding is selected. */
export function historyOf(weddingId: string): UndoHistory {
  const history = byWedding.get(weddingId) ?? new UndoHistory();
  byWedding.set(weddingId, history);
  return history;
}

export function histories(): Iterable<[weddingId: string, history: UndoHistory]> {
  return byWedding;
}

/** Call when another account signs in. */
export function forgetHistories(): void {
  byWedding.clear();
}
