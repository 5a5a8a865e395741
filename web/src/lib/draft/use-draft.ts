import { useState } from "react";
import {
  draftChanges,
  draftValues,
  type Edits,
  keepMine,
  type Overtaken,
  overtaken,
  touch,
  untouch,
} from "./draft.ts";

/** An open form over a live record: see `draft.ts` for the rules. */
export interface Draft<V extends object> {
  values: V;
  changes: Partial<V>;
  overtaken: Overtaken<V>[];
  isDirty: boolean;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  takeTheirs: (field: keyof V) => void;
  keepMine: (field: keyof V) => void;
}

/** `latest` is the record as it is now, as plain form values that compare by `===`. */
export function useDraft<V extends object>(latest: V): Draft<V> {
  const [edits, setEdits] = useState<Edits<V>>({});
  const changes = draftChanges(latest, edits);
  return {
    values: draftValues(latest, edits),
    changes,
    overtaken: overtaken(latest, edits),
    isDirty: Object.keys(changes).length > 0,
    set: (field, value) => setEdits((current) => touch(latest, current, field, value)),
    takeTheirs: (field) => setEdits((current) => untouch(current, field)),
    keepMine: (field) => setEdits((current) => keepMine(latest, current, field)),
  };
}
