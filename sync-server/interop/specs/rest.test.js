import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ImmutableString } from "@automerge/automerge";
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

test("strings of a stock client read like our own", async () => {
  const couple = await register(server, "Plain");
  const a = await connect(server, couple);
  const b = await connect(server, couple);
  const onA = a.repo.create(wedding());
  const id = onA.documentId;
  await couple.registerWedding(id);
  await acknowledged(a, onA);
  const onB = await b.repo.find(onA.url);
  onA.change((doc) => {
    doc.guests.plain = guest("Zoë", "Ångström", { email: "zoe@example.org", notes: "no nuts" });
    doc.guests.scalar = guest(new ImmutableString("Zoë"), new ImmutableString("Ångström"), {
      rsvpStatus: new ImmutableString("PENDING"),
      email: new ImmutableString("zoe@example.org"),
      notes: "no nuts",
    });
  });
  // B got it through the server, so the server has it.
  await eventually(onB, "the guests", (doc) => doc.guests.scalar);
  const guests = Object.fromEntries((await couple.guests(id)).map((entry) => [entry.id, entry]));
  assert.equal(guests.plain.firstName, "Zoë");
  assert.equal(guests.plain.notes, "no nuts");
  assert.deepEqual({ ...guests.plain, id: "" }, { ...guests.scalar, id: "" });
  assert.equal((await couple.wedding(id)).partnerName, "Ben");
});

test("a REST write appears on connected clients by itself", async () => {
  const couple = await register(server, "Pushed");
  const a = await connect(server, couple);
  const onA = a.repo.create(wedding());
  const id = onA.documentId;
  await couple.registerWedding(id);
  await acknowledged(a, onA);

  const arrived = eventually(onA, "the REST guest", (doc) =>
    Object.values(doc.guests).some(({ firstName }) => String(firstName) === "Rest"),
  );
  await couple.addGuest(id, { firstName: "Rest", lastName: "Writer" });
  await arrived;
  const renamed = eventually(onA, "the new venue", (doc) => String(doc.wedding.venue) === "Kew");
  await couple.updateWedding(id, { venue: "Kew" });
  await renamed;
});

test("a wedding that REST made opens on a device", async () => {
  const couple = await register(server, "Made");
  const { wedding: created } = await couple.registerWedding(undefined, { partnerName: "Ben" });
  const device = await connect(server, couple);
  const handle = await device.repo.find(`automerge:${created.id}`);
  assert.equal(String(handle.doc().wedding.partnerName), "Ben");
  handle.change((doc) => {
    doc.guests.g1 = guest("Ann", "Archer");
  });
  const other = await (await connect(server, couple)).repo.find(handle.url);
  await eventually(other, "the guest", (doc) => doc.guests.g1);
  assert.equal((await couple.guests(created.id))[0].firstName, "Ann");
});
