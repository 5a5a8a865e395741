// A history that is started over, with stock clients: they are notified, and start over from the server's document.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { next as Automerge } from "@automerge/automerge";
import { register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, event, eventually } from "../support/client.js";
import { startServer } from "../support/server.js";
import { guest, wedding } from "../support/wedding.js";

let server;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  disconnectAll();
  await server?.dispose();
});

test("any client can open the plan, and no change of the old history comes back", async () => {
  const couple = await register(server, "Ada");
  const a = await connect(server, couple);
  const onA = a.repo.create(wedding());
  const id = onA.documentId;
  await couple.registerWedding(id);
  await acknowledged(a, onA);
  const stale = await connect(server, couple);
  const onStale = await stale.repo.find(onA.url);
  await stale.leave();
  onStale.change((doc) => {
    doc.guests.g2 = guest("Of the", "Old history");
  });

  const notice = event(a.adapter, "message", ({ type }) => type === "x-refused");
  await couple.call("POST", `/api/weddings/${id}/start-over`);
  assert.equal((await notice).code, "startedOver");

  const fresh = await connect(server, couple);
  const onFresh = await fresh.repo.find(onA.url);
  await eventually(onFresh, "the plan", ({ guests }) => guests?.g1?.firstName === "Ann");
  const hashes = (handle) => Automerge.getAllChanges(handle.doc()).map((bytes) => Automerge.decodeChange(bytes).hash);
  const old = new Set(hashes(onA));
  assert.deepEqual(hashes(onFresh).filter((hash) => old.has(hash)), [], "this wedding had no genesis of ours");

  // An offline device with its own edits does not bring the old history back.
  const returned = await connect(server, couple);
  const refused = event(returned.adapter, "message", ({ type }) => type === "x-refused");
  returned.repo.import(Automerge.save(onStale.doc()), { docId: id });
  assert.equal((await refused).code, "startedOver");
  assert.deepEqual(await couple.guests(id).then((guests) => guests.map(({ id }) => id)), ["g1"]);

  // Planning continues on the new history.
  onFresh.change((doc) => {
    doc.guests.g3 = guest("Cleo", "Carr");
  });
  await acknowledged(fresh, onFresh);
});
