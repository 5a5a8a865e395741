// Unmodified automerge-repo clients.

import "fake-indexeddb/auto";
import { Repo } from "@automerge/automerge-repo";
import { WebSocketClientAdapter } from "@automerge/automerge-repo-network-websocket";
import { IndexedDBStorageAdapter } from "@automerge/automerge-repo-storage-indexeddb";

const DEADLINE_MS = 120_000;
// The adapter's retry interval. It is also its timeout for opening a connection, by which the ticket may be used:
// so the first connection gets the longest time.
const RETRY_MS = 3000;
// If processes are killed now and then, sockets reconnect soon.
const RETRY_KILLED_MS = 1000;
// The WebSocket API's state of a socket that is not open yet.
const CONNECTING = 0;

export function syncUrl(server, ticket) {
  const query = ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`;
  return `ws://${server.address}/sync${query}`;
}

// The adapters of the open connections.
const connectedAdapters = new Set();

/**
 * A repository connected as an account. With `database` it is persistent. Resolves when the server has answered the
 * join.
 */
export async function connect(server, account, { database } = {}) {
  const retryMs = server.isKilled ? RETRY_KILLED_MS : DEADLINE_MS;
  const adapter = new WebSocketClientAdapter(syncUrl(server, await account.ticket()), retryMs);
  if (server.isKilled) renewTicketForEachAttempt(adapter, server, account);
  const welcome = event(adapter, "peer-candidate");
  const repo = new Repo({
    network: [adapter],
    storage: database && new IndexedDBStorageAdapter(database),
  });
  connectedAdapters.add(adapter);
  if (server.isKilled) waitForServerInFind(repo, adapter);
  const { peerMetadata } = await welcome;
  if (!server.isKilled) adapter.retryInterval = RETRY_MS;
  return {
    repo,
    adapter,
    serverStorage: peerMetadata.storageId,
    /** Goes offline, and keeps its data. */
    async leave() {
      await repo.flush();
      connectedAdapters.delete(adapter);
      disconnect(adapter);
    },
    /** Uses a new ticket at the next connection attempt, since a ticket works once. */
    async renewTicket() {
      adapter.url = syncUrl(server, await account.ticket());
    },
  };
}

/** Gives each connection attempt its own ticket, one after the other, since a ticket works once. */
function renewTicketForEachAttempt(adapter, server, account) {
  // A process that dies while a socket opens resets it, and the adapter retries; it would throw that error.
  const { onError } = adapter;
  adapter.onError = (event) => {
    if (event.error?.code !== "ECONNRESET") onError(event);
  };
  const connect = adapter.connect.bind(adapter);
  let isBusy = false;
  adapter.connect = async (...peer) => {
    if (isBusy || adapter.socket?.readyState === CONNECTING) return;
    isBusy = true;
    const ticket = await account.ticket().catch(() => undefined);
    isBusy = false;
    if (!connectedAdapters.has(adapter)) return;
    if (ticket === undefined) {
      setTimeout(() => adapter.connect(...peer), RETRY_KILLED_MS);
      return;
    }
    adapter.url = syncUrl(server, ticket);
    connect(...peer);
  };
}

/**
 * Makes `find` wait while no server is connected, until the document arrives or a server answers that it has none.
 */
function waitForServerInFind(repo, adapter) {
  const find = repo.find.bind(repo);
  const unavailableEvents = new EventTarget();
  let unavailable = new Set();
  adapter.on("peer-disconnected", () => {
    unavailable = new Set();
  });
  adapter.on("message", ({ type, documentId }) => {
    if (type !== "doc-unavailable") return;
    unavailable.add(documentId);
    unavailableEvents.dispatchEvent(new Event(documentId));
  });
  repo.find = async (url, options) => {
    try {
      return await find(url, options);
    } catch (error) {
      const documentId = url.replace("automerge:", "");
      if (unavailable.has(documentId)) throw error;
      const refused = deferred();
      unavailableEvents.addEventListener(documentId, () => refused.reject(error), { once: true });
      const handle = await find(url, { allowableStates: ["unavailable", "ready"] });
      await Promise.race([handle.whenReady(), refused.promise]);
      return handle;
    }
  };
}

/** Ends all connections, which would otherwise retry for ever. */
export function disconnectAll() {
  const adapters = [...connectedAdapters];
  connectedAdapters.clear();
  for (const adapter of adapters) if (adapter.socket) disconnect(adapter);
}

/** Closing a socket before it is open is an error, which comes after the adapter's listeners are gone. */
function disconnect(adapter) {
  adapter.socket.addEventListener("error", () => undefined);
  adapter.disconnect();
}

/** Waits until the server has confirmed that it has this client's heads. */
export async function acknowledged({ serverStorage }, handle) {
  const hasServerHeads = () => handle.getSyncInfo(serverStorage)?.lastHeads.join() === handle.heads().join();
  if (!hasServerHeads()) await event(handle, "remote-heads", hasServerHeads);
}

/** Waits until `predicate` holds for a handle's document, checking after each change. */
export function eventually(handle, description, predicate) {
  const { promise, resolve, reject } = deferred();
  const check = () => {
    if (handle.isReady() && predicate(handle.doc())) resolve();
  };
  const timer = setTimeout(() => {
    const state = handle.isReady() ? JSON.stringify(handle.doc()) : handle.state;
    reject(new Error(`waited too long for ${description}; the document is ${state}`));
  }, DEADLINE_MS);
  handle.on("change", check);
  handle.on("heads-changed", check);
  handle.whenReady().then(check, () => {});
  check();
  return promise.finally(() => {
    clearTimeout(timer);
    handle.off("change", check);
    handle.off("heads-changed", check);
  });
}

/** Waits for one event of an emitter that `accept` accepts. */
export function event(emitter, name, accept = () => true) {
  const { promise, resolve, reject } = deferred();
  const timer = setTimeout(() => reject(new Error(`waited too long for ${name}`)), DEADLINE_MS);
  const handlePayload = (payload) => {
    if (accept(payload)) resolve(payload);
  };
  emitter.on(name, handlePayload);
  return promise.finally(() => {
    clearTimeout(timer);
    emitter.off(name, handlePayload);
  });
}

function deferred() {
  let resolve;
  let reject;
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
