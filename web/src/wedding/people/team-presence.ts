import { decodeHeads, type StorageId, type UrlHeads } from "@automerge/automerge-repo/slim";
import type { LocalDatabase } from "@/lib/db/db.ts";
import { actorOf, hasHeads, newestActors } from "../document/heads.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { AwayTracker } from "../history/away.ts";
import { awayStore } from "../history/away-changes.ts";
import type { PresenceFrame } from "../sync/server-frames.ts";
import { TeamPeople } from "./people.ts";
import { PresenceRoom, type PresentPerson } from "./presence-room.ts";
import {
  type Editor,
  locationStore,
  noPresence,
  type PresenceState,
  presenceStore,
} from "./presence-state.ts";

interface TeamPresenceParts {
  database: LocalDatabase;
  account: string;
  serverStorageId: () => StorageId | undefined;
  later: (work: () => void) => void;
  isConnected: () => boolean;
  /** Sends an ephemeral message to the others who have the wedding open. */
  sendEphemeral: (documentId: string, data: Uint8Array) => void;
}

/** The other people of the selected wedding: their names, their presence, and their changes while this user was away. */
export class TeamPresence {
  readonly people: TeamPeople;
  readonly #parts: TeamPresenceParts;
  #presence: Presence | undefined;
  #away: AwayTracker | undefined;
  #stopFollowing: () => void = () => {};

  constructor(parts: TeamPresenceParts) {
    this.#parts = parts;
    this.people = new TeamPeople(parts.database, parts.account);
  }

  /** Call when a wedding is selected. */
  follow(handle: WeddingHandle): void {
    this.close();
    const { database, account, later, serverStorageId } = this.#parts;
    const peopleRead = this.people.follow(handle.documentId, actorOf(handle));
    peopleRead.catch((error: unknown) => console.warn("The people of the wedding could not be read", error));
    this.#presence = new Presence({
      weddingId: handle.documentId,
      me: account,
      isConnected: this.#parts.isConnected,
      send: this.#parts.sendEphemeral,
      onPerson: () => void this.people.refreshFor(presenceStore.getState().people),
    });
    const away = new AwayTracker({
      database,
      account,
      handle,
      later,
      onBack: () => void reportAwayChanges(),
    });
    this.#away = away;
    const storageId = serverStorageId();
    let remote = storageId && handle.getSyncInfo(storageId)?.lastHeads;
    const reportAwayChanges = async () => {
      // The server names its heads before all their changes have arrived.
      if (!remote || !hasHeads(handle.doc(), decodeHeads(remote))) return;
      await peopleRead.catch(() => undefined);
      const news = await away.readChanges();
      if (news && news.activities.length > 0) {
        awayStore.setState({ news: { weddingId: handle.documentId, ...news } });
      }
    };
    const onRemoteHeads = (event: { storageId: StorageId; heads: UrlHeads }) => {
      if (event.storageId !== serverStorageId()) return;
      remote = event.heads;
      void reportAwayChanges();
    };
    const onHeads = () => {
      // The deletion of a document arrives as a change, too.
      if (!handle.isReady()) return;
      void reportAwayChanges();
      this.people.refreshForActors(newestActors(handle));
    };
    handle.on("remote-heads", onRemoteHeads);
    handle.on("heads-changed", onHeads);
    this.#stopFollowing = () => {
      handle.off("remote-heads", onRemoteHeads);
      handle.off("heads-changed", onHeads);
      away.close();
    };
    void reportAwayChanges();
  }

  /** Call when the server begins to serve a wedding on this connection: before, it passes no presence on. */
  onServed(weddingId: string): void {
    this.#presence?.enter(weddingId);
  }

  /** Stores the seen heads; the page may never run again. */
  flush(): void {
    this.#away?.flush();
  }

  onPresence(frame: PresenceFrame): void {
    this.#presence?.onFrame(frame);
  }

  close(): void {
    this.#stopFollowing();
    this.#stopFollowing = () => {};
    this.#presence?.close();
    this.#presence = undefined;
    awayStore.setState({ news: undefined });
    this.people.close();
  }
}

interface PresenceParts {
  weddingId: string;
  me: string;
  isConnected: () => boolean;
  send: (documentId: string, data: Uint8Array) => void;
  /** A person is present, maybe without a known name. */
  onPerson: () => void;
}

/** The presence in one wedding, from opening to closing. */
class Presence {
  readonly #room: PresenceRoom;
  readonly #parts: PresenceParts;
  readonly #stopFollowing: () => void;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#room = new PresenceRoom({
      me: parts.me,
      send: (data) => parts.send(parts.weddingId, data),
      onChange: (people) => {
        const before = presenceStore.getState();
        presenceStore.setState(presenceOf(people, before));
        if (presenceStore.getState().people !== before.people) parts.onPerson();
      },
    });
    this.#room.move(locationStore.getState());
    const stopWatchingLocation = locationStore.subscribe((location) => this.#room.move(location));
    const onVisibility = () => (document.visibilityState === "hidden" ? this.#room.leave() : this.enter());
    const onLeave = () => this.#room.leave();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", onLeave);
    this.#stopFollowing = () => {
      stopWatchingLocation();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", onLeave);
    };
    this.enter();
  }

  /** The server serves the wedding on this connection, from now or again. */
  enter(weddingId = this.#parts.weddingId): void {
    if (weddingId !== this.#parts.weddingId) return;
    if (this.#parts.isConnected() && document.visibilityState !== "hidden") this.#room.enter();
  }

  onFrame(frame: PresenceFrame): void {
    if (frame.documentId !== this.#parts.weddingId) return;
    if (frame.type === "x-left") this.#room.onPeerLeft(frame.peer);
    else this.#room.onMessage({ peer: frame.senderId, account: frame.account, data: frame.data });
  }

  close(): void {
    this.#stopFollowing();
    this.#room.close();
    presenceStore.setState(noPresence);
  }
}

/** The presence state for a list of people; equal parts keep their identity. */
export function presenceOf(present: readonly PresentPerson[], before: PresenceState): PresenceState {
  const withoutSeating = present.map(({ account, location: { seating: _, ...location } }) => ({
    account,
    location,
  }));
  const people = keepIfEqual(before.people, withoutSeating);
  const selections = present.flatMap(({ account, location: { seating } }) =>
    seating ? { account, ...seating } : [],
  );
  return {
    people,
    editors: people === before.people ? before.editors : editorsOf(people, before.editors),
    selections: keepIfEqual(before.selections, selections),
  };
}

/** The previous value if the new one has the same content. */
function keepIfEqual<T>(previous: T, value: T): T {
  return JSON.stringify(previous) === JSON.stringify(value) ? previous : value;
}

/** The editors of each record, by "container/id". Equal lists keep their identity. */
export function editorsOf(
  people: readonly PresentPerson[],
  before: PresenceState["editors"],
): PresenceState["editors"] {
  const editors: Record<string, Editor[]> = {};
  for (const { account, location } of people) {
    if (location.container === undefined || location.id === undefined) continue;
    const key = `${location.container}/${location.id}`;
    editors[key] = [...(editors[key] ?? []), { account, field: location.field }];
  }
  const entries = Object.entries(editors).map(
    ([key, editorsNow]) => [key, keepIfEqual(before[key] ?? editorsNow, editorsNow)] as const,
  );
  return Object.fromEntries(entries);
}
