import {
  applyChanges,
  clone,
  decodeChange,
  getBackend,
  getChangesMetaSince,
  getChangesSince,
  getHeads,
} from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import type { RefusedEdit, ServerRefusal } from "@/lib/db/db.ts";
import { hasHeads } from "../document/heads.ts";
import type { WeddingDoc } from "../document/wedding-handle.ts";
import type { WeddingStanding } from "../people/role.ts";
import { refusedEdits } from "./refusal-edits.ts";
import { type OperationPath, rewriteChanges } from "./refusal-rewrite.ts";

export interface RecoveryPlan {
  /** The server's document with all accepted edits of this device. */
  document: WeddingDoc;
  /** The refused edits, as fields of records. */
  edits: RefusedEdit[];
  /** Hashes of unsynced changes that stay unmodified. */
  kept: string[];
  /** How many changes of the new document wait for the server. */
  waiting: number;
}

/** The actors of this account. */
export interface AccountActors {
  /** Whether an actor belongs to this account, on any device known here. */
  isOwn: (actor: string) => boolean;
  newActor: () => string;
}

/**
 * Plans a device's document after the server refused some of its changes. It writes nothing; the same inputs always
 * give an equal document. `standing`: the role that the user has now.
 */
export function planRecovery(
  core: Core,
  local: WeddingDoc,
  server: WeddingDoc,
  refusals: readonly ServerRefusal[],
  standing: WeddingStanding,
  { isOwn, newActor }: AccountActors,
): RecoveryPlan {
  const { accepts, isAuthorRefused } = buildVerdict(core, refusals, standing);
  const newestSequence = newestSequenceByActor(server);
  const serverBackend = getBackend(server);
  const { changes, kept, dropped } = rewriteChanges(missingChanges(local, server), {
    accepts,
    // Another change has the same number: a document cannot contain both.
    needsNewAuthor: ({ hash, actor, seq }) =>
      isAuthorRefused(hash) || seq <= (newestSequence.get(actor) ?? 0),
    isOwn,
    pathOf: objectPathsIn(local),
    maxOpOf: (hash) => serverBackend.getChangeMetaByHash(hash)?.maxOp ?? 0,
    newActor,
  });
  const [document] = applyChanges(clone(server), changes);
  return { document, edits: refusedEdits(dropped, local, server), kept, waiting: changes.length };
}

/** The changes of one document that another lacks, each after its dependencies. */
export function missingChanges(local: WeddingDoc, server: WeddingDoc): Uint8Array[] {
  const commonHeads = getHeads(server).filter((head) => hasHeads(local, [head]));
  return getChangesSince(local, commonHeads).filter((bytes) => !hasHeads(server, [decodeChange(bytes).hash]));
}

/** The sequence number of the newest change by each actor in a document. */
function newestSequenceByActor(document: WeddingDoc): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { actor, seq } of getChangesMetaSince(document, [])) {
    newest.set(actor, Math.max(seq, newest.get(actor) ?? 0));
  }
  return newest;
}

/** Returns a function that finds the path of an object of a document by its id. */
function objectPathsIn(document: WeddingDoc): (object: string) => OperationPath | undefined {
  const backend = getBackend(document);
  return (object) => {
    try {
      return backend.objInfo(object).path as OperationPath;
    } catch {
      // Created by a change that this document lacks, so it cannot be written to either.
      return undefined;
    }
  };
}

/** How each code of a refusal affects the changes that it concerns. */
type RefusalEffect =
  /** The present role decides: changes that it permits are sent again. */
  | "checkRole"
  /** The actor may not be used: a new one writes the changes again. */
  | "replaceActor"
  /** The refusal says nothing about the content: the changes are sent again. */
  | "sendAgain"
  /** The content is refused: nothing of it is sent again. */
  | "dropContent";

function effectOf(code: string): RefusalEffect {
  switch (code) {
    case "role":
    case "readOnly":
    case "removed":
      return "checkRole";
    case "actor":
      return "replaceActor";
    // Two changes have one number. The server's document shows which, and only that one gets a new actor.
    case "sequence":
    // A gap between two messages: the changes may be fine.
    case "outOfOrder":
    // Concerns a history that was started over. Its edits are carried over by now, and the present history is fine.
    case "startedOver":
      return "sendAgain";
    default:
      return "dropContent";
  }
}

/** What may stay of the changes that the server lacks. */
interface RefusalVerdict {
  /** Whether an operation of a change may stay. */
  accepts: (path: OperationPath, hash: string) => boolean;
  /** Whether the server refuses a change because of its actor. */
  isAuthorRefused: (hash: string) => boolean;
}

/** The verdict by the present role and the server's refusals. */
function buildVerdict(
  core: Core,
  refusals: readonly ServerRefusal[],
  standing: WeddingStanding,
): RefusalVerdict {
  const contentRefusals = refusals.filter(({ code }) => effectOf(code) === "dropContent");
  const actorRefusals = refusals.filter(({ code }) => effectOf(code) === "replaceActor");
  // A refusal of another role does not apply to the present one.
  const roleRefusals = refusals.filter(({ code, role }) => code === "role" && role === standing);
  const refusedAreas = new Set(roleRefusals.flatMap(({ areas }) => areas));
  return {
    accepts: ([container, ...innerPath], hash) => {
      // A write at the root: it would replace a whole container, or its path is unknown.
      if (container === undefined || innerPath.length === 0) return false;
      if (standing === "none" || !core.mayWrite(standing, container)) return false;
      const area = core.areaOf(container);
      if (area && refusedAreas.has(area)) return false;
      return !contentRefusals.some((refusal) => concerns(refusal, hash));
    },
    isAuthorRefused: (hash) => actorRefusals.some((refusal) => concerns(refusal, hash)),
  };
}

/** Whether a refusal is about a change. One without hashes is about all: the server could not read them. */
function concerns({ changes }: ServerRefusal, hash: string): boolean {
  return changes.length === 0 || changes.includes(hash);
}
