import { UndoHistory } from "./undo-history.ts";

/** Beyond the life of an engine, which opens its documents anew after a refusal; it ends with the person's session. */
const byWedding = new Map<string, UndoHistory>();

/** The own commands of this tab in one wedding: choosing another wedding in between forgets none. */
export function historyOf(weddingId: string): UndoHistory {
  const history = byWedding.get(weddingId) ?? new UndoHistory();
  byWedding.set(weddingId, history);
  return history;
}

export function histories(): Iterable<[weddingId: string, history: UndoHistory]> {
  return byWedding;
}

/** Somebody else sits here now. */
export function forgetHistories(): void {
  byWedding.clear();
}
