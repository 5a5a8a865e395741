import type { GuestPhotoRow, LocalDatabase, PhotoDecisionRow, RefusedEditRow } from "@/lib/db/db.ts";
import { STATE_AFTER } from "./store.ts";

/* Refused decisions about guest photos are listed with other refused edits. They are not part of the
   document: `container` is a special name, and `record` holds what is needed to send them again. */

/** The container name of guest photos among refused edits. */
const GUEST_PHOTOS = "guestPhotos";

/** The data of a photo in a refused edit. */
interface RefusedPhoto {
  filename?: string;
  guestName?: string;
  what: PhotoDecisionRow["what"];
  revision: number;
}

/** The reason of a refusal, as in `RefusedEditRow`. */
export type RefusalReason = Pick<RefusedEditRow, "code" | "standing">;

export function isPhotoDecision({ container }: Pick<RefusedEditRow, "container">): boolean {
  return container === GUEST_PHOTOS;
}

/** Moves decisions to the refused edits. */
export async function refuseDecisions(
  database: LocalDatabase,
  decisions: readonly PhotoDecisionRow[],
  reason: RefusalReason,
): Promise<void> {
  const { guestPhotos, photoDecisions, refusedEdits } = database;
  await database.transaction("rw", [guestPhotos, photoDecisions, refusedEdits], async () => {
    for (const decision of decisions) {
      const { account, photo, number } = decision;
      const row = await guestPhotos.get([account, photo]);
      await refusedEdits.put(refusedEditOf(decision, row, reason));
      if (number !== undefined) await photoDecisions.delete(number);
    }
  });
}

/** Deletes the photo rows of a wedding that the role may not see any more. Waiting decisions become refused edits. */
export async function deleteForbiddenPhotos(
  database: LocalDatabase,
  account: string,
  wedding: string,
  reason: RefusalReason,
): Promise<void> {
  const { guestPhotos, photoDecisions, refusedEdits } = database;
  await database.transaction("rw", [guestPhotos, photoDecisions, refusedEdits], async () => {
    await refuseDecisions(
      database,
      await photoDecisions.where({ account, wedding }).sortBy("number"),
      reason,
    );
    await guestPhotos.where({ account, wedding }).delete();
  });
}

/** Stores a refused decision again, to be sent once more. */
export async function repeatDecision(
  database: LocalDatabase,
  edit: RefusedEditRow,
  at: string,
): Promise<void> {
  const { account, wedding, id, key } = edit;
  const { what, revision } = edit.record as unknown as RefusedPhoto;
  if (id === undefined) return;
  const decision: PhotoDecisionRow = { account, wedding, photo: id, what, revision, at, isTried: false };
  await database.transaction("rw", [database.photoDecisions, database.refusedEdits], async () => {
    await database.photoDecisions.add(decision);
    await database.refusedEdits.delete(key);
  });
}

function refusedEditOf(
  { account, wedding, photo, what, revision, at, number }: PhotoDecisionRow,
  row: GuestPhotoRow | undefined,
  reason: RefusalReason,
): RefusedEditRow {
  const isFavoriteDecision = what === "favorite" || what === "notFavorite";
  const field = isFavoriteDecision
    ? { field: "isFavorite", before: row?.isFavorite ?? null, after: what === "favorite" }
    : { field: "state", before: row?.state ?? null, after: STATE_AFTER[what] };
  const record: RefusedPhoto = {
    filename: row?.filename ?? "",
    guestName: row?.guestName ?? "",
    what,
    revision,
  };
  return {
    key: `${GUEST_PHOTOS}.${account}.${number}.${at}`,
    account,
    wedding,
    ...reason,
    container: GUEST_PHOTOS,
    id: photo,
    kind: "change",
    fields: [field],
    record: { ...record },
    at,
  };
}
