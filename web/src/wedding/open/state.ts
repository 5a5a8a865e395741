import { createStore } from "zustand/vanilla";
import type { RefusedEditRow } from "@/lib/db/db.ts";
import type { OpenWedding } from "../edit/open-wedding.ts";
import type { ListReading } from "../list/reconciler.ts";
import type { LocalWedding } from "../list/wedding-rows.ts";
import type { TrackedState } from "../sync/tracked-state.ts";

/**
 * Status of the wedding on the screen. "missing": its document is not on this device. "none": the account has no
 * wedding. "unread": none is on this device, and the server's list has not been read.
 */
export type WeddingStatus = "loading" | "ready" | "missing" | "none" | "unread";

/** The parts of the engine that screens use. */
interface RunningEngine {
  afterEdit(): void;
  unsynced(): number | undefined;
  unsyncedMessages(id: string): string[];
  refreshList(): void;
  refreshPeople(): void;
  fetchPeopleNow(): Promise<void>;
}

/** State of the weddings on this device for screens. It has no copy of a document: screens read that from `session`. */
export interface WeddingsState {
  engine: RunningEngine | undefined;
  weddings: readonly LocalWedding[];
  /** Weddings that the user removed from this device and can restore. */
  offDevice: readonly LocalWedding[];
  selected: string | undefined;
  status: WeddingStatus;
  reading: ListReading;
  session: OpenWedding | undefined;
  tracked: TrackedState | undefined;
  /** Since when the oldest waiting edit of any wedding has waited, RFC 3339. */
  waitingSince: string | undefined;
  /** Commands that wait for the selected document to open; not counted in `tracked`. */
  waitingCommands: number;
  socketConnected: boolean;
  /** Refused edits of all weddings of the account. */
  refusedEdits: readonly RefusedEditRow[];
  /** The server was restored from an older backup, and the user has not dismissed that notice. */
  serverWentBack: boolean;
  /** Weddings of the user's earlier account are on this device, and wait until the address is confirmed. */
  awaitsConfirmation: boolean;
  /** Weddings that the server has but cannot read, by its last report. */
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
  waitingCommands: 0,
  socketConnected: false,
  refusedEdits: [],
  serverWentBack: false,
  awaitsConfirmation: false,
  unreadable: [],
  error: undefined,
};

export const weddingsStore = createStore<WeddingsState>(() => ({ engine: undefined, ...nothingOpen }));
