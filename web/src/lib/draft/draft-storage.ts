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
const maxDrafts = 50;

/** Longer values, such as a picture, are not stored: they would leave no space for text. */
const maxValueLength = 20_000;

const prefixOf = ({ account, wedding }: Omit<DraftKey, "name">) => `troth.draft/${account}/${wedding}/`;
const storageKeyOf = (key: DraftKey) => prefixOf(key) + key.name;

/**
 * Stores a draft, or deletes it if there are no edits. On a full device nothing is stored, and the edits stay on
 * screen.
 */
export function saveDraft<V extends object>(key: DraftKey, edits: DraftEdits<V>): void {
  const storableEdits = Object.entries(edits).filter(([, edit]) => isStorable(edit));
  const draft = { at: new Date().toISOString(), edits: Object.fromEntries(storableEdits) };
  if (storableEdits.length === 0) deleteDraft(key);
  else writeText(storageKeyOf(key), JSON.stringify(draft));
}

/** The stored draft of a form with the values `latest`; fields that the form no longer has are dropped. */
export function readDraft<V extends object>(key: DraftKey, latest: V): StoredDraft<V> | undefined {
  const draft = parseDraft(readText(storageKeyOf(key)));
  if (!draft) return undefined;
  const edits = Object.entries(draft.edits).filter(([field, edit]) => {
    const current: unknown = Object.hasOwn(latest, field) ? latest[field as keyof V] : undefined;
    return isStorable(edit) && typeof edit.value === typeof current;
  });
  return edits.length === 0 ? undefined : { at: draft.at, edits: Object.fromEntries(edits) as DraftEdits<V> };
}

/** Deletes a draft that is saved or discarded. */
export function deleteDraft(key: DraftKey): void {
  if (readText(storageKeyOf(key)) === null) return;
  localStorage.removeItem(storageKeyOf(key));
  notify();
}

/** Deletes a draft; returns a function that restores it. */
export function discardDraft(key: DraftKey): () => void {
  const text = readText(storageKeyOf(key));
  deleteDraft(key);
  return () => {
    if (text !== null) writeText(storageKeyOf(key), text);
  };
}

/** Deletes all drafts of a wedding, when it is removed from this device. */
export function deleteDraftsOf(account: string, wedding: string): void {
  for (const name of namesOf({ account, wedding })) deleteDraft({ account, wedding, name });
}

/** Moves the drafts of one account to another account of the same person. */
export function moveDrafts(wedding: string, from: string, to: string): void {
  for (const name of namesOf({ account: from, wedding })) {
    const oldKey = { account: from, wedding, name };
    const text = readText(storageKeyOf(oldKey));
    if (text !== null) writeText(storageKeyOf({ ...oldKey, account: to }), text);
    deleteDraft(oldKey);
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

function namesOf(wedding: Omit<DraftKey, "name">): string[] {
  const prefix = prefixOf(wedding);
  return listKeysOldestFirst()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

function listKeysOldestFirst(): string[] {
  // Empty if the browser blocks storage.
  const allKeys = tryOrUndefined(() => Object.keys(localStorage)) ?? [];
  const keys = allKeys.filter((key) => key.startsWith("troth.draft/"));
  const times = new Map(keys.map((key) => [key, parseDraft(readText(key))?.at ?? ""]));
  return keys.sort((a, b) => (times.get(a) ?? "").localeCompare(times.get(b) ?? ""));
}

function writeText(key: string, text: string): void {
  const isNew = readText(key) === null;
  tryOrUndefined(() => localStorage.setItem(key, text));
  if (!isNew) return;
  for (const oldKey of listKeysOldestFirst().slice(0, -maxDrafts)) localStorage.removeItem(oldKey);
  notify();
}

function isStorable(edit: unknown): edit is { value: unknown; seen: unknown } {
  if (typeof edit !== "object" || edit === null || !("value" in edit) || !("seen" in edit)) return false;
  return [edit.value, edit.seen].every((value) => {
    if (typeof value === "number") return Number.isFinite(value);
    return typeof value === "boolean" || (typeof value === "string" && value.length <= maxValueLength);
  });
}

function parseDraft(text: string | null): { at: string; edits: Record<string, unknown> } | undefined {
  const draft: unknown = tryOrUndefined(() => JSON.parse(text ?? "null"));
  if (typeof draft !== "object" || draft === null) return undefined;
  const { at, edits } = draft as Record<string, unknown>;
  if (typeof at !== "string" || typeof edits !== "object" || edits === null) return undefined;
  return { at, edits: edits as Record<string, unknown> };
}

function readText(key: string): string | null {
  return tryOrUndefined(() => localStorage.getItem(key)) ?? null;
}

function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

function notify(): void {
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
