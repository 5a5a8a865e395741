import type { GuestPhotoRow, LocalDatabase, PhotoDecisionRow } from "@/lib/db/db.ts";
import { groupBy } from "@/lib/group-by.ts";

/* Guest photos on this device (ADR 34). Rows hold the server's state; later decisions are stored beside them,
   and screens show both combined. Decisions are sent in order, each with the revision that its author saw, so
   that all devices converge in any order of arrival. */

export type PhotoVerdict = Extract<PhotoDecisionRow["what"], "approve" | "reject" | "wait">;

/** A photo as screens show it: its state once everything is sent. */
export interface GuestPhoto extends GuestPhotoRow {
  /** A decision about it waits for the server. */
  isWaiting: boolean;
}

/** A photo in the form of the server's answer. */
export type ServerPhoto = Omit<GuestPhotoRow, "account" | "wedding">;

export const RESULT = { approve: "APPROVED", reject: "REJECTED", wait: "PENDING" } as const satisfies Record<
  PhotoVerdict,
  GuestPhotoRow["state"]
>;

/** The verdict that leads to a state, and also back to it. */
export const LEADS_TO = {
  APPROVED: "approve",
  REJECTED: "reject",
  PENDING: "wait",
} as const satisfies Record<GuestPhotoRow["state"], PhotoVerdict>;

/** All guest photos of a wedding, the oldest first. */
export async function shownPhotos(
  database: LocalDatabase,
  account: string,
  wedding: string,
): Promise<GuestPhoto[]> {
  return inOne(database, "r", async () => {
    const rows = await database.guestPhotos.where({ account, wedding }).toArray();
    const decisions = await decisionsByPhoto(database, account);
    return rows
      .map((row) => shownAs(row, decisions.get(row.id) ?? []))
      .sort((one, other) => Date.parse(one.uploadedAt) - Date.parse(other.uploadedAt));
  });
}

