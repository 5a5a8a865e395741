import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { deleteDraftsOf } from "@/lib/draft/draft-storage.ts";
import { deletePhotosOf } from "@/lib/photos/photo-cache.ts";
import { deleteSettingsOf } from "@/lib/storage/setting-storage.ts";
import { EarlyCommands } from "../storage/early-commands.ts";
import { parseRole } from "../sync/server-frames.ts";
import { fetchRecall, type RecallAnswer, rememberRecall } from "./recall.ts";

/** A wedding in this device's list, with or without its document. */
export interface LocalWedding {
  id: string;
  title: string;
  partnerName?: string;
  weddingDate?: string;
  venue?: string;
  role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
  /** The server knows the wedding; until then it is only on this device. */
  registered: boolean;
  /** The account lost its access; the local copy stays until the user removes it. */
  removed?: boolean;
  /** Access was lost because an owner deleted the wedding. */
  deleted?: boolean;
  /** That owner was this account, on any device. */
  deletedByMe?: boolean;
  /** The server has lost the wedding, or this account's membership: it was restored from an older backup. */
  forgotten?: boolean;
}

/** The server's answer about a wedding that the account has just joined. */
export type JoinedWedding = Pick<LocalWedding, "id" | "title" | "role">;

/** "Ana & Ben"; one name alone if there is only one; a placeholder to tap on if there is none. */
function weddingTitle(ownerName: string | null | undefined, partnerName: string | null | undefined): string {
  const names = [ownerName, partnerName].filter((name) => name);
  return names.length > 0 ? names.join(" & ") : t`Our wedding`;
}

export function localWedding(row: WeddingRow): LocalWedding {
  const { id, title, partnerName, weddingDate, venue, role, registered } = row;
  const { removed, deleted, deletedByMe, forgotten } = row;
  const details = { id, title, partnerName, weddingDate, venue };
  return { ...details, role, registered, removed, deleted, deletedByMe, forgotten };
}

export function rowsOf(database: LocalDatabase, account: string): Promise<WeddingRow[]> {
  return database.weddings.where("account").equals(account).toArray();
}

/** Stores the details that a list shows, so that the list needs no open document. */
export async function updateDetails(
  database: LocalDatabase,
  account: string,
  id: string,
  details: WeddingDetails,
): Promise<void> {
  await database.weddings.update([account, id], {
    title: weddingTitle(details.ownerName, details.partnerName),
    partnerName: details.partnerName ?? undefined,
    weddingDate: details.weddingDate ?? undefined,
    venue: details.venue ?? undefined,
  });
}

export type Registration = "registered" | "later" | "refused";

