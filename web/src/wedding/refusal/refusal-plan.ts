import {
  applyChanges,
  clone,
  type Doc,
  decodeChange,
  getBackend,
  getChangesMetaSince,
  getChangesSince,
  getHeads,
} from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import type { Refusal, RefusedEdit } from "@/lib/db/db.ts";
import type { Standing } from "../people/role-words.ts";
import { hasHeads } from "../sync/heads.ts";
import { refusedEdits } from "./refusal-edits.ts";
import { type OperationPath, rewriteChanges } from "./refusal-rewrite.ts";

type Wedding = Doc<Record<string, unknown>>;

export interface Plan {
  /** The server's document with everything of this device that is accepted. */
  document: Wedding;
  /** What is not, in the terms of the wedding. */
  edits: RefusedEdit[];
  /** Changes that the server does not have yet and that stay as they were made. */
  kept: string[];
  /** How many changes wait for the server in the new document. */
  waiting: number;
}

/** Who this device writes as. */
export interface Authors {
  /** Whether an author is this account, on whatever device of it that this one knows. */
  isOwn: (actor: string) => boolean;
  newActor: () => string;
}

/**
 * What a device's document should be after the server refused some of it. Nothing is written here: the same three
 * things always give a document that says the same.
 */
export function planRecovery(
  core: Core,
  local: Wedding,
  server: Wedding,
  refusals: readonly Refusal[],
  standing: Standing,
  { isOwn, newActor }: Authors,
): Plan {
  const missing = missingChanges(local, server);
  const { accepts, isAuthorRefused } = verdictOf(core, refusals, standing);
  const taken = changesByAuthor(server);
  const localBackend = getBackend(local);
  const serverBackend = getBackend(server);
  const { changes, kept, dropped } = rewriteChanges(missing, {
    accepts,
    // Another change has this one's number: two of them cannot be in one document.
    needsNewAuthor: ({ hash, actor, seq }) => isAuthorRefused(hash) || seq <= (taken.get(actor) ?? 0),
    isOwn,
    pathOf: (object) => {
      try {
        return localBackend.objInfo(object).path as OperationPath;
      } catch {
        // Made by a change that this document does not have: it cannot be written to either.
        return undefined;
      }
    },
    maxOpOf: (hash) => serverBackend.getChangeMetaByHash(hash)?.maxOp ?? 0,
    newActor,
  });
  const [document] = applyChanges(clone(server), changes);
  return { document, edits: refusedEdits(dropped, local, server), kept, waiting: changes.length };
}

/** How many changes each author has in a document. */
function changesByAuthor(document: Wedding): Map<string, number> {
  const last = new Map<string, number>();
  for (const { actor, seq } of getChangesMetaSince(document, [])) {
    last.set(actor, Math.max(seq, last.get(actor) ?? 0));
  }
  return last;
}

/** The changes of one document that another does not have, each after those that it follows from. */
export function missingChanges(local: Wedding, server: Wedding): Uint8Array[] {
  const common = getHeads(server).filter((head) => hasHeads(local, [head]));
  return getChangesSince(local, common).filter((bytes) => !hasHeads(server, [decodeChange(bytes).hash]));
}

interface Verdict {
  accepts: (path: OperationPath, hash: string) => boolean;
  /** Whether the server does not take a change from its author. */
  isAuthorRefused: (hash: string) => boolean;
}

/** The role decides alone: what it may write is sent again, in whatever order the server wants it. */
const aboutTheRole = new Set(["role", "readOnly", "removed"]);
/** These changes may not be by this author: they are made anew by a fresh one. */
const aboutTheAuthor = "actor";
/** Two changes have one number. Which those are shows beside the server's document, and the others stay as they are. */
const aboutTheNumber = "sequence";
/** A gap between two messages: the changes may be fine, and are tried once more as they are. */
const aboutTheOrder = "outOfOrder";

/** About another history: what there was of it is carried over by now, and says nothing of the one that is here. */
const aboutTheHistory = "startedOver";

/** Which operations may stay, by the role as it is now and by what the server said of these changes. */
function verdictOf(core: Core, refusals: readonly Refusal[], standing: Standing): Verdict {
  const concerns = (refusal: Refusal, hash: string) =>
    refusal.changes.length === 0 || refusal.changes.includes(hash);
  const setAside = refusals.filter(
    ({ code }) =>
      !aboutTheRole.has(code) &&
      ![aboutTheAuthor, aboutTheNumber, aboutTheOrder, aboutTheHistory].includes(code),
  );
  const byRefusedAuthors = refusals.filter(({ code }) => code === aboutTheAuthor);
  const refusedAreas = new Set(
    // What was refused to another role says nothing of the role as it is now.
    refusals.filter(({ code, role }) => code === "role" && role === standing).flatMap(({ areas }) => areas),
  );
  return {
    accepts: ([container, ...below], hash) => {
      if (container === undefined || below.length === 0) return false;
      if (standing === "none" || !core.mayWrite(standing, container)) return false;
      const area = core.areaOf(container);
      if (area && refusedAreas.has(area)) return false;
      return !setAside.some((refusal) => concerns(refusal, hash));
    },
    isAuthorRefused: (hash) => byRefusedAuthors.some((refusal) => concerns(refusal, hash)),
  };
}
