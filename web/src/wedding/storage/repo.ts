import {
  type DocumentId,
  initializeWasm,
  type NetworkAdapterInterface,
  Repo,
} from "@automerge/automerge-repo/slim";
import { BroadcastChannelNetworkAdapter } from "@automerge/automerge-repo-network-broadcastchannel";
import { compileAutomerge } from "../document/automerge-wasm.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import type { DocumentStorage } from "./document-storage.ts";

/** This browser stores nothing for the app, usually because of a private window. */
class StorageUnavailable extends Error {
  constructor() {
    super("IndexedDB cannot be opened");
    this.name = "StorageUnavailable";
  }
}

const probeName = "troth-documents-probe";

/**
 * Opens the repository of this device. It loads Automerge's WebAssembly, the largest file of the app, so nothing that
 * draws the first screen imports this module.
 */
export async function openRepo(
  account: string,
  server: NetworkAdapterInterface,
  storage: DocumentStorage,
): Promise<Repo> {
  const [isUsable] = await Promise.all([canUseIndexedDb(), initialiseAutomerge()]);
  if (!isUsable) throw new StorageUnavailable();
  const repo = new Repo({
    storage,
    // Tabs of one account share the storage, but each has its own copy in memory: they sync like devices.
    network: [
      new BroadcastChannelNetworkAdapter({ channelName: `troth.documents.${account}`, peerWaitMs: 300 }),
      server,
    ],
  });
  catchSaveErrors(repo);
  return repo;
}

/**
 * Catches errors of the repository's own delayed saves, which would reach the window as unhandled rejections. Callers
 * that need the result use `flush`, which rejects with the same error and can be repeated.
 */
export function catchSaveErrors(repo: Repo): void {
  const { storageSubsystem: storage } = repo;
  if (!storage) return;
  const saveDoc = storage.saveDoc.bind(storage);
  const saveSyncState = storage.saveSyncState.bind(storage);
  const logError = (error: unknown) =>
    console.warn("Something could not be written to this device yet", error);
  storage.saveDoc = async (id, doc) => {
    // Saving a deleted document would restore it.
    if (id in repo.handles) await saveDoc(id, doc).catch(logError);
  };
  storage.saveSyncState = (...state) => saveSyncState(...state).catch(logError);
  repo.flush = async (ids) => {
    const handles = Object.values(repo.handles).filter(
      (handle) => handle.isReady() && (ids?.includes(handle.documentId) ?? true),
    );
    await Promise.all(handles.map((handle) => saveDoc(handle.documentId, handle.doc())));
  };
}

export async function initialiseAutomerge(): Promise<void> {
  const compiled = await compileAutomerge();
  // wasm-bindgen's loader takes a compiled module as well; Automerge's types only name the other forms.
  await initializeWasm(compiled as unknown as Uint8Array);
}

/** Tests IndexedDB by opening it: the storage adapter would only hang or log. */
function canUseIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(probeName, 1);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

/**
 * Reports a document that cannot apply a peer's changes; automerge-repo only logs that, and the document would no
 * longer sync. The cause is a second change with the actor and number of a known one.
 */
export function watchUnappliable(handle: WeddingHandle, onUnappliable: (error: unknown) => void): void {
  const update = handle.update.bind(handle);
  handle.update = (callback) => {
    try {
      update(callback);
    } catch (error) {
      if (error instanceof Error && error.message.includes("duplicate seq")) onUnappliable(error);
      throw error;
    }
  };
}

export type SearchResult = { kind: "ready" } | { kind: "missing" };

/**
 * Returns a document's handle at once, and a promise of the result: whether the document is on this device or available
 * from a peer. A missing document may still arrive: its handle then becomes ready by itself.
 */
export function findDocument(
  repo: Repo,
  id: DocumentId,
): { handle: WeddingHandle; searched: Promise<SearchResult> } {
  const { handle } = repo.findWithProgress<Record<string, unknown>>(id);
  const searched = handle
    .whenReady(["ready", "unavailable"])
    .then((): SearchResult => ({ kind: handle.isReady() ? "ready" : "missing" }))
    // No answer within automerge-repo's own minute.
    .catch((): SearchResult => ({ kind: "missing" }));
  return { handle, searched };
}
