import { getActorId } from "@automerge/automerge/slim";
import { expect, test } from "vitest";
import { automergeReady, type DocumentId, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { DocumentStorage } from "../storage/document-storage.ts";

await automergeReady;

/** Opens the device's wedding in a new tab, and returns its actor. */
async function actorOf(id: DocumentId): Promise<string> {
  const repo = new Repo({ storage: new DocumentStorage("u1") });
  const handle = await repo.find<Record<string, unknown>>(id);
  return getActorId(handle.doc());
}

test("each opening of a wedding writes as a new actor", async () => {
  const repo = new Repo({ storage: new DocumentStorage("u1") });
  const handle = repo.import<Record<string, unknown>>(realCore().genesis());
  await repo.flush([handle.documentId]);
  const actors = new Set([getActorId(handle.doc())]);
  for (let tab = 0; tab < 3; tab += 1) actors.add(await actorOf(handle.documentId));
  expect(actors.size).toBe(4);
});
