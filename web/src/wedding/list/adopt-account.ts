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
    const before = await database.servers.get(id);
    if (before?.email !== email) await database.servers.put({ ...before, account: id, email });
  });
}

/**
 * Finds the user's earlier account on this device, after the server was restored from a backup that does not contain it
 * and the user registered again with the same address. An account that the server knows is never adopted, even with the
 * same address. The address must belong to the user.
 */
export async function lostAccountOf(
  database: LocalDatabase,
  { id, email }: User,
): Promise<LostAccount | undefined> {
  const known = await database.servers.toArray();
  for (const { account } of known.filter((row) => row.email === email && row.account !== id)) {
    const answer = await apiOf(id).POST("/api/recall", { body: { account } });
    const { unknownAccount } = dataOf(answer, t`Failed to compare with the server`);
    if (unknownAccount) return { account, isTheirs: await isTheirAddress(id) };
  }
  return undefined;
}

/** Any address can be typed in. A server that sends mail has it confirmed; without mail there is no way to prove it. */
async function isTheirAddress(id: string): Promise<boolean> {
  const api = apiOf(id);
  const { mail } = dataOf(await api.GET("/api/server", {}), t`The server couldn’t be reached`);
  if (!mail) return true;
  // The link may have been opened on another device.
  const { user } = dataOf(await api.GET("/api/auth/me", {}), t`Your account couldn’t be read`);
  return user.emailConfirmed;
}

export interface LostAccount {
  account: string;
  /** The address that both accounts share is known to be this user's. */
  isTheirs: boolean;
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
  const mirrors = [notifications, notificationIntents, notificationStreams, guestPhotos];
  const others = [refusedEdits, photoDecisions, servers, answers];
  await database.transaction("rw", [...tables, ...mirrors, ...others], async () => {
    for (const table of tables) {
      const rows = await table.filter(({ account }) => account === from).toArray();
      for (const row of rows) {
        await table.delete([from, row.id]);
        // The new account's row of a wedding is newer.
        if (!(await table.get([to, row.id]))) await table.put({ ...row, account: to } as never);
      }
    }
    await refusedEdits.where("account").equals(from).modify({ account: to });
    await photoDecisions.where("account").equals(from).modify({ account: to });
    // The new account fetches the server's answers itself.
    await answers.filter(({ account }) => account === from).delete();
    // Rows that only mirror the server have no meaning for the new account.
    for (const table of mirrors) await table.where("account").equals(from).delete();
    const before = await servers.get(from);
    const now = await servers.get(to);
    await servers.delete(from);
    // The moment is kept: the last state that the old account saw shows the new one that the server went back.
    await servers.put({ ...now, account: to, ...(before?.moment && { moment: before.moment }) });
  });
}

/** Moves commands that were given before a document was open, and wait for it. */
function moveEarlyCommands(id: string, from: string, to: string): void {
  const [before, now] = [new EarlyCommands(from, id), new EarlyCommands(to, id)];
  const commands = before.all();
  if (commands.every((command) => now.add(command))) before.done(commands);
}
