import {
  applyChanges,
  clone,
  decodeChange,
  getAllChanges,
  getChangesMetaSince,
  getHeads,
  init,
  load,
  loadIncremental,
  save,
} from "@automerge/automerge/slim";
import { decodeHeads, encodeHeads, type UrlHeads } from "@automerge/automerge-repo/slim";
import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, RefusalRow, RefusedEditRow, ServerRefusal, WeddingRow } from "@/lib/db/db.ts";
import { sharedHeads } from "../document/heads.ts";
import type { WeddingDoc } from "../document/wedding-handle.ts";
import { standingOf, type WeddingStanding } from "../people/role.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { migrateDocument } from "../storage/migrate-document.ts";
import type { ServerCopy } from "../sync/server-copy.ts";
import { carryOver } from "./carry-over.ts";
import { planRecovery, type RecoveryPlan } from "./refusal-plan.ts";

/** What a recovery works with. */
export interface RecoveryTools {
  database: LocalDatabase;
  storage: DocumentStorage;
  core: Core;
  newActor: () => string;
}

/**
 * The first step: stores the document and the refusal. From then on, the recovery can be resumed at any time, also by
 * the next start. `at` is the time of the refusal, RFC 3339.
 */
export async function storeRefusal(
  database: LocalDatabase,
  wedding: Pick<WeddingRow, "account" | "id">,
  refusal: ServerRefusal,
  document: Uint8Array,
  at: string,
): Promise<void> {
  const { account, id } = wedding;
  await database.transaction("rw", database.refusals, database.weddings, async () => {
    const existingRow = await database.refusals.get([account, id]);
    const { keptAfterRefusal = [] } = (await database.weddings.get([account, id])) ?? {};
    // These changes were sent again unmodified and are refused again, so the first reason was not the real one.
    const repeatedHashes = refusal.changes.filter((hash) => keptAfterRefusal.includes(hash));
    const refusals = [...(existingRow?.refusals ?? []), refusal];
    if (repeatedHashes.length > 0) refusals.push({ ...refusal, code: "repeated", changes: repeatedHashes });
    await database.refusals.put({ account, id, at: existingRow?.at ?? at, refusals, document });
  });
}

/**
 * The second step: decides which changes stay, and replaces the old document. No tab may have the documents open. All
 * decisions come from stored data and are stored in one transaction before the replacement, so it may be interrupted
 * anywhere and repeated. `copy` is the server's document; undefined without access: then the server's last known state
 * is used.
 */
export async function recoverDocument(
  tools: RecoveryTools,
  { account, id }: WeddingKey,
  copy: CopyOfServer | undefined,
): Promise<void> {
  const { database, storage } = tools;
  const row = await database.refusals.get([account, id]);
  const wedding = await database.weddings.get([account, id]);
  if (!row) return;
  const isDecided = row.replacement !== undefined;
  if (isDecided || !wedding) {
    await replaceDocument(tools, row);
    return;
  }
  const storedChunks = await storage.read(id);
  const local = loadIncremental(
    load<Record<string, unknown>>(row.document),
    storedChunks ?? new Uint8Array(),
  );
  const base = copy ? load<Record<string, unknown>>(copy.document) : documentAtServerHeads(local, wedding);
  if (getHeads(base).length === 0) {
    // The server has never had any of this document, so nothing in it can be refused.
    await database.refusals.delete([account, id]);
    return;
  }
  const recovery: Recovery = { row, wedding, local, base, copy };
  const decision = await decideRecovery(tools, recovery);
  const decidedRow: RefusalRow = { ...row, replacement: save(decision.plan.document) };
  await storeDecision(database, recovery, decision, decidedRow);
  await replaceDocument(tools, decidedRow);
}

/** Recoveries that were interrupted at the replacement of the document. */
export async function findInterrupted(database: LocalDatabase, account: string): Promise<RefusalRow[]> {
  const rows = await database.refusals.where("account").equals(account).toArray();
  return rows.filter(({ replacement }) => replacement !== undefined);
}

type WeddingKey = Pick<RefusalRow, "account" | "id">;
type CopyOfServer = Pick<ServerCopy, "document" | "lineage">;

/** What a recovery is decided from. */
interface Recovery {
  row: RefusalRow;
  wedding: WeddingRow;
  /** This device's document, with all that was stored after the refusal. */
  local: WeddingDoc;
  /** The server's document, as far as it is known. */
  base: WeddingDoc;
  /** The source of `base`; undefined if that is the last known state. */
  copy: CopyOfServer | undefined;
}

