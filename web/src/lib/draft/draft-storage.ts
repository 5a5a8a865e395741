import { useCallback, useSyncExternalStore } from "react";
import type { DraftEdits } from "./draft.ts";

/**
 * Where an unsaved form draft is stored. Drafts are in localStorage, which is written synchronously and survives a
 * reload, a crash and an update of the app. A draft belongs to one account and one wedding and is never shown under
 * another.
 */
export interface DraftKey {
  account: string;
  /** The wedding's id; "none" before there is one. */
  wedding: string;
  /** The kind of record and its id, such as "guest/g1"; "guest/new" for one not added yet. */
  name: string;
}

interface StoredDraft<V extends object> {
  /** When it was last edited, RFC 3339. */
  at: string;
  edits: DraftEdits<V>;
}

/** The oldest drafts beyond this number are deleted. */
const mostDrafts = 50;

/** Longer values, such as a picture, are not stored: they would leave no space for text. */
const longestValue = 20_000;

const prefixOf = ({ account, wedding }: Omit<DraftKey, "name">) => `troth.draft/${account}/${wedding}/`;
const keyOf = (place: DraftKey) => prefixOf(place) + place.name;

/**
 * Stores a draft, or deletes it if there are no edits. On a full device nothing is stored, and the edits stay on
 * screen.
 */
export function saveDraft<V extends object>(place: DraftKey, edits: DraftEdits<V>): void {
  const kept = Object.entries(edits).filter(([, edit]) => canBeKept(edit));
  const draft = { at: new Date().toISOString(), edits: Object.fromEntries(kept) };
  if (kept.length === 0) deleteDraft(place);
  else write(keyOf(place), JSON.stringify(draft));
}

/** The stored draft of a form with the values `latest`; fields that the form no longer has are dropped. */
export function readDraft<V extends object>(place: DraftKey, latest: V): StoredDraft<V> | undefined {
  const draft = parsed(stored(keyOf(place)));
  if (!draft) return undefined;
  const edits = Object.entries(draft.edits).filter(([field, edit]) => {
    const now: unknown = Object.hasOwn(latest, field) ? latest[field as keyof V] : undefined;
    return canBeKept(edit) && typeof edit.value === typeof now;
  });
  return edits.length === 0 ? undefined : { at: draft.at, edits: Object.fromEntries(edits) as DraftEdits<V> };
}

/** Deletes a draft that is saved or discarded. */
export function deleteDraft(place: DraftKey): void {
  if (stored(keyOf(place)) === null) return;
  localStorage.removeItem(keyOf(place));
  tell();
}

/** Deletes a draft; returns a function that restores it. */
export function discardDraft(place: DraftKey): () => void {
  const text = stored(keyOf(place));
  deleteDraft(place);
  return () => {
    if (text !== null) write(keyOf(place), text);
  };
}

/** Deletes all drafts of a wedding, when it is taken off this device. */
export function deleteDraftsOf(account: string, wedding: string): void {
  for (const name of namesOf({ account, wedding })) deleteDraft({ account, wedding, name });
}

/** Moves the drafts of one account to another account of the same person. */
export function moveDrafts(wedding: string, from: string, to: string): void {
  for (const name of namesOf({ account: from, wedding })) {
    const before = { account: from, wedding, name };
    const text = stored(keyOf(before));
    if (text !== null) write(keyOf({ ...before, account: to }), text);
    deleteDraft(before);
  }
}

/** The names of a wedding's drafts, the newest last. */
export function useDraftNames(account: string | undefined, wedding: string): readonly string[] {
  const read = useCallback(
    () => (account === undefined ? "" : namesOf({ account, wedding }).join("\n")),
    [account, wedding],
  );
  const names = useSyncExternalStore(subscribe, read);
  return names === "" ? [] : names.split("\n");
}

function namesOf(of: Omit<DraftKey, "name">): string[] {
  const prefix = prefixOf(of);
  return oldestFirst()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

function oldestFirst(): string[] {
  // Empty if the browser blocks storage.
  const all = orUndefined(() => Object.keys(localStorage)) ?? [];
  const keys = all.filter((key) => key.startsWith("troth.draft/"));
  const at = new Map(keys.map((key) => [key, parsed(stored(key))?.at ?? ""]));
  return keys.sort((one, other) => (at.get(one) ?? "").localeCompare(at.get(other) ?? ""));
}

function write(key: string, text: string): void {
  const isNew = stored(key) === null;
  orUndefined(() => localStorage.setItem(key, text));
  if (!isNew) return;
  for (const old of oldestFirst().slice(0, -mostDrafts)) localStorage.removeItem(old);
  tell();
}

function canBeKept(edit: unknown): edit is { value: unknown; seen: unknown } {
  if (typeof edit !== "object" || edit === null || !("value" in edit) || !("seen" in edit)) return false;
  return [edit.value, edit.seen].every((value) => {
    if (typeof value === "number") return Number.isFinite(value);
    return typeof value === "boolean" || (typeof value === "string" && value.length <= longestValue);
  });
}

function parsed(text: string | null): { at: string; edits: Record<string, unknown> } | undefined {
  const draft: unknown = orUndefined(() => JSON.parse(text ?? "null"));
  if (typeof draft !== "object" || draft === null) return undefined;
  const { at, edits } = draft as Record<string, unknown>;
  if (typeof at !== "string" || typeof edits !== "object" || edits === null) return undefined;
  return { at, edits: edits as Record<string, unknown> };
}

function stored(key: string): string | null {
  return orUndefined(() => localStorage.getItem(key)) ?? null;
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Other tabs notify through the `storage` event. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
