/**
 * An open form over a live record.
 *
 * A draft keeps only what the person touched, together with the value they saw when they touched it.
 * Everything else is read from the record as it is now, so a change that arrives from another device
 * shows in untouched fields at once and can never overwrite a touched one, and saving sends exactly
 * the fields this person changed.
 */

/** One touched field: what was typed, and what the record held when the typing began. */
interface Edit<T> {
  value: T;
  seen: T;
}

/** The touched fields of a record with the fields `V`. */
export type Edits<V extends object> = { readonly [K in keyof V]?: Edit<V[K]> };

/** A touched field whose record changed underneath: `theirs` is what somebody else wrote meanwhile. */
export interface Overtaken<V extends object> {
  field: keyof V & string;
  mine: V[keyof V];
  theirs: V[keyof V];
}

/** What the form shows: the record as it is now, with the person's own edits on top. */
export function draftValues<V extends object>(latest: V, edits: Edits<V>): V {
  const values = { ...latest };
  for (const field of touchedFields(edits)) {
    const edit = edits[field];
    if (edit) values[field] = edit.value;
  }
  return values;
}

/** Records that the person typed `value`; typing back what the field held before is not an edit. */
export function touch<V extends object, K extends keyof V>(
  latest: V,
  edits: Edits<V>,
  field: K,
  value: V[K],
): Edits<V> {
  const seen = edits[field]?.seen ?? latest[field];
  return value === seen ? untouch(edits, field) : { ...edits, [field]: { value, seen } };
}

/** Lets go of an edit, so that the field follows the record again. */
export function untouch<V extends object>(edits: Edits<V>, field: keyof V): Edits<V> {
  const { [field]: _dropped, ...rest } = edits;
  return rest as Edits<V>;
}

/** Keeps an overtaken edit: the person has now seen the other value and stays with theirs. */
export function keepMine<V extends object, K extends keyof V>(
  latest: V,
  edits: Edits<V>,
  field: K,
): Edits<V> {
  const edit = edits[field];
  return edit ? { ...edits, [field]: { value: edit.value, seen: latest[field] } } : edits;
}

/** The fields to send: touched ones that still differ from the record. */
export function draftChanges<V extends object>(latest: V, edits: Edits<V>): Partial<V> {
  const changes: Partial<V> = {};
  for (const field of touchedFields(edits)) {
    const edit = edits[field];
    if (edit && edit.value !== latest[field]) changes[field] = edit.value;
  }
  return changes;
}

/** The touched fields that somebody else changed to something different since. */
export function overtaken<V extends object>(latest: V, edits: Edits<V>): Overtaken<V>[] {
  return touchedFields(edits).flatMap((field) => {
    const edit = edits[field];
    if (!edit || latest[field] === edit.seen || latest[field] === edit.value) return [];
    return [{ field, mine: edit.value, theirs: latest[field] }];
  });
}

function touchedFields<V extends object>(edits: Edits<V>): (keyof V & string)[] {
  return Object.keys(edits) as (keyof V & string)[];
}