interface RecoveryDecision {
  plan: RecoveryPlan;
  /** The user's present role, by which the plan was made. */
  standing: WeddingStanding;
  /** Actors that the plan created for this account. */
  newActors: string[];
}

/** Plans the new document, without storing anything. */
async function decideRecovery(
  tools: RecoveryTools,
  { row, wedding, local, base, copy }: Recovery,
): Promise<RecoveryDecision> {
  const { database, core } = tools;
  // Schema changes have no author and belong to both sides.
  const server = migrateDocument(core, clone(base));
  const standing = standingOf(wedding);
  const isOwn = await readOwnActors(database, row);
  const newActors: string[] = [];
  const newActor = () => {
    const actor = tools.newActor();
    newActors.push(actor);
    return actor;
  };
  const history = compareHistories(wedding, copy);
  const plan =
    history === "same"
      ? planRecovery(core, local, server, row.refusals, standing, { isOwn, newActor })
      : carryOver({
          base: history === "older" ? undefined : documentAtServerHeads(local, wedding),
          local,
          server,
          mayWrite: (container) => standing !== "none" && core.mayWrite(standing, container),
          newActor,
          time: Math.floor(Date.parse(row.at) / 1000),
        });
  return { plan, standing, newActors };
}

/**
 * Compares the server's history with this device's. "newer": it was started over. "older": it was restored from a
 * backup from before that, so this device does not know which of its edits it has. Without a copy, "same".
 */
function compareHistories(
  { lineage = 0 }: WeddingRow,
  copy: CopyOfServer | undefined,
): "same" | "newer" | "older" {
  if (copy?.lineage === undefined || copy.lineage === lineage) return "same";
  return copy.lineage < lineage ? "older" : "newer";
}

/** Returns a test whether an actor belongs to this account, as far as this device knows. */
async function readOwnActors(
  database: LocalDatabase,
  { account, id }: WeddingKey,
): Promise<(actor: string) => boolean> {
  const { own = [], actors = {} } = (await database.people.get([account, id])) ?? {};
  return (actor) => own.includes(actor) || actors[actor] === account;
}

/** Stores the replacement, the refused edits, and the server's state as this device knows it now. */
async function storeDecision(
  database: LocalDatabase,
  { row, wedding, local, base, copy }: Recovery,
  { plan, standing, newActors }: RecoveryDecision,
  decidedRow: RefusalRow,
): Promise<void> {
  const { account, id } = row;
  const code = row.refusals.at(-1)?.code ?? "role";
  const edits = plan.edits.map(
    (edit): RefusedEditRow => ({
      ...edit,
      key: [account, id, row.at, edit.container, edit.id ?? ""].join("/"),
      account,
      wedding: id,
      code,
      standing,
    }),
  );
  const { refusals, refusedEdits, weddings, seen, people } = database;
  await database.transaction("rw", [refusals, refusedEdits, weddings, seen, people], async () => {
    await refusedEdits.bulkPut(edits);
    await refusals.put(decidedRow);
    await weddings.update([account, id], {
      serverHeads: encodeHeads(getHeads(base)),
      unsynced: plan.waiting,
      keptAfterRefusal: plan.kept,
      ...(copy?.lineage !== undefined && { lineage: copy.lineage }),
    });
    // The next recovery must recognise these actors as own.
    const peopleRow = await people.get([account, id]);
    if (peopleRow) await people.update([account, id], { own: [...peopleRow.own, ...newActors] });
    // Refused changes are in no history any more; with unknown seen heads, the whole history would count as new.
    await seen.update([account, id], (seenRow) => {
      seenRow.heads =
        compareHistories(wedding, copy) === "same"
          ? sharedHeads(local, plan.document, seenRow.heads)
          : getHeads(plan.document);
    });
  });
}

async function replaceDocument({ storage, database }: RecoveryTools, row: RefusalRow): Promise<void> {
  if (row.replacement) await storage.replace(row.id, row.replacement);
  await database.refusals.delete([row.account, row.id]);
}

/** The document at the server's last known heads. */
function documentAtServerHeads(local: WeddingDoc, { serverHeads }: WeddingRow): WeddingDoc {
  if (!serverHeads?.length) return init<Record<string, unknown>>();
  const newerChanges = getChangesMetaSince(local, decodeHeads(serverHeads as UrlHeads));
  const newerHashes = new Set(newerChanges.map(({ hash }) => hash));
  const changes = getAllChanges(local).filter((bytes) => !newerHashes.has(decodeChange(bytes).hash));
  return applyChanges(init<Record<string, unknown>>(), changes)[0];
}
