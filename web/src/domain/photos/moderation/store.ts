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

/** The state of a photo after a verdict. */
export const STATE_AFTER = {
  approve: "APPROVED",
  reject: "REJECTED",
  wait: "PENDING",
} as const satisfies Record<PhotoVerdict, GuestPhotoRow["state"]>;

/** The verdict that gives a photo a state. */
export const VERDICT_FOR = {
  APPROVED: "approve",
  REJECTED: "reject",
  PENDING: "wait",
} as const satisfies Record<GuestPhotoRow["state"], PhotoVerdict>;

/** All guest photos of a wedding, the oldest first. */
export async function readGuestPhotos(
  database: LocalDatabase,
  account: string,
  wedding: string,
): Promise<GuestPhoto[]> {
  return inTransaction(database, "r", async () => {
    const rows = await database.guestPhotos.where({ account, wedding }).toArray();
    const decisions = await decisionsByPhoto(database, account);
    return rows
      .map((row) => withDecisions(row, decisions.get(row.id) ?? []))
      .sort((a, b) => Date.parse(a.uploadedAt) - Date.parse(b.uploadedAt));
  });
}

/** Reads the rows of a wedding, by photo id. */
export async function readRows(
  database: LocalDatabase,
  account: string,
  wedding: string,
): Promise<ReadonlyMap<string, GuestPhotoRow>> {
  const rows = await database.guestPhotos.where({ account, wedding }).toArray();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Replaces the rows by the server's lists. `rowsAtRequest` are the rows before the request was sent: a row that has
 * changed since then is newer than the answer, and stays.
 */
export async function replaceRows(
  database: LocalDatabase,
  account: string,
  wedding: string,
  rowsAtRequest: ReadonlyMap<string, GuestPhotoRow>,
  serverPhotos: readonly ServerPhoto[],
): Promise<void> {
  await inTransaction(database, "rw", async () => {
    const currentRows = await readRows(database, account, wedding);
    const serverIds = new Set(serverPhotos.map(({ id }) => id));
    const isNewer = (id: string) => !isSame(currentRows.get(id), rowsAtRequest.get(id));
    const erasedIds = [...currentRows.keys()].filter((id) => !isNewer(id) && !serverIds.has(id));
    await database.guestPhotos.bulkDelete(erasedIds.map((id): [string, string] => [account, id]));
    const newerPhotos = serverPhotos.filter(({ id }) => !isNewer(id));
    await database.guestPhotos.bulkPut(newerPhotos.map((photo) => ({ ...photo, account, wedding })));
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
  return inTransaction(database, "rw", async () => {
    const states = new Map<string, GuestPhotoRow["state"]>();
    const earlierDecisions = await decisionsByPhoto(database, account);
    const replacedNumbers: number[] = [];
    const newDecisions: PhotoDecisionRow[] = [];
    for (const { id, what } of photos) {
      const row = await database.guestPhotos.get([account, id]);
      if (!row) continue;
      const verdicts = (earlierDecisions.get(id) ?? []).filter(isVerdict);
      const shownPhoto = withDecisions(row, verdicts);
      if (hasVerdict(shownPhoto, what)) continue;
      states.set(id, shownPhoto.state);
      const unsentNumber = verdicts.at(-1)?.isTried ? undefined : verdicts.at(-1)?.number;
      const isUnsent = unsentNumber !== undefined;
      if (isUnsent) replacedNumbers.push(unsentNumber);
      const photoWithoutUnsent = isUnsent ? withDecisions(row, verdicts.slice(0, -1)) : shownPhoto;
      // Taking an unsent decision back needs no new one, and leaves the decisions of others unchanged.
      const takesUnsentBack = isUnsent && photoWithoutUnsent.state === STATE_AFTER[what];
      if (hasVerdict(photoWithoutUnsent, what) || takesUnsentBack) continue;
      newDecisions.push(decisionOn(row, what, at));
    }
    await database.photoDecisions.bulkDelete(replacedNumbers);
    await database.photoDecisions.bulkAdd(newDecisions);
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
  await inTransaction(database, "rw", async () => {
    const row = await database.guestPhotos.get([account, id]);
    if (!row) return;
    const decisions = (await decisionsByPhoto(database, account)).get(id) ?? [];
    const favoriteDecisions = decisions.filter((decision) => !isVerdict(decision));
    const unsent = favoriteDecisions.filter(({ isTried }) => !isTried);
    await database.photoDecisions.bulkDelete(unsent.flatMap(({ number }) => number ?? []));
    const sent = favoriteDecisions.filter(({ isTried }) => isTried);
    if (withDecisions(row, sent).isFavorite === isFavorite) return;
    await database.photoDecisions.add(decisionOn(row, isFavorite ? "favorite" : "notFavorite", at));
  });
}

/** Reads the next decision to send, and marks it as tried. Skips decisions about photos in `skippedPhotos`. */
export async function takeNextDecision(
  database: LocalDatabase,
  account: string,
  skippedPhotos: ReadonlySet<string> = new Set(),
): Promise<PhotoDecisionRow | undefined> {
  return database.transaction("rw", database.photoDecisions, async () => {
    const waiting = await database.photoDecisions.where({ account }).sortBy("number");
    const next = waiting.find(({ photo }) => !skippedPhotos.has(photo));
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
  await inTransaction(database, "rw", async () => {
    if (number !== undefined) await database.photoDecisions.delete(number);
    await database.guestPhotos.put({ ...answer, account, wedding });
    if (!isVerdict(decision) || !hasVerdict(answer, decision.what)) return;
    const later = (await decisionsByPhoto(database, account)).get(photo) ?? [];
    await database.photoDecisions.bulkPut(
      later.map((laterDecision) => ({ ...laterDecision, revision: answer.revision })),
    );
  });
}

/** Deletes photos that were erased, or are unknown to the server. */
export async function deleteGuestPhotos(
  database: LocalDatabase,
  account: string,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(database, "rw", async () => {
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

export async function countDecisions(database: LocalDatabase, account: string): Promise<number> {
  return database.photoDecisions.where({ account }).count();
}

/** A photo as it will be once the server has these decisions. */
function withDecisions(row: GuestPhotoRow, decisions: readonly PhotoDecisionRow[]): GuestPhoto {
  const photo: GuestPhoto = { ...row, isWaiting: decisions.length > 0 };
  for (const decision of decisions) {
    if (isVerdict(decision)) {
      photo.state = STATE_AFTER[decision.what];
      photo.rejectedAt = photo.state === "REJECTED" ? decision.at : null;
      // The author of a decision has seen the decisions of others.
      photo.claims = [];
    } else {
      photo.isFavorite = decision.what === "favorite";
    }
  }
  return photo;
}

function decisionOn(row: GuestPhotoRow, what: PhotoDecisionRow["what"], at: string): PhotoDecisionRow {
  const { account, wedding, id, revision } = row;
  return { account, wedding, photo: id, what, revision, at, isTried: false };
}

function isVerdict(decision: PhotoDecisionRow): decision is PhotoDecisionRow & { what: PhotoVerdict } {
  return decision.what !== "favorite" && decision.what !== "notFavorite";
}

/** Whether a photo already has the state of a verdict, without a conflict. */
function hasVerdict(photo: Pick<GuestPhotoRow, "state" | "claims">, what: PhotoVerdict): boolean {
  return photo.state === STATE_AFTER[what] && !isContested(photo);
}

/** All decisions on this device, in the order in which they were made. */
async function decisionsByPhoto(
  database: LocalDatabase,
  account: string,
): Promise<Map<string, PhotoDecisionRow[]>> {
  const all = await database.photoDecisions.where({ account }).sortBy("number");
  return new Map(groupBy(all, ({ photo }) => photo));
}

function isSame(a: GuestPhotoRow | undefined, b: GuestPhotoRow | undefined): boolean {
  return a?.revision === b?.revision && a?.isFavorite === b?.isFavorite;
}

/** Runs work in a transaction on both tables, so that a screen never sees one without the other. */
function inTransaction<T>(database: LocalDatabase, mode: "r" | "rw", work: () => Promise<T>): Promise<T> {
  return database.transaction(mode, [database.guestPhotos, database.photoDecisions], work);
}
