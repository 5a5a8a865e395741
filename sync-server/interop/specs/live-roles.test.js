// Role changes and removals on open sockets, in every tab and over REST.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join, register } from "../support/api.js";
import { acknowledged, connect, disconnectAll, event, eventually } from "../support/client.js";
import { startServer } from "../support/server.js";
import { fullWedding } from "../support/writes.js";

let server;
before(async () => {
  server = await startServer();
});
after(async () => {
  disconnectAll();
  await server?.dispose();
});

/** A wedding that a planner has open in two tabs. */
async function team(name) {
  const owner = await register(server, `${name}Owner`);
  const planner = await register(server, `${name}Planner`);
  const device = await connect(server, owner);
  const onDevice = device.repo.create(fullWedding());
  const { url, documentId } = onDevice;
  await owner.registerWedding(documentId);
  await acknowledged(device, onDevice);
  await join(server, documentId, owner, planner, "PLANNER");
  const tabs = [];
  for (let number = 0; number < 2; number += 1) {
    const tab = await connect(server, planner);
    tabs.push({ tab, handle: await tab.repo.find(url) });
  }
  return { owner, planner, device, onDevice, documentId, tabs };
}

const receivedRole = ({ tab }, role) =>
  event(tab.adapter, "message", (message) => message.type === "x-access" && message.role === role);

/** Resolves when a tab has the role of a viewer and the read-only state of the protocol: it then sends no changes. */
const becameReadOnly = ({ tab }) => {
  let isViewer = false;
  return event(tab.adapter, "message", (message) => {
    isViewer ||= message.type === "x-access" && message.role === "VIEWER";
    return isViewer && message.type === "sync";
  });
};

const addGuest = (account, documentId) => account.addGuest(documentId, { firstName: "Mia", lastName: "Moor" });

test("a new role counts in every tab and over REST, while the sockets stay open", async () => {
  const { owner, planner, device, onDevice, documentId, tabs } = await team("Role");
  let notices = Promise.all(tabs.map((tab) => receivedRole(tab, "ORGANIZER")));
  await owner.setRole(documentId, planner, "ORGANIZER");
  await notices;
  const [first, second] = tabs;
  first.handle.change((doc) => {
    doc.budget.spare = 100;
  });
  await acknowledged(first.tab, first.handle);
  await eventually(second.handle, "the budget", (doc) => doc.budget.spare === 100);

  notices = Promise.all(tabs.map((tab) => receivedRole(tab, "PLANNER")));
  await owner.setRole(documentId, planner, "PLANNER");
  await notices;
  const refused = event(first.tab.adapter, "message", ({ type }) => type === "x-refused");
  first.handle.change((doc) => {
    doc.budget.spare = 200;
  });
  assert.deepEqual((await refused).areas, ["budget"]);
  second.handle.change((doc) => {
    doc.guests.e1.spare = 1;
  });
  await acknowledged(second.tab, second.handle);
  await addGuest(planner, documentId);

  notices = becameReadOnly(second);
  await owner.setRole(documentId, planner, "VIEWER");
  await notices;
  await assert.rejects(addGuest(planner, documentId), /403/);
  second.handle.change((doc) => {
    doc.guests.e1.spare = 2;
  });
  onDevice.change((doc) => {
    doc.guests.e1.motto = "seen by a viewer";
  });
  await eventually(second.handle, "the owner's edit", (doc) => doc.guests.e1.motto.includes("seen by a viewer"));
  await acknowledged(device, onDevice);
  assert.equal(onDevice.doc().guests.e1.spare, 1);
  assert.equal(onDevice.doc().budget.spare, 100);
});

test("a removed member gets the notice in every tab, and nothing after it", async () => {
  const { owner, planner, device, onDevice, documentId, tabs } = await team("Removed");
  const framesOfTabs = tabs.map(({ tab }) => {
    const frames = [];
    tab.adapter.on("message", (message) => frames.push(message));
    return frames;
  });
  const notices = Promise.all(tabs.map((tab) => receivedRole(tab, null)));
  await owner.removeMember(documentId, planner);
  await notices;
  onDevice.change((doc) => {
    doc.guests.e1.motto = "a secret";
  });
  await acknowledged(device, onDevice);
  for (const [index, { tab, handle }] of tabs.entries()) {
    handle.change((doc) => {
      doc.guests.e1.spare = 3;
    });
    // If anything had been sent, it would have come before this answer.
    await assert.rejects(tab.repo.find(device.repo.create().url), /unavailable/);
    const frames = framesOfTabs[index].filter((frame) => frame.documentId === documentId);
    const afterwards = frames.slice(frames.findIndex(({ type }) => type === "x-access"));
    assert.equal(afterwards.shift().role, null);
    assert.ok(afterwards.every(({ type }) => type === "doc-unavailable"));
  }
  assert.equal(onDevice.doc().guests.e1.spare, 7);
  await assert.rejects(addGuest(planner, documentId), /404/);

  // After joining again, the open tabs are served without a request.
  const rejoined = Promise.all(tabs.map((tab) => receivedRole(tab, "PLANNER")));
  await join(server, documentId, owner, planner, "PLANNER");
  await rejoined;
  for (const { handle } of tabs) {
    await eventually(handle, "what was missed", (doc) => doc.guests.e1.motto.includes("a secret"));
  }
});
