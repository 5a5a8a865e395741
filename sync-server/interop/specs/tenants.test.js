// Two couples on one server: neither can read or write the other's weddings.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, eventually } from "../support/client.js";
import { startServer } from "../support/server.js";
import { cases, fullWedding } from "../support/writes.js";

let server;
before(async () => {
  server = await startServer();
});
after(async () => {
  disconnectAll();
  await server?.dispose();
});

async function tenant(name) {
  const account = await register(server, name);
  const device = await connect(server, account);
  const weddings = [];
  for (let number = 0; number < 2; number += 1) {
    const handle = device.repo.create(fullWedding());
    await account.registerWedding(handle.documentId);
    await acknowledged(device, handle);
    weddings.push(handle);
  }
  return { account, device, weddings };
}

test("a stranger gets not one byte of any document, and cannot write one", async () => {
  const tenants = [await tenant("Anne"), await tenant("Bert")];
  for (const [attacker, victim] of [tenants, tenants.toReversed()]) {
    for (const wedding of victim.weddings) {
      const before = wedding.heads().join();
      const stranger = await connect(server, attacker.account);
      const messages = [];
      stranger.adapter.on("message", (message) => messages.push(message));
      // Without server access: the stranger knows the id, and even the content of the document.
      const copy = stranger.repo.import(await victim.device.repo.export(wedding.documentId), {
        docId: wedding.documentId,
      });
      for (const { container, write } of cases) copy.change((doc) => write(doc, container, "stolen"));
      wedding.change((doc) => {
        doc.guests.e1.spare = 9;
      });
      await acknowledged(victim.device, wedding);
      // If the edit had been sent to the stranger, it would have come before this answer.
      await assert.rejects(stranger.repo.find(victim.device.repo.create().url), /unavailable/);
      const own = await stranger.repo.find(attacker.weddings[0].url);
      await eventually(own, "their own wedding", (doc) => doc.guests.e1);
      const foreign = messages.filter(({ documentId }) => documentId === wedding.documentId);
      assert.ok(foreign.length > 0);
      for (const { type, senderId, targetId, documentId, ...rest } of foreign) {
        assert.equal(type, "doc-unavailable");
        assert.deepEqual(rest, {});
      }
      await stranger.leave();
      const fresh = await connect(server, victim.account);
      const onServer = await fresh.repo.find(wedding.url);
      assert.equal(onServer.heads().join(), wedding.heads().join());
      assert.notEqual(before, wedding.heads().join());
      assert.ok(!JSON.stringify(onServer.doc()).includes("stolen"));
      await fresh.leave();
    }
  }
});
