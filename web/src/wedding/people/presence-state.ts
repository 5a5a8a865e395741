import { createStore } from "zustand/vanilla";
import type { PresenceLocation, SeatingSelection } from "./presence-message.ts";
import type { PresentPerson } from "./presence-room.ts";

/** Another user in a record that is on the screen, and the field they are in. */
export interface Editor {
  account: string;
  field: string | undefined;
}

export interface PresenceState {
  people: readonly PresentPerson[];
  /** By "container/id". Unchanged entries keep their identity, so a heartbeat causes no redraw. */
  editors: Readonly<Record<string, readonly Editor[]>>;
  /** Selections on charts. Separate from the people, since a drag changes them many times a second. */
  selections: readonly ChartSelection[];
}

/** Another user's selection on a chart, and where they are dragging it. */
export interface ChartSelection extends SeatingSelection {
  account: string;
}

export const noPresence: PresenceState = { people: [], editors: {}, selections: [] };

/** The other people present. Screens read it from startup, long before a document is open. */
export const presenceStore = createStore<PresenceState>(() => noPresence);

/** The user's own location, as reported by screens; kept during a restart. */
export const locationStore = createStore<PresenceLocation>(() => ({}));

/** Updates the user's own location: only the fields of `location` change. */
export function updateLocation(location: PresenceLocation): void {
  locationStore.setState(location);
}
