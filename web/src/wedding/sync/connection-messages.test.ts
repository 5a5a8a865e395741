import type { PeerId, StorageId } from "@automerge/automerge-repo/slim";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, TestConnection } from "@/test/fake-socket.ts";
import type { AccessFrame, PresenceFrame, RefusedFrame, UnavailableFrame } from "./server-frames.ts";

const me = "tab" as PeerId;
const server = "server" as PeerId;

let frames: (AccessFrame | RefusedFrame | UnavailableFrame)[];
let presence: PresenceFrame[];
let connection: TestConnection;
let heard: unknown[];

beforeEach(async () => {
  frames = [];
  presence = [];
  heard = [];
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  connection = new TestConnection({
    socketUrl: (ticket) => `ws://test/sync?ticket=${ticket}`,
    ticket: async () => ({ kind: "ticket", ticket: "one" }),
    onPhase: () => {},
    onRefused: (frame) => frames.push(frame),
    onAccess: (frame) => frames.push(frame),
    onUnavailable: (frame) => frames.push(frame),
    onPresence: (frame) => presence.push(frame),
  });
  connection.on("message", (message) => heard.push(message));
  connection.connect(me, { storageId: "mine" as StorageId });
  connection.start();
  await vi.waitFor(() => connection.socket);
});

afterEach(() => {
  connection.disconnect();
  vi.unstubAllGlobals();
});

test("a socket first joins, then passes repository messages in both directions", () => {
  const met = vi.fn();
  connection.on("peer-candidate", met);
  const { socket } = connection;
  const message = { type: "sync", senderId: me, targetId: server, data: new Uint8Array([1, 2]) };
  // Nothing is sent before the socket is open.
  connection.send(message);
  connection.answer({ storageId: "disk" as StorageId });
  expect(socket.sent).toEqual([
    { type: "join", senderId: me, peerMetadata: { storageId: "mine" }, supportedProtocolVersions: ["1"] },
  ]);
  expect(met).toHaveBeenCalledExactlyOnceWith({ peerId: server, peerMetadata: { storageId: "disk" } });

  connection.send(message);
  expect(socket.sent.at(-1)).toEqual(message);
  socket.say({ ...message, senderId: server, targetId: me });
  expect(heard).toEqual([{ ...message, senderId: server, targetId: me }]);

  connection.stop();
  connection.send(message);
  socket.say(message);
  expect([socket.sent.length, heard.length]).toEqual([2, 1]);
});

test("presence messages do not reach the repository", () => {
  connection.sendEphemeral("w1", new Uint8Array([1]));
  connection.answer();
  const { socket } = connection;
  connection.sendEphemeral("w1", new Uint8Array([2]));
  connection.sendEphemeral("w1", new Uint8Array([3]));
  const sent = { type: "ephemeral", senderId: me, targetId: server, documentId: "w1" };
  expect(socket.sent.slice(1)).toMatchObject([
    { ...sent, count: 1, data: new Uint8Array([2]) },
    { ...sent, count: 2, data: new Uint8Array([3]) },
  ]);
  socket.say({
    type: "ephemeral",
    documentId: "w1",
    senderId: "p",
    account: "ben",
    data: new Uint8Array([4]),
  });
  socket.say({ type: "x-left", documentId: "w1", peer: "p" });
  expect(presence.map(({ type }) => type)).toEqual(["ephemeral", "x-left"]);
  expect(heard).toEqual([]);
});

test("invalid messages change nothing", () => {
  connection.answer();
  for (const bytes of [[], [0xff], [0xf6], [0x01], [0x78]]) {
    connection.socket.sayBytes(new Uint8Array(bytes).buffer);
  }
  connection.socket.sayBytes("text");
  expect(heard).toEqual([]);
  expect(connection.phase).toBe("connected");
});

test("the server's frames about refused changes and roles are reported", () => {
  connection.answer();
  const say = (message: object) => connection.socket.say(message);
  say({ type: "x-refused", documentId: "d1", code: "role", reason: "no", areas: ["budget"], heads: ["aa"] });
  say({ type: "x-access", documentId: "d1", role: "PLANNER" });
  say({ type: "x-access", documentId: "d1", role: "GARDENER" });
  say({ type: "x-access", documentId: "d1", role: null });
  say({ type: "x-access", documentId: "d1", role: null, deleted: true });
  say({ type: "x-unavailable", documentId: "d1", reason: "the server cannot read this document" });
  say({ type: "sync", documentId: "d1" });
  expect(frames).toEqual([
    {
      type: "x-refused",
      documentId: "d1",
      code: "role",
      reason: "no",
      areas: ["budget"],
      changes: [],
      heads: ["aa"],
    },
    { type: "x-access", documentId: "d1", role: "PLANNER", deleted: false },
    // An unknown role of a later version is read as the least one.
    { type: "x-access", documentId: "d1", role: "VIEWER", deleted: false },
    { type: "x-access", documentId: "d1", role: null, deleted: false },
    { type: "x-access", documentId: "d1", role: null, deleted: true },
    { type: "x-unavailable", documentId: "d1" },
  ]);
});

test("an ignored document's sync messages do not reach the repository", () => {
  connection.answer();
  const sync = (documentId: string) => ({ type: "sync", documentId, data: new Uint8Array([1]) });
  const say = (message: object) => connection.socket.say(message);
  say({ type: "x-access", documentId: "w1", role: "OWNER", deleted: false, lineage: 2 });
  expect(frames.at(-1)).toMatchObject({ type: "x-access", lineage: 2 });
  connection.ignore("w1");
  say(sync("w1"));
  say(sync("w2"));
  expect(heard).toEqual([sync("w2")]);
  // Frames about access are still reported.
  say({ type: "x-access", documentId: "w1", role: "VIEWER", deleted: false, lineage: 2 });
  expect(frames.at(-1)).toMatchObject({ role: "VIEWER" });
});
