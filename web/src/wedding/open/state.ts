import { createStore } from "zustand/vanilla";
import type { RefusedEditRow } from "@/lib/db/db.ts";
import type { TrackedState } from "../sync/sync-tracker.ts";
import type { ListReading, LocalWedding, OpenWedding, WeddingStatus } from "../types.ts";

/** What screens ask of the engine that has the documents open. */
interface RunningEngine {
  afterEdit(): void;
  unsynced(): number | undefined;
  unsyncedMessages(id: string): string[];
  refreshList(): void;
  refreshPeople(): void;
  askForPeople(): Promise<void>;
}

/** What screens know of the weddings on this device. Never a copy of a document: that is the session's. */
export interface WeddingsState {
  engine: RunningEngine | undefined;
  weddings: readonly LocalWedding[];
  /** Those that the person took off this device and can bring back. */
  offDevice: readonly LocalWedding[];
  selected: string | undefined;
  status: WeddingStatus;
  reading: ListReading;
  session: OpenWedding | undefined;
  tracked: TrackedState | undefined;
  /** Since when the oldest work of any wedding waits for the server, RFC 3339. */
  waitingSince: string | undefined;
  /** Commands that wait for the document on the screen to open; not counted in `tracked`. */
  waiting: number;
  socketConnected: boolean;
  /** What the server did not accept, of all weddings of the account. */
  refusedEdits: readonly RefusedEditRow[];
  /** The server was restored from an older backup, and the person has not read that yet. */
  serverWentBack: boolean;
  /** Weddings of the person's account before that are on this device, and wait until their address is confirmed. */
  awaitsConfirmation: boolean;
  /** Weddings that the server has and cannot read, as it said last. */
  unreadable: readonly string[];
  /** In words fit for the screen. */
  error: string | undefined;
}

export const nothingOpen: Omit<WeddingsState, "engine"> = {
  weddings: [],
  offDevice: [],
  selected: undefined,
  status: "loading",
  reading: { isAsking: false },
  session: undefined,
  tracked: undefined,
  waitingSince: undefined,
  waiting: 0,
  socketConnected: false,
  refusedEdits: [],
  serverWentBack: false,
  awaitsConfirmation: false,
  unreadable: [],
  error: undefined,
};

export const weddingsStore = createStore<WeddingsState>(() => ({ engine: undefined, ...nothingOpen }));
