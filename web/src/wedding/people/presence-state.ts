import { createStore } from "zustand/vanilla";
import type { Place, SeatingPlace } from "./presence-message.ts";
import type { Present } from "./presence-room.ts";

/** Somebody who is on a thing that is shown, and in which of its fields. */
export interface Editor {
  account: string;
  field: string | undefined;
}

export interface PresenceState {
  people: readonly Present[];
  /** By "container/id": what is not in it keeps its identity, so that a heartbeat draws no list again. */
  editors: Readonly<Record<string, readonly Editor[]>>;
  /** Who has hands on seating plans. Apart from the people, since a drag changes it many times a second. */
  hands: readonly Hands[];
}

/** What somebody has selected on a seating plan, and where they are dragging it. */
export interface Hands extends SeatingPlace {
  account: string;
}

export const nobody: PresenceState = { people: [], editors: {}, hands: [] };

/** Who else is here. Screens read it from their start, long before the document is open and somebody can be. */
export const presenceStore = createStore<PresenceState>(() => nobody);

/** Where this person is, as the screens tell it; kept while the document behind them is opened anew. */
export const placeStore = createStore<Place>(() => ({}));

/** A screen tells where the person is: only what it names changes. */
export function moveTo(place: Place): void {
  placeStore.setState(place);
}
