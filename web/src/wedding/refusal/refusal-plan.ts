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
 * give an equal document.
 */
export function planRecovery(
  core: Core,
  local: WeddingDoc,
  server: WeddingDoc,
  refusals: readonly ServerRefusal[],
  standing: WeddingStanding,
  { isOwn, newActor }: AccountActors,
): RecoveryPlan {
  const missing = missingChanges(local, server);
  const { accepts, isAuthorRefused } = buildVerdict(core, refusals, standing);
  const latestNumbers = latestNumberByActor(server);
  const localBackend = getBackend(local);
  const serverBackend = getBackend(server);
  const { changes, kept, dropped } = rewriteChanges(missing, {
    accepts,
    // Another change has the same number: a document cannot contain both.
    needsNewAuthor: ({ hash, actor, seq }) => isAuthorRefused(hash) || seq <= (latestNumbers.get(actor) ?? 0),
    isOwn,
    pathOf: (object) => {
      try {
        return localBackend.objInfo(object).path as OperationPath;
      } catch {
        // Created by a change that this document lacks, so it cannot be written to either.
        return undefined;
      }
    },
    maxOpOf: (hash) => serverBackend.getChangeMetaByHash(hash)?.maxOp ?? 0,
    newActor,
  });
  const [document] = applyChanges(clone(server), changes);
  return { document, edits: refusedEdits(dropped, local, server), kept, waiting: changes.length };
}

/** The sequence number of the newest change by each actor in a document. */
function latestNumberByActor(document: WeddingDoc): Map<string, number> {
  const latest = new Map<string, number>();
  for (const { actor, seq } of getChangesMetaSince(document, [])) {
    latest.set(actor, Math.max(seq, latest.get(actor) ?? 0));
  }
  return latest;
}

/** The changes of one document that another lacks, each after its dependencies. */
export function missingChanges(local: WeddingDoc, server: WeddingDoc): Uint8Array[] {
  const common = getHeads(server).filter((head) => hasHeads(local, [head]));
  return getChangesSince(local, common).filter((bytes) => !hasHeads(server, [decodeChange(bytes).hash]));
}

/** Which operations may stay. */
interface RefusalVerdict {
  accepts: (path: OperationPath, hash: string) => boolean;
  /** Whether the server refuses a change because of its actor. */
  isAuthorRefused: (hash: string) => boolean;
}

/** Codes for which only the role decides: permitted changes are sent again. */
const roleCodes = new Set(["role", "readOnly", "removed"]);
/** The actor may not be used: its changes are written again by a new one. */
const actorCode = "actor";
/** Two changes have one number. The server's document shows which; all others stay unmodified. */
const sequenceCode = "sequence";
/** A gap between two messages: the changes may be fine, and are sent again unmodified. */
const orderCode = "outOfOrder";

/** Refers to a history that was started over. Its edits are carried over by now, and the present history is fine. */
const historyCode = "startedOver";

/** The verdict by the present role and the server's refusals. */
function buildVerdict(
  core: Core,
  refusals: readonly ServerRefusal[],
  standing: WeddingStanding,
): RefusalVerdict {
  const concerns = (refusal: ServerRefusal, hash: string) =>
    refusal.changes.length === 0 || refusal.changes.includes(hash);
  // All other codes concern what a change writes: it is not sent again.
  const contentRefusals = refusals.filter(
    ({ code }) => !roleCodes.has(code) && ![actorCode, sequenceCode, orderCode, historyCode].includes(code),
  );
  const byRefusedAuthors = refusals.filter(({ code }) => code === actorCode);
  const refusedAreas = new Set(
    // A refusal of another role does not apply to the present one.
    refusals.filter(({ code, role }) => code === "role" && role === standing).flatMap(({ areas }) => areas),
  );
  return {
    accepts: ([container, ...innerPath], hash) => {
      if (container === undefined || innerPath.length === 0) return false;
      if (standing === "none" || !core.mayWrite(standing, container)) return false;
      const area = core.areaOf(container);
      if (area && refusedAreas.has(area)) return false;
      return !contentRefusals.some((refusal) => concerns(refusal, hash));
    },
    isAuthorRefused: (hash) => byRefusedAuthors.some((refusal) => concerns(refusal, hash)),
  };
}
