import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, eventually } from "../support/client.js";
import { startServer } from "../support/server.js";
import { guest, wedding } from "../support/wedding.js";

let server;
before(async () => {
  server = await startServer();
});
after(async () => {
  disconnectAll();
  await server?.dispose();
});

test("a device that was offline catches up, and uploads its edits", async () => {
  const couple = await register(server, "Away");
  const a = await connect(server, couple, { database: "away-a" });
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  const b = await connect(server, couple, { database: "away-b" });
  await b.repo.find(onA.url);
  await b.leave();

  for (let number = 0; number < 30; number += 1) {
    await couple.addGuest(onA.documentId, { firstName: `Rest${number}`, lastName: "Writer" });
  }
  await eventually(onA, "the REST guests", (doc) => Object.keys(doc.guests).length === 31);
  await a.leave();

  // The same device after the app restarted: it has the document and its old sync state.
  const reopened = await connect(server, couple, { database: "away-b" });
  const onReopened = await reopened.repo.find(onA.url);
  onReopened.change((doc) => {
    doc.guests.offline = guest("Made", "Offline");
  });
  await eventually(onReopened, "what it missed", (doc) => Object.keys(doc.guests).length === 32);
  const fresh = await connect(server, couple);
  const onFresh = await fresh.repo.find(onA.url);
  await eventually(onFresh, "everybody's edits", (doc) => Object.keys(doc.guests).length === 32);
  assert.deepEqual(onFresh.heads(), onReopened.heads());
});

test("a server that lost its data gets it back from a device that believes it is in sync", async () => {
  const couple = await register(server, "Lost");
  const a = await connect(server, couple, { database: "lost-a" });
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  await a.leave();

  const emptied = await startServer();
  try {
    const newAccount = await register(emptied, "Lost");
    await newAccount.registerWedding(onA.documentId);
    const returned = await connect(emptied, newAccount, { database: "lost-a" });
    await acknowledged(returned, await returned.repo.find(onA.url));
    const fresh = await connect(emptied, newAccount);
    const onFresh = await fresh.repo.find(onA.url);
    await eventually(onFresh, "the wedding", (doc) => doc.guests?.g1);
  } finally {
    disconnectAll();
    await emptied.dispose();
  }
});