/** Registers a wedding created on this device with the server. Idempotent, so a lost answer does no harm. */
export async function register(database: LocalDatabase, row: WeddingRow): Promise<Registration> {
  try {
    const fields = row.pendingFields ?? {};
    // The core's types have the currency as any text; the core has validated it.
    const body = { ...fields, id: row.id } as components["schemas"]["NewWedding"];
    dataOf(await apiOf(row.account).POST("/api/weddings", { body }), t`Failed to create wedding`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (row.forgotten && error.status === 409) {
      // Another owner's device has already registered it again and invited this account. It stays forgotten until this
      // account accepts that invitation.
      await database.weddings.update([row.account, row.id], { registered: true, pendingFields: undefined });
      return "registered";
    }
    const isFinal = error.status === 400 || error.status === 409;
    return isFinal ? "refused" : "later";
  }
  const changes = { registered: true, pendingFields: undefined, forgotten: undefined };
  await database.weddings.update([row.account, row.id], changes);
  return "registered";
}

/** Result of a merge; "registerAgain": the server has lost weddings of this device. */
export type ListMergeResult = "done" | "registerAgain";

/**
 * Updates this device's list from the server's. Throws an `ApiError` if the server does not answer; the list then stays
 * as it is. Weddings of the list are stored with their role, deleted ones marked as deleted. Of a wedding that is in
 * neither, the server is asked whether it was restored from an older backup and so has lost it; otherwise the account
 * was removed from the team.
 */
export async function mergeServerList(database: LocalDatabase, account: string): Promise<ListMergeResult> {
  const requestedAt = new Date().toISOString();
  const { weddings, deleted, deletedByMe } = dataOf(
    await apiOf(account).GET("/api/weddings", {}),
    t`Failed to fetch weddings`,
  );
  const listed = new Set([...weddings.map(({ id }) => id), ...deleted]);
  const isMissing = (row: WeddingRow) =>
    row.registered && !listed.has(row.id) && !isAccessNewerThan(row, requestedAt);
  const missing = (await rowsOf(database, account)).filter((row) => isMissing(row) && !row.removed);
  const recallAnswer = await fetchRecall(
    database,
    account,
    missing.map(({ id }) => id),
  );
  let merge: ListMergeResult = "done";
  await database.transaction("rw", database.weddings, database.servers, async () => {
    const rowsById = new Map((await rowsOf(database, account)).map((row) => [row.id, row]));
    for (const wedding of weddings) {
      const { id, role, partnerName, weddingDate, venue } = wedding;
      const existing = rowsById.get(id);
      if (existing && isAccessNewerThan(existing, requestedAt)) continue;
      await database.weddings.put({
        // The document on this device may be newer than the server's copy, so its details win.
        title: weddingTitle(wedding.ownerName, partnerName),
        ...(partnerName && { partnerName }),
        ...(weddingDate && { weddingDate }),
        ...(venue && { venue }),
        ...existing,
        account,
        id,
        registered: true,
        role: parseRole(role),
        ...accessOf(parseRole(role), false),
      });
    }
    for (const id of deleted) {
      const row = rowsById.get(id);
      // The open connection reports a deletion without its author, who is then stored here.
      if (row?.registered && (row.deleted || !isAccessNewerThan(row, requestedAt))) {
        await database.weddings.update([account, id], {
          ...accessOf(null, true),
          deletedByMe: deletedByMe.includes(id),
        });
      }
    }
    for (const { id } of missing) {
      // The row may have changed since the request.
      const row = rowsById.get(id);
      if (!row || !isMissing(row)) continue;
      const newState = stateOfMissing(row, recallAnswer);
      const mustRegister = newState.registered === false;
      if (mustRegister) merge = "registerAgain";
      await database.weddings.update([account, id], newState);
    }
    await rememberRecall(database, account, recallAnswer);
  });
  return merge;
}

/**
 * The new state of a wedding that the server no longer lists: without access; forgotten, until an owner's device brings
 * it back; or to be registered again by this device. The local copy always stays.
 */
function stateOfMissing(row: WeddingRow, { unknown, wentBack }: RecallAnswer): Partial<WeddingRow> {
  const isUnknown = unknown.has(row.id);
  // The server says only once that it went back; afterwards the row remembers it.
  const wasRestored = isUnknown || wentBack || row.forgotten;
  // The account was removed from the team.
  if (!wasRestored) return accessOf(null, false);
  // An older backup was restored, so nothing counts as synced any more.
  const forgottenState = { forgotten: true, serverHeads: undefined, lastSyncedAt: undefined };
  const canRegister = isUnknown && row.role === "OWNER" && !row.offDevice;
  if (!canRegister) return forgottenState;
  // The couple's names are in the document, which is uploaded after it.
  const { partnerName, weddingDate, venue } = row;
  const pendingFields = {
    ...(partnerName && { partnerName }),
    ...(weddingDate && { weddingDate }),
    ...(venue && { venue }),
  };
  return { ...forgottenState, registered: false, pendingFields };
}

/** Deletes from the device everything about a wedding except its document, which the caller erases. */
export async function deleteFromDevice(
  database: LocalDatabase,
  account: string,
  row: WeddingRow,
): Promise<void> {
  const { id, title, role, registered, removed } = row;
  const { weddings, lastSeen, people, seen, refusals, refusedEdits, answers } = database;
  const { guestPhotos, photoDecisions } = database;
  const earlyCommands = new EarlyCommands(account, id);
  earlyCommands.remove(earlyCommands.all());
  deleteDraftsOf(account, id);
  deleteSettingsOf(account, id);
  await deletePhotosOf(account, id);
  const tables = [weddings, lastSeen, people, seen, refusals, refusedEdits, answers];
  await database.transaction("rw", [...tables, guestPhotos, photoDecisions], async () => {
    const edits = await refusedEdits.where("account").equals(account).toArray();
    await refusedEdits.bulkDelete(edits.filter(({ wedding }) => wedding === id).map(({ key }) => key));
    await refusals.delete([account, id]);
    await lastSeen.delete([account, id]);
    await people.delete([account, id]);
    await seen.delete([account, id]);
    await answers.where("[account+id]").equals([account, id]).delete();
    for (const table of [guestPhotos, photoDecisions]) await table.where({ account, wedding: id }).delete();
    // Keep the name of a wedding that the server would list again; the rest goes with its document.
    if (registered && !removed) await weddings.put({ account, id, title, role, registered, offDevice: true });
    else await weddings.delete([account, id]);
  });
}

/**
 * Whether the row's access (a role, or that there is none any more) was stored after this list was requested: by an open
 * connection, which reports it at once, or by joining. The list may then have the old access.
 */
function isAccessNewerThan({ roleToldAt }: WeddingRow, requestedAt: string): boolean {
  // A future time was written before the device's clock was set back, and proves nothing.
  return roleToldAt !== undefined && roleToldAt >= requestedAt && roleToldAt <= new Date().toISOString();
}

/** The row fields for a role; null: the account has no access, or the wedding is deleted. */
export function accessOf(role: WeddingRow["role"] | null, deleted: boolean): Partial<WeddingRow> {
  if (role === null) return { removed: true, deleted, forgotten: false };
  return { role, removed: false, deleted: false, deletedByMe: false, forgotten: false };
}

/** Stores the access that the open connection reports. */
export async function updateAccess(
  database: LocalDatabase,
  account: string,
  id: string,
  access: Partial<WeddingRow>,
): Promise<void> {
  await database.weddings.update([account, id], { ...access, roleToldAt: new Date().toISOString() });
}

/** Stores a wedding created on this device that the server does not know yet. */
export async function insertCreated(
  database: LocalDatabase,
  account: string,
  id: string,
  { ownerName, partnerName, weddingDate, venue }: WeddingDetails,
  pendingFields: WeddingFields,
): Promise<void> {
  await database.weddings.put({
    account,
    id,
    title: weddingTitle(ownerName, partnerName),
    ...(partnerName && { partnerName }),
    ...(weddingDate && { weddingDate }),
    ...(venue && { venue }),
    role: "OWNER",
    registered: false,
    pendingFields,
  });
}

/** Stores a wedding that this account has just joined or rejoined. */
export async function insertJoined(
  database: LocalDatabase,
  account: string,
  { id, title, role }: JoinedWedding,
): Promise<void> {
  // Newer than a list requested earlier, which does not contain the wedding.
  const joinedState = {
    ...accessOf(role, false),
    offDevice: false,
    registered: true,
    roleToldAt: new Date().toISOString(),
  };
  await database.transaction("rw", database.weddings, async () => {
    const existing = await database.weddings.get([account, id]);
    await database.weddings.put({ title, ...existing, account, id, role, ...joinedState });
  });
}
