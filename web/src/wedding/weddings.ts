import { t } from "@lingui/core/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { Role, WeddingDetails } from "@/lib/core/types.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import type { LocalWedding } from "./types.ts";

/** "Ana & Ben"; with one name that name, and something to tap on when there is none yet. */
export function weddingTitle(
  ownerName: string | null | undefined,
  partnerName: string | null | undefined,
): string {
  const names = [ownerName, partnerName].filter((name) => name);
  return names.length > 0 ? names.join(" & ") : t`Our wedding`;
}

export function localWedding(row: WeddingRow): LocalWedding {
  const { id, title, partnerName, weddingDate, venue, role, registered, removed } = row;
  return { id, title, partnerName, weddingDate, venue, role, registered, removed };
}

export function rowsOf(database: LocalDatabase, account: string): Promise<WeddingRow[]> {
  return database.weddings.where("account").equals(account).toArray();
}

/** What a list shows of a wedding, kept beside the document so that the list needs no document open. */
export async function rememberDetails(
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

const roles: readonly Role[] = ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"];

/** A role that this version does not know may do the least. */
function roleOf(text: string): Role {
  return roles.find((role) => role === text) ?? "VIEWER";
}

export type Registration = "registered" | "later" | "refused";

/** Tells the server of a wedding that was made on this device. Idempotent, so a lost answer costs nothing. */
export async function register(database: LocalDatabase, row: WeddingRow): Promise<Registration> {
  try {
    const fields = row.pendingFields ?? {};
    // The core also reads a count that was typed; the server's JSON has numbers only.
    const guestCount = fields.guestCount == null ? null : Number(fields.guestCount);
    const body = { ...fields, guestCount, id: row.id };
    dataOf(await api().POST("/api/weddings", { body }), t`Failed to create wedding`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isFinal = error.status === 400 || error.status === 409;
    return isFinal ? "refused" : "later";
  }
  await database.weddings.update([row.account, row.id], { registered: true, pendingFields: undefined });
  return "registered";
}

/** Brings the list of this device up to date with the server's. Unreachable: the list stays as it is. */
export async function mergeServerList(database: LocalDatabase, account: string): Promise<boolean> {
  try {
    const { weddings } = dataOf(await api().GET("/api/weddings", {}), t`Failed to fetch weddings`);
    await database.transaction("rw", database.weddings, async () => {
      const known = new Map((await rowsOf(database, account)).map((row) => [row.id, row]));
      for (const wedding of weddings) {
        const { id, role, partnerName, weddingDate, venue } = wedding;
        const before = known.get(id);
        known.delete(id);
        await database.weddings.put({
          // A document on this device may be newer than the server's copy: its own words win.
          title: weddingTitle(wedding.ownerName, partnerName),
          ...(partnerName && { partnerName }),
          ...(weddingDate && { weddingDate }),
          ...(venue && { venue }),
          ...before,
          account,
          id,
          role: roleOf(role),
          registered: true,
          removed: false,
        });
      }
      // The server knew of these once and no longer lists them: the access is gone, the local copy is not.
      for (const row of known.values()) {
        if (row.registered) await database.weddings.update([account, row.id], { removed: true });
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
