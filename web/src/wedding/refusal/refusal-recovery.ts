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
import { standingOf } from "../people/role.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { migrateDocument } from "../storage/migrate-document.ts";
import type { ServerCopy } from "../sync/server-copy.ts";
import { carryOver } from "./carry-over.ts";
import { planRecovery } from "./refusal-plan.ts";

export interface RecoveryTools {
  database: LocalDatabase;
  storage: DocumentStorage;
  core: Core;
  newActor: () => string;
}

/**
 * The first step: stores the document and the refusal. From then on, the recovery can be resumed at any time, also by
 * the next start.
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
    const existing = await database.refusals.get([account, id]);
    const { keptAfterRefusal = [] } = (await database.weddings.get([account, id])) ?? {};
    // These changes were sent again unmodified and are refused again, so the first reason was not the real one.
    const repeated = refusal.changes.filter((hash) => keptAfterRefusal.includes(hash));
    const repeatedRefusals = repeated.length > 0 ? [{ ...refusal, code: "repeated", changes: repeated }] : [];
    const refusals = [...(existing?.refusals ?? []), refusal, ...repeatedRefusals];
    await database.refusals.put({ account, id, at: existing?.at ?? at, refusals, document });
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
  { account, id }: Pick<RefusalRow, "account" | "id">,
  copy: Pick<ServerCopy, "document" | "lineage"> | undefined,
): Promise<void> {
  const { database, storage, core } = tools;
  const row = await database.refusals.get([account, id]);
  const wedding = await database.weddings.get([account, id]);
  if (!row) return;
  if (row.replacement || !wedding) {
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
  // Schema changes have no author and belong to both sides.
  const server = migrateDocument(core, clone(base));
  const standing = standingOf(wedding);
  const isOwn = await readOwnActors(database, { account, id });
  const newActors: string[] = [];
  const newActor = () => {
    const actor = tools.newActor();
    newActors.push(actor);
    return actor;
  };
  const plan = isOfAnotherHistory(wedding, copy)
    ? carryOver({
        base: isOfOlderHistory(wedding, copy) ? undefined : documentAtServerHeads(local, wedding),
        local,
        server,
        mayWrite: (container) => standing !== "none" && core.mayWrite(standing, container),
        newActor,
        time: Math.floor(Date.parse(row.at) / 1000),
      })
    : planRecovery(core, local, server, row.refusals, standing, { isOwn, newActor });
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
  const decidedRow: RefusalRow = { ...row, replacement: save(plan.document) };
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
      seenRow.heads = isOfAnotherHistory(wedding, copy)
        ? getHeads(plan.document)
        : sharedHeads(local, plan.document, seenRow.heads);
    });
  });
  await replaceDocument(tools, decidedRow);
}

/** Whether the server's history was started over, or restored from a backup from before that. */
function isOfAnotherHistory(
  { lineage = 0 }: WeddingRow,
  copy: Pick<ServerCopy, "lineage"> | undefined,
): boolean {
  return copy?.lineage !== undefined && copy.lineage !== lineage;
}

/**
 * Whether the server was restored to an older history than this device has. Then this device does not know which of its
 * edits the older history has.
 */
function isOfOlderHistory(
  { lineage = 0 }: WeddingRow,
  copy: Pick<ServerCopy, "lineage"> | undefined,
): boolean {
  return copy?.lineage !== undefined && copy.lineage < lineage;
}

/** Returns a test whether an actor belongs to this account, as far as this device knows. */
async function readOwnActors(
  database: LocalDatabase,
  { account, id }: Pick<RefusalRow, "account" | "id">,
): Promise<(actor: string) => boolean> {
  const { own = [], actors = {} } = (await database.people.get([account, id])) ?? {};
  return (actor) => own.includes(actor) || actors[actor] === account;
}

/** Recoveries that were interrupted at the replacement of the document. */
export async function findInterrupted(database: LocalDatabase, account: string): Promise<RefusalRow[]> {
  const rows = await database.refusals.where("account").equals(account).toArray();
  return rows.filter(({ replacement }) => replacement !== undefined);
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
