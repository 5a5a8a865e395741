// Each role x each part of a wedding x each kind of write, by stock clients.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { join, register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, event, eventually } from "../support/client.js";
import { startServer } from "../support/server.js";
import { cases, fullWedding, roles } from "../support/writes.js";

let server;
let owner;
/** A wedding for each role, with a member of that role, and the owner's device, which only reads. */
const weddings = {};
let count = 0;

before(async () => {
  server = await startServer();
  owner = await register(server, "Olga");
  const device = await connect(server, owner);
  const readingDevice = await connect(server, owner);
  for (const role of roles) {
    const handle = device.repo.create(fullWedding());
    const { url, documentId } = handle;
    await owner.registerWedding(documentId);
    await acknowledged(device, handle);
    let member = owner;
    if (role !== "OWNER") {
      member = await register(server, role);
      await join(server, documentId, owner, member, role);
    }
    weddings[role] = { url, documentId, member, readingHandle: await readingDevice.repo.find(url) };
  }
});
after(async () => {
  disconnectAll();
  await server?.dispose();
});

/** The heads of a wedding that a new client gets from the server. */
async function headsOnServer({ url }) {
  const fresh = await connect(server, owner);
  const handle = await fresh.repo.find(url);
  await fresh.leave();
  return handle.heads().join();
}

const newValue = () => {
  count += 1;
  return `v${count}`;
};

for (const role of roles) {
  const allowed = cases.filter(({ container }) => container.writers.includes(role));
  const forbidden = cases.filter(({ container }) => !container.writers.includes(role));

  test(`${role}: ${allowed.length} allowed writes arrive`, async () => {
    const { url, member, readingHandle } = weddings[role];
    const device = await connect(server, member);
    const handle = await device.repo.find(url);
    for (const { container, kind, write } of allowed) {
      const before = handle.heads().join();
      handle.change((doc) => write(doc, container, newValue()));
      assert.notEqual(handle.heads().join(), before, `${container.name}: ${kind}`);
    }
    await acknowledged(device, handle);
    await eventually(readingHandle, "all of it", () => readingHandle.heads().join() === handle.heads().join());
    assert.deepEqual(readingHandle.doc(), handle.doc());
    await device.leave();
  });

  if (role !== "VIEWER") {
    describe(`${role}: ${forbidden.length} forbidden writes are refused`, () => {
      for (const { container, kind, write } of forbidden) {
        test(`${container.name}: ${kind}`, async () => {
          const { url, documentId, member, readingHandle } = weddings[role];
          const before = readingHandle.heads().join();
          const device = await connect(server, member);
          const handle = await device.repo.find(url);
          assert.equal(handle.heads().join(), before);
          const refused = event(device.adapter, "message", ({ type }) => type === "x-refused");
          // The allowed edit of a guest is refused with the rest of the message.
          handle.change((doc) => {
            write(doc, container, newValue());
            doc.guests.e1.label = "allowed";
          });
          const { code, areas, changes, heads, documentId: refusedId } = await refused;
          assert.equal(refusedId, documentId);
          assert.equal(code, "role");
          assert.deepEqual(areas, [container.area]);
          assert.equal(changes.length, 1);
          assert.ok(before.length > 0 && heads.length > 0);
          await device.leave();
          assert.equal(await headsOnServer(weddings[role]), before);
          assert.equal(readingHandle.heads().join(), before);
        });
      }
    });
  }
}

test("VIEWER: a stock client in read-only mode sends none of its edits", async () => {
  const { url, member, readingHandle } = weddings.VIEWER;
  const device = await connect(server, member);
  const access = event(device.adapter, "message", ({ type }) => type === "x-access");
  const handle = await device.repo.find(url);
  assert.equal((await access).role, "VIEWER");
  const before = readingHandle.heads().join();
  for (const { container, write } of cases) handle.change((doc) => write(doc, container, newValue()));
  // It is still served: the owner's edits arrive.
  readingHandle.change((doc) => {
    doc.guests.e2 = { firstName: "Mia" };
  });
  await eventually(handle, "the owner's edit", (doc) => doc.guests.e2);
  assert.notEqual(before, readingHandle.heads().join());
  assert.equal(await headsOnServer(weddings.VIEWER), readingHandle.heads().join());
  assert.equal(readingHandle.heads().length, 1);
  await device.leave();
});

for (const [action, write] of [
  ["replaced", (guests) => Object.assign(guests, { e1: { firstName: "Mia" } })],
  ["deleted", (guests) => delete guests.e1],
]) {
  test(`OWNER: a record is not ${action} as a whole, which would hide others' edits of it`, async () => {
    const before = await headsOnServer(weddings.OWNER);
    const device = await connect(server, owner);
    const handle = await device.repo.find(weddings.OWNER.url);
    const refused = event(device.adapter, "message", ({ type }) => type === "x-refused");
    handle.change((doc) => void write(doc.guests));
    const { code, reason } = await refused;
    assert.equal(code, "shape");
    assert.match(reason, /mark it as removed/);
    await device.leave();
    assert.equal(await headsOnServer(weddings.OWNER), before);
  });
}
