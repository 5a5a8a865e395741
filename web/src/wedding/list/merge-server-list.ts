import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { parseRole } from "../sync/server-frames.ts";
import { fetchRecall, type RecallAnswer, rememberRecall } from "./recall.ts";
import { accessOf, rowsOf, weddingTitle } from "./wedding-rows.ts";

/** Result of a merge; "registerAgain": the server has lost weddings of this device. */
export type ListMergeResult = "done" | "registerAgain";

/**
 * Updates this device's list from the server's:
 *
 * - A wedding of the list is stored with its role.
 * - A deleted one is marked as deleted.
 * - A registered wedding that is in neither was lost by a server that was restored from an older backup, or this account
 *   was removed from its team. The server is asked which: the recall.
 *
 * Throws an `ApiError` if the server does not answer; the list then stays as it is.
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
      // A row that is already deleted is updated too: the open connection does not report who deleted it.
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

/** The new state of a wedding that the server no longer lists. The local copy always stays. */
function stateOfMissing(row: WeddingRow, { unknown, wentBack }: RecallAnswer): Partial<WeddingRow> {
  const isUnknown = unknown.has(row.id);
  // The server says only once that it went back to an older copy; afterwards the row remembers it as `forgotten`.
  const mayBeLost = isUnknown || wentBack || row.forgotten;
  // The server has the wedding and has lost nothing: the account was removed from the team.
  if (!mayBeLost) return accessOf(null, false);
  // Nothing counts as synced any more, since the older copy may lack it.
  const forgottenState = { forgotten: true, serverHeads: undefined, lastSyncedAt: undefined };
  const isOwnersCopy = row.role === "OWNER" && !row.offDevice;
  // The server has lost the wedding or this account's membership. Another owner's device, or an owner's invitation,
  // brings it back.
  if (!isUnknown || !isOwnersCopy) return forgottenState;
  // The server has lost the wedding, and this device has the owner's copy: it registers the wedding again.
  const { partnerName, weddingDate, venue } = row;
  const pendingFields = {
    ...(partnerName && { partnerName }),
    ...(weddingDate && { weddingDate }),
    ...(venue && { venue }),
  };
  return { ...forgottenState, registered: false, pendingFields };
}

/**
 * Whether the row's access (a role, or that there is none any more) was stored after this list was requested: by an open
 * connection, which reports it at once, or by joining. The list may then have the old access.
 */
function isAccessNewerThan({ roleToldAt }: WeddingRow, requestedAt: string): boolean {
  // A future time was written before the device's clock was set back, and proves nothing.
  return roleToldAt !== undefined && roleToldAt >= requestedAt && roleToldAt <= new Date().toISOString();
}
