// A device on a socket that only speaks the protocol: with thousands of whole clients in one process the measurement
// would measure those.
import * as Automerge from "@automerge/automerge";
import { cbor } from "@automerge/automerge-repo";
import WebSocket from "ws";

let deviceCount = 0;

export class Device {
  #socket;
  #documentId;
  #peer;
  #doc;
  #state = Automerge.initSyncState();
  /** The condition that it waits for, and the function to call when it holds. */
  #awaited;

  constructor(socket, documentId) {
    this.#socket = socket;
    this.#documentId = documentId;
    deviceCount += 1;
    this.#peer = `device-${deviceCount}`;
  }

  static async #join(person, documentId) {
    const socket = new WebSocket(await person.socketUrl());
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const device = new Device(socket, documentId);
    const welcome = new Promise((resolve) => socket.once("message", resolve));
    device.#send({ type: "join", supportedProtocolVersions: ["1"] });
    await welcome;
    return device;
  }

  /** Joins, and loads the server's document. */
  static async open(person, documentId) {
    const device = await Device.#join(person, documentId);
    device.#doc = Automerge.init();
    device.#socket.on("message", (data) => device.#receive(cbor.decode(new Uint8Array(data))));
    await device.#until(() => Automerge.getHeads(device.#doc).length > 0 && device.#isAcknowledged());
    return device;
  }

  /**
   * Joins as a device that already has the whole document, and uploads it if there are `bytes`. From then on it stays
   * connected and silent.
   */
  static async openSilent(person, documentId, heads, bytes) {
    const device = await Device.#join(person, documentId);
    const answer = new Promise((resolve) => {
      device.#socket.on("message", (data) => {
        const { type } = cbor.decode(new Uint8Array(data));
        if (type === "sync") resolve();
      });
    });
    const changes = bytes ? [bytes] : [];
    const have = bytes ? [] : [{ lastSync: heads, bloom: new Uint8Array() }];
    const data = Automerge.encodeSyncMessage({ heads, need: [], have, changes, type: "v2" });
    device.#send({ type: "sync", documentId, data });
    await answer;
    device.#socket.removeAllListeners("message");
    return device;
  }

  close() {
    this.#socket.terminate();
  }

  /** Makes an edit; resolves to the milliseconds until the server has acknowledged it. */
  async edit(change) {
    const start = performance.now();
    this.#doc = Automerge.change(this.#doc, change);
    const [editHash] = Automerge.getHeads(this.#doc);
    await this.#until(() => this.#isAcknowledged(editHash));
    return performance.now() - start;
  }

  /** Whether the server has acknowledged a change, or all changes. */
  #isAcknowledged(hash) {
    const { theirHeads } = this.#state;
    if (!theirHeads || !Automerge.hasHeads(this.#doc, theirHeads)) return false;
    const unacknowledged = Automerge.getChangesSince(this.#doc, theirHeads);
    return hash ? unacknowledged.every((change) => Automerge.decodeChange(change).hash !== hash) : unacknowledged.length === 0;
  }

  async #until(condition) {
    const fulfilled = new Promise((resolve) => {
      this.#awaited = { condition, resolve };
    });
    this.#sendSync();
    await fulfilled;
  }

  #receive(frame) {
    if (frame.type !== "sync") return;
    [this.#doc, this.#state] = Automerge.receiveSyncMessage(this.#doc, this.#state, frame.data);
    this.#sendSync();
    if (!this.#awaited?.condition()) return;
    this.#awaited.resolve();
    this.#awaited = undefined;
  }

  #sendSync() {
    const [state, message] = Automerge.generateSyncMessage(this.#doc, this.#state);
    this.#state = state;
    if (message) this.#send({ type: "sync", documentId: this.#documentId, data: message });
  }

  #send(frame) {
    this.#socket.send(cbor.encode({ ...frame, senderId: this.#peer, targetId: "server" }));
  }
}
