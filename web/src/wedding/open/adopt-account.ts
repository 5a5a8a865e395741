import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { LocalDatabase } from "@/lib/db/db.ts";
import { moveDrafts } from "@/lib/draft/kept-drafts.ts";
import { erasePhotos } from "@/lib/photos/kept-photos.ts";
import type { User } from "@/lib/session/types.ts";
import { moveSettings } from "@/lib/storage/kept-settings.ts";
import { adoptUploads } from "@/lib/uploads/adopt-uploads.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { EarlyCommands } from "./early-commands.ts";
import { rowsOf } from "./weddings.ts";

/** Remembers whose an account is, so that its weddings are found again should the server lose the account. */
export async function rememberEmail(database: LocalDatabase, { id, email }: User): Promise<void> {
  await database.transaction("rw", database.servers, async () => {
    const before = await database.servers.get(id);
    if (before?.email !== email) await database.servers.put({ ...before, account: id, email });
  });
}

/**
 * The account on this device that somebody had before the server was restored from an older backup, which does not
 * know it: they registered again with the same address. An account that the server knows is never anybody else's,
 * whatever address it once had. It is theirs once the address is.
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

/** Anybody can type an address. A server that sends mail asks whose it is; without one nobody could ever show that. */
async function isTheirAddress(id: string): Promise<boolean> {
  const api = apiOf(id);
  const { mail } = dataOf(await api.GET("/api/server", {}), t`The server could not be asked`);
  if (!mail) return true;
  // The link may have been opened on another device.
  const { user } = dataOf(await api.GET("/api/auth/me", {}), t`Your account could not be read`);
  return user.emailConfirmed;
}

export interface LostAccount {
  account: string;
  /** The address that both have is known to be this person's. */
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
 * Gives everything that one account has on this device to another one of the same person. Copied first and removed
 * last: whatever interrupts it, the next start does it once more.
 */
export async function adoptAccount({ database, from, to }: Adoption): Promise<void> {
  const ids = (await rowsOf(database, from.account)).map(({ id }) => id);
  for (const id of ids) {
    const document = await from.storage.read(id);
    // Beside what the new account may have of it by now: both are read together.
    if (document) await to.storage.save([id, "snapshot", `adopted-${from.account}`], document);
    moveEarlyCommands(id, from.account, to.account);
    moveDrafts(id, from.account, to.account);
    moveSettings(id, from.account, to.account);
  }
  await adoptUploads(from.account, to.account);
  await adoptRows(database, from.account, to.account);
  for (const id of ids) await from.storage.erase(id);
  // The server says anew which of them the new account may see.
  await erasePhotos(from.account);
}

async function adoptRows(database: LocalDatabase, from: string, to: string): Promise<void> {
  const { weddings, lastSeen, people, seen, refusals, refusedEdits, servers, answers } = database;
  const { notifications, notificationIntents, notificationStreams, guestPhotos, photoDecisions } = database;
  const tables = [weddings, lastSeen, people, seen, refusals];
  const told = [notifications, notificationIntents, notificationStreams, guestPhotos];
  const others = [refusedEdits, photoDecisions, servers, answers];
  await database.transaction("rw", [...tables, ...told, ...others], async () => {
    for (const table of tables) {
      const rows = await table.filter(({ account }) => account === from).toArray();
      for (const row of rows) {
        await table.delete([from, row.id]);
        // What the new account has of a wedding already is newer.
        if (!(await table.get([to, row.id]))) await table.put({ ...row, account: to } as never);
      }
    }
    await refusedEdits.where("account").equals(from).modify({ account: to });
    await photoDecisions.where("account").equals(from).modify({ account: to });
    // What the server answered to one account it is asked anew by the other.
    await answers.filter(({ account }) => account === from).delete();
    // Nor does it know anything of what it told the account that it has lost.
    for (const table of told) await table.where("account").equals(from).delete();
    const before = await servers.get(from);
    const now = await servers.get(to);
    await servers.delete(from);
    // The moment comes along: what the old account saw last tells the new one that the server went back.
    await servers.put({ ...now, account: to, ...(before?.moment && { moment: before.moment }) });
  });
}

/** What was done while a document was opening, and waits for it. */
function moveEarlyCommands(id: string, from: string, to: string): void {
  const [before, now] = [new EarlyCommands(from, id), new EarlyCommands(to, id)];
  const commands = before.all();
  if (commands.every((command) => now.add(command))) before.done(commands);
}
