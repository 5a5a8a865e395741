import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, event, eventually } from "../support/client.js";
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

test("a wedding made offline syncs although the device was there before its registration", async () => {
  const couple = await register(server, "Early");
  const a = await connect(server, couple);
  const turnedAway = event(a.adapter, "message", ({ type }) => type === "doc-unavailable");
  const onA = a.repo.create(wedding());
  await turnedAway;
  onA.change((doc) => {
    doc.guests.g2 = guest("Cleo", "Carr");
  });

  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  // The device made no edit and no new connection.
  const b = await connect(server, couple);
  const onB = await b.repo.find(onA.url);
  await eventually(onB, "both guests", (doc) => doc.guests?.g1 && doc.guests?.g2);
});

test("a second device that asks for a wedding before it is uploaded is served when it arrives", async () => {
  const couple = await register(server, "Second");
  const a = await connect(server, couple);
  const b = await connect(server, couple);
  await a.leave();
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId, { partnerName: "Ben" });
  assert.equal((await couple.wedding(onA.documentId)).partnerName, "Ben", "as registered");
  const onB = await b.repo.find(onA.url, { allowableStates: ["unavailable"] });

  const late = await connect(server, couple);
  late.repo.import(await a.repo.export(onA.documentId), { docId: onA.documentId });
  await eventually(onB, "the wedding", (doc) => doc.guests?.g1?.firstName === "Ann");
});
