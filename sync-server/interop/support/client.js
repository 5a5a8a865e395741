// Unmodified automerge-repo clients.

import "fake-indexeddb/auto";
import { Repo } from "@automerge/automerge-repo";
import { WebSocketClientAdapter } from "@automerge/automerge-repo-network-websocket";
import { IndexedDBStorageAdapter } from "@automerge/automerge-repo-storage-indexeddb";

const DEADLINE_MS = 120_000;
// How long the adapter waits before it connects again. It also gives up a connection that takes longer than this to
// open, whose ticket may be used by then: so the first one has as long as there is.
const RETRY_MS = 3000;

export function syncUrl(server, ticket) {
  const query = ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`;
  return `ws://${server.address}/sync${query}`;
}

const connected = new Set();

/**
 * A repository that is connected as an account. With `database` it keeps what it has there.
 * Resolves when the server has introduced itself.
 */
export async function connect(server, account, { database } = {}) {
  const adapter = new WebSocketClientAdapter(syncUrl(server, await account.ticket()), DEADLINE_MS);
  const welcome = event(adapter, "peer-candidate");
  const repo = new Repo({
    network: [adapter],
    storage: database && new IndexedDBStorageAdapter(database),
  });
  connected.add(adapter);
  const { peerMetadata } = await welcome;
  adapter.retryInterval = RETRY_MS;
  if (server.isKilled) comesBack(adapter, server, account);
  return {
    repo,
    adapter,
    serverStorage: peerMetadata.storageId,
    /** Goes offline, and keeps what it has. */
    async leave() {
      await repo.flush();
      connected.delete(adapter);
      adapter.disconnect();
    },
    /** Uses a new ticket at the next attempt to connect, as every ticket works once. */
    async renewTicket() {
      adapter.url = syncUrl(server, await account.ticket());
    },
  };
}

/** Every ticket works once: whoever is cut off gets another one before the adapter tries again. */
function comesBack(adapter, server, account) {
  adapter.on("peer-disconnected", async () => {
    if (!connected.has(adapter)) return;
    adapter.url = syncUrl(server, await account.ticket());
  });
}

/** Ends all connections, which would otherwise try again for ever. */
export function disconnectAll() {
  for (const adapter of connected) adapter.disconnect();
  connected.clear();
}

/** Waits until the server has said that it has what this client has. */
export async function acknowledged({ serverStorage }, handle) {
  const isSame = () => handle.getSyncInfo(serverStorage)?.lastHeads.join() === handle.heads().join();
  if (!isSame()) await event(handle, "remote-heads", isSame);
}

/** Waits for `predicate` to hold of a handle's document, looking whenever it changes. */
export function eventually(handle, what, predicate) {
  const { promise, resolve, reject } = deferred();
  const look = () => {
    if (handle.isReady() && predicate(handle.doc())) resolve();
  };
  const timer = setTimeout(() => {
    const found = handle.isReady() ? JSON.stringify(handle.doc()) : handle.state;
    reject(new Error(`waited too long for ${what}; the document is ${found}`));
  }, DEADLINE_MS);
  handle.on("change", look);
  handle.on("heads-changed", look);
  handle.whenReady().then(look, () => {});
  look();
  return promise.finally(() => {
    clearTimeout(timer);
    handle.off("change", look);
    handle.off("heads-changed", look);
  });
}

/** Waits for one event of an emitter that `accept` takes. */
export function event(emitter, name, accept = () => true) {
  const { promise, resolve, reject } = deferred();
  const timer = setTimeout(() => reject(new Error(`waited too long for ${name}`)), DEADLINE_MS);
  const listen = (payload) => {
    if (accept(payload)) resolve(payload);
  };
  emitter.on(name, listen);
  return promise.finally(() => {
    clearTimeout(timer);
    emitter.off(name, listen);
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
