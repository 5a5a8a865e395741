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
export function weddingTitle(
  ownerName: string | null | undefined,
  partnerName: string | null | undefined,
): string {
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

/**
 * Registers a wedding that the server does not know: one created on this device, or one that a restored server has lost
 * (`forgotten`). Idempotent, so a lost answer does no harm.
 */
export async function register(database: LocalDatabase, row: WeddingRow): Promise<Registration> {
  try {
    const fields = row.pendingFields ?? {};
    // The core's types have the currency as any text; the core has validated it.
    const body = { ...fields, id: row.id } as components["schemas"]["NewWedding"];
    dataOf(await apiOf(row.account).POST("/api/weddings", { body }), t`Failed to create wedding`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (row.forgotten && error.status === 409) {
      // Another owner's device has already registered it again and invited this account, so this device need not. It
      // stays forgotten until this account accepts that invitation.
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

/**
 * Deletes from the device everything about a wedding except its document, which the caller erases. A row stays for a
 * wedding that the server would list again, so that it is not fetched again.
 */
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
    if (registered && !removed) await weddings.put({ account, id, title, role, registered, offDevice: true });
    else await weddings.delete([account, id]);
  });
}

/** The row fields for a role; null: the account has no access, or the wedding is deleted. */
export function accessOf(role: WeddingRow["role"] | null, deleted: boolean): Partial<WeddingRow> {
  if (role === null) return { removed: true, deleted, forgotten: false };
  return { role, removed: false, deleted: false, deletedByMe: false, forgotten: false };
}

/** Stores the access that the open connection reports, and when: a list that was requested earlier is older. */
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
  const joinedState = {
    ...accessOf(role, false),
    offDevice: false,
    registered: true,
    // A list that was requested earlier does not contain the wedding, and is then ignored for it.
    roleToldAt: new Date().toISOString(),
  };
  await database.transaction("rw", database.weddings, async () => {
    const existing = await database.weddings.get([account, id]);
    await database.weddings.put({ title, ...existing, account, id, role, ...joinedState });
  });
}
