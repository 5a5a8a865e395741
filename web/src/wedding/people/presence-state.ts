import { createStore } from "zustand/vanilla";
import type { PresencePlace, SeatingSelection } from "./presence-message.ts";
import type { PresentPerson } from "./presence-room.ts";

/** Another user on a shown thing, and the field they are in. */
export interface Editor {
  account: string;
  field: string | undefined;
}

export interface PresenceState {
  people: readonly PresentPerson[];
  /** By "container/id". Unchanged entries keep their identity, so a heartbeat causes no redraw. */
  editors: Readonly<Record<string, readonly Editor[]>>;
  /** Selections on seating plans. Separate from the people, since a drag changes them many times a second. */
  hands: readonly ChartSelection[];
}

/** Another user's selection on a seating plan, and where they are dragging it. */
export interface ChartSelection extends SeatingSelection {
  account: string;
}

export const noPresence: PresenceState = { people: [], editors: {}, hands: [] };

/** The other people present. Screens read it from startup, long before a document is open. */
export const presenceStore = createStore<PresenceState>(() => noPresence);

/** The user's own place, as reported by screens; kept during a restart. */
export const placeStore = createStore<PresencePlace>(() => ({}));

/** Sets the user's place: only the named fields change. */
export function moveTo(place: PresencePlace): void {
  placeStore.setState(place);
}
