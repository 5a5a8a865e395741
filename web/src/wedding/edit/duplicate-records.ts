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
export function twinConflicts(
  snapshot: DocumentView,
  container: DocumentView,
  id: string,
  isBookkeeping: (field: string) => boolean,
): readonly FieldConflict[] {
  const backend = backendOf(snapshot);
  const parent = getObjectId(container as object);
  const shown = getObjectId(container[id] as object);
  if (!parent || !shown) return [];
  const twins = backend.getAll(parent, id).flatMap((value) => (value[0] === "map" ? [String(value[1])] : []));
  if (twins.length < 2) return [];
  const found = new Map<string, FieldVersion[]>();
  for (const twin of twins.filter((each) => each !== shown)) {
    for (const field of backend.keys(twin)) {
      if (isBookkeeping(field)) continue;
      const current = plainValue(ownProperty(container[id] as DocumentView, field));
      const versions = found.get(field) ?? [shownVersion(backend, shown, field, current)];
      for (const claim of claimsOn(backend, twin, field)) {
        if (versions.some(({ value }) => value === claim.value)) continue;
        if (!isSettled(snapshot, shown, field, { twin, operation: claim.operation })) versions.push(claim);
      }
      if (versions.length > 1) found.set(field, versions);
    }
  }
  return [...found].map(([field, versions]) => ({ field, versions }));
}

function shownVersion(backend: AutomergeBackend, map: string, field: string, value: unknown): FieldVersion {
  const operation = String(backend.getAll(map, field).at(-1)?.at(-1) ?? "");
  return { value, actor: operation.split("@")[1] ?? "", operation };
}

/** All versions of a field of a map. Maps and lists inside a record cannot be chosen by eye. */
function claimsOn(backend: AutomergeBackend, map: string, field: string): FieldVersion[] {
  return backend.getAll(map, field).flatMap((claim) => {
    const operation = String(claim.at(-1));
    const actor = operation.split("@")[1] ?? "";
    if (claim[0] === "map" || claim[0] === "list") return [];
    const value = plainValue(claim[0] === "text" ? backend.text(operation) : claim[1]);
    return isPlainChoice(value) ? [{ value, actor, operation }] : [];
  });
}

/** Whether the field of the shown record was written with knowledge of the other record's value. */
function isSettled(
  snapshot: DocumentView,
  shown: string,
  field: string,
  claim: { twin: string; operation: string },
): boolean {
  const backend = backendOf(snapshot);
  return backend.getAll(shown, field).some((written) => {
    const change = changeOf(snapshot, String(written.at(-1)));
    if (!change) return false;
    const seen = backend.getAll(claim.twin, field, change.deps);
    return seen.some((value) => String(value.at(-1)) === claim.operation);
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
