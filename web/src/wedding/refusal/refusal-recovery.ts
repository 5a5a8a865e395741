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
import type { LocalDatabase, Refusal, RefusalRow, RefusedEditRow, WeddingRow } from "@/lib/db/db.ts";
import { standingOf } from "../people/role.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { upToDate } from "../storage/up-to-date.ts";
import { sharedHeads } from "../sync/heads.ts";
import type { ServerCopy } from "../sync/server-copy.ts";
import { carryOver } from "./carry-over.ts";
import { planRecovery } from "./refusal-plan.ts";

type Wedding = Record<string, unknown>;

export interface RecoveryTools {
  database: LocalDatabase;
  storage: DocumentStorage;
  core: Core;
  newActor: () => string;
}

/**
 * The first step, before anything else is done: what is here and what was said of it. From then on the recovery can be
 * taken up again at any time, also by the next start.
 */
export async function noteRefusal(
  database: LocalDatabase,
  wedding: Pick<WeddingRow, "account" | "id">,
  refusal: Refusal,
  document: Uint8Array,
  at: string,
): Promise<void> {
  const { account, id } = wedding;
  await database.transaction("rw", database.refusals, database.weddings, async () => {
    const before = await database.refusals.get([account, id]);
    const { keptAfterRefusal = [] } = (await database.weddings.get([account, id])) ?? {};
    // What stayed as it was is refused again: the reason is not what it seemed to be.
    const repeated = refusal.changes.filter((hash) => keptAfterRefusal.includes(hash));
    const told = repeated.length > 0 ? [{ ...refusal, code: "repeated", changes: repeated }] : [];
    const refusals = [...(before?.refusals ?? []), refusal, ...told];
    await database.refusals.put({ account, id, at: before?.at ?? at, refusals, document });
  });
}

/**
 * Decides, and puts the new document into the place of the old one. No tab may have the documents open. Everything is
 * decided from what is stored, and written down in one step before the swap, so it may end anywhere and begin again.
 * `copy` is the server's; undefined when the access is gone, and what the server had last takes its place.
 */
export async function recover(
  tools: RecoveryTools,
  { account, id }: Pick<RefusalRow, "account" | "id">,
  copy: Pick<ServerCopy, "document" | "lineage"> | undefined,
): Promise<void> {
  const { database, storage, core } = tools;
  const row = await database.refusals.get([account, id]);
  const wedding = await database.weddings.get([account, id]);
  if (!row) return;
  if (row.replacement || !wedding) {
    await finish(tools, row);
    return;
  }
  const stored = await storage.read(id);
  const local = loadIncremental(load<Wedding>(row.document), stored ?? new Uint8Array());
  const base = copy ? load<Wedding>(copy.document) : knownToServer(local, wedding);
  if (getHeads(base).length === 0) {
    // The server has never had anything of it: there is nothing that this document could be wrong about.
    await database.refusals.delete([account, id]);
    return;
  }
  // What nobody made is on neither side.
  const server = upToDate(core, clone(base));
  const standing = standingOf(wedding);
  const isOwn = await ownActors(database, { account, id });
  const made: string[] = [];
  const newActor = () => {
    const actor = tools.newActor();
    made.push(actor);
    return actor;
  };
  const plan = isOfAnotherHistory(wedding, copy)
    ? carryOver({
        base: isOlder(wedding, copy) ? undefined : knownToServer(local, wedding),
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
  const decided: RefusalRow = { ...row, replacement: save(plan.document) };
  const { refusals, refusedEdits, weddings, seen, people } = database;
  await database.transaction("rw", [refusals, refusedEdits, weddings, seen, people], async () => {
    await refusedEdits.bulkPut(edits);
    await refusals.put(decided);
    await weddings.update([account, id], {
      serverHeads: encodeHeads(getHeads(base)),
      unsynced: plan.waiting,
      keptAfterRefusal: plan.kept,
      ...(copy?.lineage !== undefined && { lineage: copy.lineage }),
    });
    // The next recovery has to know them for its own.
    const known = await people.get([account, id]);
    if (known) await people.update([account, id], { own: [...known.own, ...made] });
    // What was set aside is in no history any more, and a history that is not known would all be news.
    await seen.update([account, id], (row) => {
      const isOfBefore = isOfAnotherHistory(wedding, copy);
      row.heads = isOfBefore ? getHeads(plan.document) : sharedHeads(local, plan.document, row.heads);
    });
  });
  await finish(tools, decided);
}

/** Whether the server's document began anew, or is from a backup of before that. */
function isOfAnotherHistory(
  { lineage = 0 }: WeddingRow,
  copy: Pick<ServerCopy, "lineage"> | undefined,
): boolean {
  return copy?.lineage !== undefined && copy.lineage !== lineage;
}

/** After a restore: this device knows the newer history, and nothing tells what of the old one it has changed. */
function isOlder({ lineage = 0 }: WeddingRow, copy: Pick<ServerCopy, "lineage"> | undefined): boolean {
  return copy?.lineage !== undefined && copy.lineage < lineage;
}

/** Tells the authors that are this account, as far as this device knows, from all others. */
async function ownActors(
  database: LocalDatabase,
  { account, id }: Pick<RefusalRow, "account" | "id">,
): Promise<(actor: string) => boolean> {
  const { own = [], actors = {} } = (await database.people.get([account, id])) ?? {};
  return (actor) => own.includes(actor) || actors[actor] === account;
}

/** The swaps that something interrupted. */
export async function unfinished(database: LocalDatabase, account: string): Promise<RefusalRow[]> {
  const rows = await database.refusals.where("account").equals(account).toArray();
  return rows.filter(({ replacement }) => replacement !== undefined);
}

async function finish({ storage, database }: RecoveryTools, row: RefusalRow): Promise<void> {
  if (row.replacement) await storage.replace(row.id, row.replacement);
  await database.refusals.delete([row.account, row.id]);
}

/** The document as the server had it when it last said what it has. */
function knownToServer(local: Wedding, { serverHeads }: WeddingRow): Wedding {
  if (!serverHeads?.length) return init<Wedding>();
  const since = getChangesMetaSince(local, decodeHeads(serverHeads as UrlHeads));
  const unknown = new Set(since.map(({ hash }) => hash));
  const known = getAllChanges(local).filter((bytes) => !unknown.has(decodeChange(bytes).hash));
  return applyChanges(init<Wedding>(), known)[0];
}
