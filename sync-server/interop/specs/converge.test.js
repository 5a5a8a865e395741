import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as Automerge from "@automerge/automerge";
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

test("two unmodified clients converge on one document", async () => {
  const couple = await register(server, "Converge");
  const a = await connect(server, couple);
  const b = await connect(server, couple);
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  const onB = await b.repo.find(onA.url);
  await eventually(onB, "the wedding", (doc) => doc.guests?.g1?.firstName === "Ann");

  // Both edit at once, the same guest and different ones.
  onA.change((doc) => {
    doc.guests.g1.rsvpStatus = "CONFIRMED";
    doc.guests.g2 = guest("Cleo", "Carr");
  });
  onB.change((doc) => {
    doc.guests.g1.plusOnes = 2;
    doc.guests.g3 = guest("Dov", "Dale");
  });
  const merged = ({ guests }) =>
    guests.g1.rsvpStatus === "CONFIRMED" && guests.g1.plusOnes === 2 && guests.g2 && guests.g3;
  await eventually(onA, "B's edits", merged);
  await eventually(onB, "A's edits", merged);
  assert.deepEqual(Automerge.toJS(onA.doc()), Automerge.toJS(onB.doc()));
  assert.deepEqual(onA.heads(), onB.heads());
});

test("a hundred edits in a row all arrive", async () => {
  const couple = await register(server, "Hundred");
  const a = await connect(server, couple);
  const b = await connect(server, couple);
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  const onB = await b.repo.find(onA.url);
  for (let number = 0; number < 100; number += 1) {
    onA.change((doc) => {
      doc.guests[`n${number}`] = guest(`Guest ${number}`, "Many");
    });
  }
  await eventually(onB, "all of them", (doc) => Object.keys(doc.guests).length === 101);
  assert.equal((await couple.guests(onA.documentId)).length, 101);
});
