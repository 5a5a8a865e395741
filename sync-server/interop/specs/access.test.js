import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { WebSocket } from "ws";
import { register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, eventually, syncUrl } from "../support/client.js";
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

test("a stranger with a valid account and the id gets nothing", async () => {
  const couple = await register(server, "Ada");
  const stranger = await register(server, "Eve");
  const a = await connect(server, couple);
  const onA = a.repo.create(wedding());
  await couple.registerWedding(onA.documentId);
  await acknowledged(a, onA);
  const other = await connect(server, couple);
  await other.repo.find(onA.url);

  const e = await connect(server, stranger);
  const messages = [];
  e.adapter.on("message", (message) => messages.push(message));
  await assert.rejects(e.repo.find(onA.url), /unavailable/);
  onA.change((doc) => {
    doc.guests.g2 = guest("Cleo", "Carr");
  });
  await eventually(await other.repo.find(onA.url), "the edit", (doc) => doc.guests.g2);
  // If the edit had been sent to the stranger, it would have come before this answer.
  await assert.rejects(e.repo.find(other.repo.create().url), /unavailable/);
  assert.deepEqual([...new Set(messages.map(({ type }) => type))], ["doc-unavailable"]);
});

test("without a ticket, or with a used one, not one byte is sent", async () => {
  const account = await register(server, "Used");
  const used = await account.ticket();
  await listen(syncUrl(server, used), { join: true });
  for (const ticket of [undefined, "made-up", used]) {
    const { frames, code } = await listen(syncUrl(server, ticket), { join: true });
    assert.deepEqual(frames, [], `with ${ticket}`);
    assert.equal(code, 4401, `with ${ticket}`);
  }
});

test("a page of another site may not open the socket", async () => {
  const account = await register(server, "Origin");
  const socket = new WebSocket(syncUrl(server, await account.ticket()), { origin: "https://evil.example" });
  const error = await new Promise((resolve) => socket.on("error", resolve));
  assert.match(error.message, /403/);
});

/** Joins without an account, and listens until the first frame or the close. */
function listen(url) {
  const socket = new WebSocket(url);
  const frames = [];
  // {"type": "join", "senderId": "x", "supportedProtocolVersions": ["1"]} in CBOR.
  const join = Buffer.from(
    "a36474797065646a6f696e6873656e64657249646178781973" +
      "7570706f7274656450726f746f636f6c56657273696f6e73816131",
    "hex",
  );
  socket.on("open", () => socket.send(join));
  socket.on("message", (frame) => {
    frames.push(frame);
    socket.close();
  });
  return new Promise((resolve) => socket.on("close", (code) => resolve({ frames, code })));
}
