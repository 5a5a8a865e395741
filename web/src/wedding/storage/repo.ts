import {
  type DocHandle,
  type DocumentId,
  initializeWasm,
  type NetworkAdapterInterface,
  Repo,
} from "@automerge/automerge-repo/slim";
import { BroadcastChannelNetworkAdapter } from "@automerge/automerge-repo-network-broadcastchannel";
import { compileAutomerge } from "./automerge-wasm.ts";
import type { DocumentStorage } from "./document-storage.ts";

export type WeddingHandle = DocHandle<Record<string, unknown>>;

/** This browser keeps nothing for us; private windows are the usual reason. */
class StorageUnavailable extends Error {
  constructor() {
    super("IndexedDB cannot be opened");
    this.name = "StorageUnavailable";
  }
}

const probeName = "troth-documents-probe";

/**
 * Opens the repository of this device. Automerge's WebAssembly is the largest file of the app and is fetched here,
 * which is why nothing that draws the first screen imports this module.
 */
export async function openRepo(
  account: string,
  server: NetworkAdapterInterface,
  storage: DocumentStorage,
): Promise<Repo> {
  const [usable] = await Promise.all([canUseIndexedDb(), initialiseAutomerge()]);
  if (!usable) throw new StorageUnavailable();
  const repo = new Repo({
    storage,
    // Tabs of one account share the storage, but each holds its own copy in memory: they sync like devices.
    network: [
      new BroadcastChannelNetworkAdapter({ channelName: `troth.documents.${account}`, peerWaitMs: 300 }),
      server,
    ],
  });
  quieten(repo);
  return repo;
}

/**
 * The repository also writes by itself, a moment after each change, and lets a failure fall: it would reach the window
 * as an error that nobody caught. Whoever has to know flushes, hears of the same failure there, and tries again.
 */
export function quieten(repo: Repo): void {
  const { storageSubsystem: storage } = repo;
  if (!storage) return;
  const saveDoc = storage.saveDoc.bind(storage);
  const saveSyncState = storage.saveSyncState.bind(storage);
  const tell = (error: unknown) => console.warn("Something could not be written to this device yet", error);
  storage.saveDoc = async (id, doc) => {
    // One that was given up meanwhile would come back.
    if (id in repo.handles) await saveDoc(id, doc).catch(tell);
  };
  storage.saveSyncState = (...state) => saveSyncState(...state).catch(tell);
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

/** Opening is where a forbidden IndexedDB shows: the storage adapter itself would only hang or log. */
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
 * Tells when a document cannot take what somebody else sends, which automerge-repo only logs: from then on it would
 * neither get nor send anything. The reason is a second change under the name and number of one that is here.
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

export type FoundDocument = { kind: "ready" } | { kind: "missing" };

/**
 * The handle of a document, at once, and whether it is on this device or can be had from somebody.
 * A missing document may still arrive: its handle then becomes ready by itself.
 */
export function findDocument(
  repo: Repo,
  id: DocumentId,
): { handle: WeddingHandle; found: Promise<FoundDocument> } {
  const { handle } = repo.findWithProgress<Record<string, unknown>>(id);
  const found = handle
    .whenReady(["ready", "unavailable"])
    .then((): FoundDocument => ({ kind: handle.isReady() ? "ready" : "missing" }))
    // Nobody answered within the repository's own minute.
    .catch((): FoundDocument => ({ kind: "missing" }));
  return { handle, found };
}
