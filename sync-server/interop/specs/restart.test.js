import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
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

for (const signal of ["SIGTERM", "SIGKILL"]) {
  test(`after a ${signal} a new client gets everything from the database`, async () => {
    const couple = await register(server, signal);
    const a = await connect(server, couple);
    const onA = a.repo.create(wedding());
    await couple.registerWedding(onA.documentId);
    await acknowledged(a, onA);
    onA.change((doc) => {
      doc.guests.g2 = guest("Cleo", "Carr");
    });
    await acknowledged(a, onA);
    await a.leave();

    await server.stop(signal);
    await server.start();
    const fresh = await connect(server, couple);
    const onFresh = await fresh.repo.find(onA.url);
    await eventually(onFresh, "everything", (doc) => doc.guests.g1 && doc.guests.g2);
    assert.deepEqual(onFresh.heads(), onA.heads());
  });
}

test("clients continue where they were when the server is back", async () => {
  const couple = await register(server, "Goes-on");
  const a = await connect(server, couple, { database: "goes-on-a" });
  const b = await connect(server, couple, { database: "goes-on-b" });
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  const onB = await b.repo.find(onA.url);
  await Promise.all([a.renewTicket(), b.renewTicket()]);
  const gone = [a, b].map(({ repo }) => event(repo.networkSubsystem, "peer-disconnected"));
  await server.stop();
  await Promise.all(gone);

  onA.change((doc) => {
    doc.guests.g1.rsvpStatus = "CONFIRMED";
  });
  onB.change((doc) => {
    doc.guests.g1.notes = "by the window";
  });
  // The tickets belonged to the stopped server. The first attempt shows that, with 4401.
  await server.start();
  await Promise.all([a.renewTicket(), b.renewTicket()]);
  const merged = ({ guests }) => guests.g1.rsvpStatus === "CONFIRMED" && guests.g1.notes === "by the window";
  await eventually(onA, "B's edit", merged);
  await eventually(onB, "A's edit", merged);
});