/** The rows at the time of a request: a row that changes before the answer is newer than the answer. */
export async function rowsOf(
  database: LocalDatabase,
  account: string,
  wedding: string,
): Promise<ReadonlyMap<string, GuestPhotoRow>> {
  const rows = await database.guestPhotos.where({ account, wedding }).toArray();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Replaces the rows by the server's lists. `before`: the rows at the time of the request. */
export async function replaceRows(
  database: LocalDatabase,
  account: string,
  wedding: string,
  before: ReadonlyMap<string, GuestPhotoRow>,
  serverPhotos: readonly ServerPhoto[],
): Promise<void> {
  await inOne(database, "rw", async () => {
    const now = await rowsOf(database, account, wedding);
    const known = new Set(serverPhotos.map(({ id }) => id));
    const isNewer = (id: string) => !isSame(now.get(id), before.get(id));
    const gone = [...now.keys()].filter((id) => !isNewer(id) && !known.has(id));
    await database.guestPhotos.bulkDelete(gone.map((id): [string, string] => [account, id]));
    const taken = serverPhotos.filter(({ id }) => !isNewer(id));
    await database.guestPhotos.bulkPut(taken.map((photo) => ({ ...photo, account, wedding })));
  });
}

/**
 * Stores decisions about photos; they are sent when the server can be reached. An earlier unsent decision about the
 * same photo is deleted. Returns the previous states, for undo.
 */
export async function storeDecisions(
  database: LocalDatabase,
  account: string,
  photos: readonly { id: string; what: PhotoVerdict }[],
  at: string,
): Promise<Map<string, GuestPhotoRow["state"]>> {
  return inOne(database, "rw", async () => {
    const states = new Map<string, GuestPhotoRow["state"]>();
    const made = await decisionsByPhoto(database, account);
    const unsent: number[] = [];
    const decided: PhotoDecisionRow[] = [];
    for (const { id, what } of photos) {
      const row = await database.guestPhotos.get([account, id]);
      if (!row) continue;
      const verdicts = (made.get(id) ?? []).filter(isVerdict);
      const shown = shownAs(row, verdicts);
      if (isAlready(shown, what)) continue;
      states.set(id, shown.state);
      const last = verdicts.at(-1);
      const isUnsent = last?.number !== undefined && !last.isTried;
      if (isUnsent && last.number !== undefined) unsent.push(last.number);
      const base = isUnsent ? shownAs(row, verdicts.slice(0, -1)) : shown;
      // Undoing an unsent decision leaves the decisions of others unchanged.
      if (isAlready(base, what) || (isUnsent && base.state === RESULT[what])) continue;
      decided.push(decisionOn(row, what, at));
    }
    await database.photoDecisions.bulkDelete(unsent);
    await database.photoDecisions.bulkAdd(decided);
    return states;
  });
}

/** Marks a photo as a favourite, or removes the mark. */
export async function storeFavorite(
  database: LocalDatabase,
  account: string,
  id: string,
  isFavorite: boolean,
  at: string,
): Promise<void> {
  await inOne(database, "rw", async () => {
    const row = await database.guestPhotos.get([account, id]);
    if (!row) return;
    const made = (await decisionsByPhoto(database, account)).get(id) ?? [];
    const [sent, unsent] = [true, false].map((isSent) =>
      made.filter((decision) => !isVerdict(decision) && decision.isTried === isSent),
    );
    await database.photoDecisions.bulkDelete((unsent ?? []).flatMap(({ number }) => number ?? []));
    const base = shownAs(row, sent ?? []);
    if (base.isFavorite === isFavorite) return;
    await database.photoDecisions.add(decisionOn(row, isFavorite ? "favorite" : "notFavorite", at));
  });
}

/**
 * The next decision to send, marked as tried; undefined if none is left besides those about photos in
 * `leftOut`.
 */
export async function nextDecision(
  database: LocalDatabase,
  account: string,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<PhotoDecisionRow | undefined> {
  return database.transaction("rw", database.photoDecisions, async () => {
    const waiting = await database.photoDecisions.where({ account }).sortBy("number");
    const next = waiting.find(({ photo }) => !leftOut.has(photo));
    if (!next) return undefined;
    await database.photoDecisions.put({ ...next, isTried: true });
    return next;
  });
}

/**
 * Stores the server's answer to a decision. If the decision was accepted, its author's later ones about the same photo
 * were made in knowledge of it, so they continue from its revision.
 */
export async function storeAnswer(
  database: LocalDatabase,
  decision: PhotoDecisionRow,
  answer: ServerPhoto,
): Promise<void> {
  const { account, wedding, photo, number } = decision;
  await inOne(database, "rw", async () => {
    if (number !== undefined) await database.photoDecisions.delete(number);
    await database.guestPhotos.put({ ...answer, account, wedding });
    if (!isVerdict(decision) || !isAlready(answer, decision.what)) return;
    const later = (await decisionsByPhoto(database, account)).get(photo) ?? [];
    await database.photoDecisions.bulkPut(later.map((one) => ({ ...one, revision: answer.revision })));
  });
}

/** Deletes photos that were erased, or are unknown to the server. */
export async function deleteGuestPhotos(
  database: LocalDatabase,
  account: string,
  ids: readonly string[],
): Promise<void> {
  await inOne(database, "rw", async () => {
    await database.guestPhotos.bulkDelete(ids.map((id): [string, string] => [account, id]));
    await database.photoDecisions
      .where({ account })
      .filter(({ photo }) => ids.includes(photo))
      .delete();
  });
}

/** Whether two people decided the opposite concurrently, and it is not settled. */
export function isContested({ state, claims }: Pick<GuestPhotoRow, "state" | "claims">): boolean {
  return state === "PENDING" && new Set(claims.map(({ verdict }) => verdict)).size > 1;
}

export async function waitingDecisions(database: LocalDatabase, account: string): Promise<number> {
  return database.photoDecisions.where({ account }).count();
}

function shownAs(row: GuestPhotoRow, decisions: readonly PhotoDecisionRow[]): GuestPhoto {
  const shown: GuestPhoto = { ...row, isWaiting: decisions.length > 0 };
  for (const decision of decisions) {
    if (isVerdict(decision)) {
      shown.state = RESULT[decision.what];
      shown.rejectedAt = shown.state === "REJECTED" ? decision.at : null;
      // The author of a decision has seen the decisions of others.
      shown.claims = [];
    } else {
      shown.isFavorite = decision.what === "favorite";
    }
  }
  return shown;
}

function decisionOn(row: GuestPhotoRow, what: PhotoDecisionRow["what"], at: string): PhotoDecisionRow {
  const { account, wedding, id, revision } = row;
  return { account, wedding, photo: id, what, revision, at, isTried: false };
}

function isVerdict(decision: PhotoDecisionRow): decision is PhotoDecisionRow & { what: PhotoVerdict } {
  return decision.what !== "favorite" && decision.what !== "notFavorite";
}

/** Whether a photo already has the state of a verdict, without a conflict. */
function isAlready(photo: Pick<GuestPhotoRow, "state" | "claims">, what: PhotoVerdict): boolean {
  return photo.state === RESULT[what] && !isContested(photo);
}

/** In the order in which they were made. */
async function decisionsByPhoto(
  database: LocalDatabase,
  account: string,
): Promise<Map<string, PhotoDecisionRow[]>> {
  const all = await database.photoDecisions.where({ account }).sortBy("number");
  return new Map(groupBy(all, ({ photo }) => photo));
}

function isSame(one: GuestPhotoRow | undefined, other: GuestPhotoRow | undefined): boolean {
  return one?.revision === other?.revision && one?.isFavorite === other?.isFavorite;
}

/** Runs work in a transaction on both tables, so that a screen never sees one without the other. */
function inOne<T>(database: LocalDatabase, mode: "r" | "rw", work: () => Promise<T>): Promise<T> {
  return database.transaction(mode, [database.guestPhotos, database.photoDecisions], work);
}
