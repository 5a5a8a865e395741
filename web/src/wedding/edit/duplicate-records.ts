import { getBackend, getObjectId } from "@automerge/automerge/slim";
import { ownProperty } from "@/lib/own-property.ts";
import type { DocumentView } from "../document/document-view.ts";
import { isPlainChoice, plainValue } from "../document/plain-value.ts";
import { type AutomergeBackend, containsOperation, HistoryWalk } from "../history/history-walk.ts";
import type { FieldConflict, FieldVersion } from "./conflict.ts";

/**
 * Conflicts of a record that exists twice because two devices created it under one id. Automerge shows one of the two
 * maps; a differing value of the other is offered beside it, until an author who saw both writes the field.
 */
export function duplicateConflicts(
  snapshot: DocumentView,
  container: DocumentView,
  id: string,
  isIgnored: (field: string) => boolean,
): readonly FieldConflict[] {
  const backend = backendOf(snapshot);
  const parent = getObjectId(container as object);
  const shown = getObjectId(container[id] as object);
  if (!parent || !shown) return [];
  const copies = backend
    .getAll(parent, id)
    .flatMap((value) => (value[0] === "map" ? [String(value[1])] : []));
  if (copies.length < 2) return [];
  const versionsByField = new Map<string, FieldVersion[]>();
  for (const hidden of copies.filter((copy) => copy !== shown)) {
    for (const field of backend.keys(hidden)) {
      if (isIgnored(field)) continue;
      const shownValue = plainValue(ownProperty(container[id] as DocumentView, field));
      const versions = versionsByField.get(field) ?? [shownVersion(backend, shown, field, shownValue)];
      for (const version of versionsIn(backend, hidden, field)) {
        if (versions.some(({ value }) => value === version.value)) continue;
        if (!isSettled(snapshot, field, shown, { map: hidden, operation: version.operation })) {
          versions.push(version);
        }
      }
      if (versions.length > 1) versionsByField.set(field, versions);
    }
  }
  return [...versionsByField].map(([field, versions]) => ({ field, versions }));
}

function shownVersion(backend: AutomergeBackend, map: string, field: string, value: unknown): FieldVersion {
  const operation = String(backend.getAll(map, field).at(-1)?.at(-1) ?? "");
  return { value, actor: operation.split("@")[1] ?? "", operation };
}

/** All versions of a field of a map. Maps and lists inside a record are left out: no screen offers their choice. */
function versionsIn(backend: AutomergeBackend, map: string, field: string): FieldVersion[] {
  return backend.getAll(map, field).flatMap((entry) => {
    const [type, content] = entry;
    if (type === "map" || type === "list") return [];
    const operation = String(entry.at(-1));
    const actor = operation.split("@")[1] ?? "";
    const value = plainValue(type === "text" ? backend.text(operation) : content);
    return isPlainChoice(value) ? [{ value, actor, operation }] : [];
  });
}

/** Whether the field of the shown map was written with knowledge of the hidden map's value. */
function isSettled(
  snapshot: DocumentView,
  field: string,
  shown: string,
  hidden: { map: string; operation: string },
): boolean {
  const backend = backendOf(snapshot);
  return backend.getAll(shown, field).some((entry) => {
    const change = changeOf(snapshot, String(entry.at(-1)));
    if (!change) return false;
    const valuesBefore = backend.getAll(hidden.map, field, change.deps);
    return valuesBefore.some((value) => String(value.at(-1)) === hidden.operation);
  });
}

/** The change that contains an operation. Walks the history: records that exist twice are rare. */
function changeOf(snapshot: DocumentView, operation: string): { deps: string[] } | undefined {
  const doc = snapshot as Parameters<typeof getBackend>[0];
  const walk = new HistoryWalk(doc, backendOf(snapshot).getHeads());
  for (let change = walk.next(); change; change = walk.next()) {
    if (containsOperation(change, operation)) return change;
  }
  return undefined;
}

function backendOf(snapshot: DocumentView): AutomergeBackend {
  return getBackend(snapshot as Parameters<typeof getBackend>[0]);
}
