import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { LocalDatabase } from "@/lib/db/db.ts";
import { moveDrafts } from "@/lib/draft/draft-storage.ts";
import { deleteAllPhotos } from "@/lib/photos/photo-cache.ts";
import type { User } from "@/lib/session/types.ts";
import { moveSettings } from "@/lib/storage/setting-storage.ts";
import { adoptUploads } from "@/lib/uploads/adopt-uploads.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { EarlyCommands } from "../storage/early-commands.ts";
import { rowsOf } from "./wedding-rows.ts";

/** Stores an account's email address, so that its weddings are found again if the server loses the account. */
export async function rememberEmail(database: LocalDatabase, { id, email }: User): Promise<void> {
  await database.transaction("rw", database.servers, async () => {
    const existing = await database.servers.get(id);
    if (existing?.email !== email) await database.servers.put({ ...existing, account: id, email });
  });
}

/**
 * Finds the user's earlier account on this device, after the server was restored from a backup that does not contain it
 * and the user registered again with the same address. An account that the server knows is never adopted, even with the
 * same address. The address must belong to the user.
 */
export async function findLostAccount(
  database: LocalDatabase,
  { id, email }: User,
): Promise<LostAccount | undefined> {
  const rows = await database.servers.toArray();
  for (const { account } of rows.filter((row) => row.email === email && row.account !== id)) {
    const answer = await apiOf(id).POST("/api/recall", { body: { account } });
    const { unknownAccount } = dataOf(answer, t`Failed to compare with the server`);
    if (unknownAccount) return { account, isSameUser: await ownsAddress(id) };
  }
  return undefined;
}

/**
 * Whether the account's address belongs to its user, since any address can be typed in. A server that sends mail has it
 * confirmed; without mail nothing can prove it, so it counts as the user's.
 */
async function ownsAddress(id: string): Promise<boolean> {
  const api = apiOf(id);
  const { mail } = dataOf(await api.GET("/api/server", {}), t`The server couldn’t be reached`);
  if (!mail) return true;
  // The link may have been opened on another device.
  const { user } = dataOf(await api.GET("/api/auth/me", {}), t`Your account couldn’t be read`);
  return user.emailConfirmed;
}

export interface LostAccount {
  account: string;
  /** Whether the address that both accounts share is known to belong to this user. */
  isSameUser: boolean;
}

export interface Adoption {
  database: LocalDatabase;
  /** The account that the server has lost, and its documents. */
  from: { account: string; storage: DocumentStorage };
  /** The same person's account now, and its documents. */
  to: { account: string; storage: DocumentStorage };
}

/**
 * Moves all data of one account on this device to another account of the same person. It copies first and deletes last,
 * so the next start can repeat an interrupted move.
 */
export async function adoptAccount({ database, from, to }: Adoption): Promise<void> {
  const ids = (await rowsOf(database, from.account)).map(({ id }) => id);
  for (const id of ids) {
    const document = await from.storage.read(id);
    // Saved beside a copy that the new account may have: both are merged on load.
    if (document) await to.storage.save([id, "snapshot", `adopted-${from.account}`], document);
    moveEarlyCommands(id, from.account, to.account);
    moveDrafts(id, from.account, to.account);
    moveSettings(id, from.account, to.account);
  }
  await adoptUploads(from.account, to.account);
  await adoptRows(database, from.account, to.account);
  for (const id of ids) await from.storage.erase(id);
  // The server decides again which of them the new account may see.
  await deleteAllPhotos(from.account);
}

async function adoptRows(database: LocalDatabase, from: string, to: string): Promise<void> {
  const { weddings, lastSeen, people, seen, refusals, refusedEdits, servers, answers } = database;
  const { notifications, notificationIntents, notificationStreams, guestPhotos, photoDecisions } = database;
  const tables = [weddings, lastSeen, people, seen, refusals];
  // Their rows only mirror the server, and have no meaning for the new account.
  const mirrors = [notifications, notificationIntents, notificationStreams, guestPhotos];
  const others = [refusedEdits, photoDecisions, servers, answers];
  await database.transaction("rw", [...tables, ...mirrors, ...others], async () => {
    for (const table of tables) {
      const rows = await table.filter(({ account }) => account === from).toArray();
      for (const row of rows) {
        await table.delete([from, row.id]);
        // If the new account has a row of the wedding, that one is newer.
        if (!(await table.get([to, row.id]))) await table.put({ ...row, account: to } as never);
      }
    }
    await refusedEdits.where("account").equals(from).modify({ account: to });
    await photoDecisions.where("account").equals(from).modify({ account: to });
    // The new account fetches the server's answers itself.
    await answers.filter(({ account }) => account === from).delete();
    for (const table of mirrors) await table.where("account").equals(from).delete();
    const oldRow = await servers.get(from);
    const newRow = await servers.get(to);
    await servers.delete(from);
    // The old account's moment is later than the restored server's, so it shows the new account that the server went
    // back.
    await servers.put({ ...newRow, account: to, ...(oldRow?.moment && { moment: oldRow.moment }) });
  });
}

/** Moves commands that the user gave before a document was open, and that wait for it. */
function moveEarlyCommands(id: string, from: string, to: string): void {
  const oldCommands = new EarlyCommands(from, id);
  const newCommands = new EarlyCommands(to, id);
  const commands = oldCommands.all();
  if (commands.every((command) => newCommands.add(command))) oldCommands.remove(commands);
}
