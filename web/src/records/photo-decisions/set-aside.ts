import type { GuestPhotoRow, LocalDatabase, PhotoDecisionRow, RefusedEditRow } from "@/lib/db/db.ts";
import { RESULT } from "./store.ts";

/*
 * Decisions about guests' photos that the server does not take go where all edits go that it does not accept. They are
 * no part of the document: `container` is a name of its own, and `record` has what sends them once more.
 */

/** Among the edits that were not accepted, those about photos of guests. */
const GUEST_PHOTOS = "guestPhotos";

/** What a refused edit keeps of a photo. */
interface Kept {
  filename?: string;
  guestName?: string;
  what: PhotoDecisionRow["what"];
  revision: number;
}

/** Why decisions were not taken, as in `RefusedEditRow`. */
export type Refused = Pick<RefusedEditRow, "code" | "standing">;

export function isPhotoDecision({ container }: Pick<RefusedEditRow, "container">): boolean {
  return container === GUEST_PHOTOS;
}

/** Moves decisions to what was not accepted, in one step: there is no moment in which they are nowhere. */
export async function setAside(
  database: LocalDatabase,
  decisions: readonly PhotoDecisionRow[],
  why: Refused,
): Promise<void> {
  const { guestPhotos, photoDecisions, refusedEdits } = database;
  await database.transaction("rw", [guestPhotos, photoDecisions, refusedEdits], async () => {
    for (const decision of decisions) {
      const { account, photo, number } = decision;
      const row = await guestPhotos.get([account, photo]);
      await refusedEdits.put(asRefused(decision, row, why));
      if (number !== undefined) await photoDecisions.delete(number);
    }
  });
}

/** Takes the rows of a wedding off this device, whose role does not see them any more. What was decided is set aside. */
export async function forgetPhotos(
  database: LocalDatabase,
  account: string,
  wedding: string,
  why: Refused,
): Promise<void> {
  const { guestPhotos, photoDecisions, refusedEdits } = database;
  await database.transaction("rw", [guestPhotos, photoDecisions, refusedEdits], async () => {
    await setAside(database, await photoDecisions.where({ account, wedding }).sortBy("number"), why);
    await guestPhotos.where({ account, wedding }).delete();
  });
}

/** Decides once more what was not accepted. */
export async function decideAgain(database: LocalDatabase, edit: RefusedEditRow, at: string): Promise<void> {
  const { account, wedding, id, key } = edit;
  const { what, revision } = edit.record as unknown as Kept;
  if (id === undefined) return;
  const decision: PhotoDecisionRow = { account, wedding, photo: id, what, revision, at, isTried: false };
  await database.transaction("rw", [database.photoDecisions, database.refusedEdits], async () => {
    await database.photoDecisions.add(decision);
    await database.refusedEdits.delete(key);
  });
}

function asRefused(
  { account, wedding, photo, what, revision, at, number }: PhotoDecisionRow,
  row: GuestPhotoRow | undefined,
  why: Refused,
): RefusedEditRow {
  const isAboutLove = what === "favorite" || what === "notFavorite";
  const field = isAboutLove
    ? { field: "isFavorite", before: row?.isFavorite ?? null, after: what === "favorite" }
    : { field: "state", before: row?.state ?? null, after: RESULT[what] };
  const record: Kept = { filename: row?.filename ?? "", guestName: row?.guestName ?? "", what, revision };
  return {
    key: `${GUEST_PHOTOS}.${account}.${number}.${at}`,
    account,
    wedding,
    ...why,
    container: GUEST_PHOTOS,
    id: photo,
    kind: "change",
    fields: [field],
    record: { ...record },
    at,
  };
}
