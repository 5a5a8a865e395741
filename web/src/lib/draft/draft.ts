/**
 * An open form over a live record.
 *
 * A draft stores only the fields that the user touched, each with the value they saw then. All other fields are read
 * from the current record, so a change from another device shows in untouched fields at once, never overwrites a
 * touched one, and saving sends exactly the fields that this user changed.
 */

/** One touched field: the typed value, and the record's value when typing began. */
interface DraftEdit<T> {
  value: T;
  seen: T;
}

/** The touched fields of a record with the fields `V`. */
export type DraftEdits<V extends object> = { readonly [K in keyof V]?: DraftEdit<V[K]> };

/** A touched field that changed in the record meanwhile: `theirs` is the other user's value. */
export interface DraftConflict<V extends object> {
  field: keyof V & string;
  mine: V[keyof V];
  theirs: V[keyof V];
}

/** The form's values: the current record with the user's edits on top. */
export function draftValues<V extends object>(latest: V, edits: DraftEdits<V>): V {
  const values = { ...latest };
  for (const field of touchedFields(edits)) {
    const edit = edits[field];
    if (edit) values[field] = edit.value;
  }
  return values;
}

/** Stores that the user typed `value`; typing the original value again removes the edit. */
export function touch<V extends object, K extends keyof V>(
  latest: V,
  edits: DraftEdits<V>,
  field: K,
  value: V[K],
): DraftEdits<V> {
  const seen = edits[field]?.seen ?? latest[field];
  return value === seen ? untouch(edits, field) : { ...edits, [field]: { value, seen } };
}

/** Drops an edit, so that the field follows the record again. */
export function untouch<V extends object>(edits: DraftEdits<V>, field: keyof V): DraftEdits<V> {
  const { [field]: _dropped, ...rest } = edits;
  return rest as DraftEdits<V>;
}

/** Keeps an overtaken edit: the user has seen the other value and prefers their own. */
export function keepMine<V extends object, K extends keyof V>(
  latest: V,
  edits: DraftEdits<V>,
  field: K,
): DraftEdits<V> {
  const edit = edits[field];
  return edit ? { ...edits, [field]: { value: edit.value, seen: latest[field] } } : edits;
}

/** The fields to send: touched ones that still differ from the record. */
export function draftChanges<V extends object>(latest: V, edits: DraftEdits<V>): Partial<V> {
  const changes: Partial<V> = {};
  for (const field of touchedFields(edits)) {
    const edit = edits[field];
    if (edit && edit.value !== latest[field]) changes[field] = edit.value;
  }
  return changes;
}

/** The touched fields that another user has changed to a different value since. */
export function draftConflicts<V extends object>(latest: V, edits: DraftEdits<V>): DraftConflict<V>[] {
  return touchedFields(edits).flatMap((field) => {
    const edit = edits[field];
    if (!edit || latest[field] === edit.seen || latest[field] === edit.value) return [];
    return [{ field, mine: edit.value, theirs: latest[field] }];
  });
}

function touchedFields<V extends object>(edits: DraftEdits<V>): (keyof V & string)[] {
  return Object.keys(edits) as (keyof V & string)[];
}
