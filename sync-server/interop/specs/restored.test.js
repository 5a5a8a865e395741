// A server restored from an older backup gets its lost changes back from members' devices.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { next as Automerge } from "@automerge/automerge";
import { join, register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, event, eventually } from "../support/client.js";
import { startServer } from "../support/server.js";
import { guest, wedding } from "../support/wedding.js";

// The number of changes that the restored server lacks.
const LOST = 196;

let server;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  disconnectAll();
  await server?.dispose();
});

/** Three members with the same wedding on their clients, each with a change of their own in it. */
async function team() {
  const owner = await register(server, "Olive");
  const first = await connect(server, owner);
  const handle = first.repo.create(wedding());
  await owner.registerWedding(handle.documentId);
  await acknowledged(first, handle);
  const members = [{ account: owner, client: first, handle }];
  for (const [name, role] of [
    ["Oscar", "ORGANIZER"],
    ["Paula", "PLANNER"],
  ]) {
    const account = await register(server, name);
    await join(server, handle.documentId, owner, account, role);
    const client = await connect(server, account);
    members.push({ account, client, handle: await client.repo.find(handle.url) });
  }
  for (const [index, member] of members.entries()) {
    member.handle.change((doc) => {
      doc.guests[`first${index}`] = guest("Early", `Guest ${index}`);
    });
  }
  await haveAll(members, ({ guests }) => ["first0", "first1", "first2"].every((id) => guests[id]));
  return members;
}

const haveAll = (members, predicate) =>
  Promise.all(members.map(({ handle }) => eventually(handle, "everybody's changes", predicate)));

const historyOf = ({ handle }) => Automerge.getAllChanges(handle.doc()).length;

async function stopServer(members) {
  await Promise.all(members.map(({ client }) => client.renewTicket()));
  const disconnections = members.map(({ client }) => event(client.repo.networkSubsystem, "peer-disconnected"));
  await server.stop();
  await Promise.all(disconnections);
}

async function restartServer(members) {
  await server.start();
  // The tickets belonged to the stopped server. The first attempt shows that, with 4401.
  await Promise.all(members.map(({ client }) => client.renewTicket()));
}

test(`${LOST} changes of three members come back, in any order`, async () => {
  const members = await team();
  await stopServer(members);
  await server.backUp();
  await restartServer(members);
  const before = historyOf(members[0]);
  for (let number = 0; number < LOST; number += 1) {
    members[number % 3].handle.change((doc) => {
      doc.guests[`late${number}`] = guest("Late", `Guest ${number}`);
    });
  }
  const hasLostGuests = ({ guests }) => Array.from({ length: LOST }).every((_, number) => guests[`late${number}`]);
  await haveAll(members, hasLostGuests);
  assert.equal(historyOf(members[0]) - before, LOST);
  await Promise.all(members.map(({ client, handle }) => acknowledged(client, handle)));

  await stopServer(members);
  await server.restore();
  await restartServer(members);
  await Promise.all(members.map(({ client, handle }) => acknowledged(client, handle)));
  const [owner] = members;
  const fresh = await connect(server, owner.account);
  const onFresh = await fresh.repo.find(owner.handle.url);
  await eventually(onFresh, "all that was lost", hasLostGuests);
  assert.deepEqual(onFresh.heads(), owner.handle.heads());
  // Every change still belongs to its author.
  const { actors } = await owner.account.call("GET", `/api/team/${owner.handle.documentId}/actors`);
  const accountOf = new Map(actors.map(({ actor, userId }) => [actor, userId]));
  for (const { account, handle } of members) {
    assert.equal(accountOf.get(Automerge.getActorId(handle.doc())), account.id);
  }
});
