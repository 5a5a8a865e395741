import { decodeHeads, type StorageId, type UrlHeads } from "@automerge/automerge-repo/slim";
import type { LocalDatabase } from "@/lib/db/db.ts";
import { actorOf, hasHeads, newestActors } from "../document/heads.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { AwayTracker } from "../history/away.ts";
import { awayStore } from "../history/away-changes.ts";
import type { PresenceFrame } from "../sync/server-frames.ts";
import { PeopleKeeper } from "./people.ts";
import { PresenceRoom, type PresentPerson } from "./presence-room.ts";
import { type Editor, noPresence, type PresenceState, placeStore, presenceStore } from "./presence-state.ts";

interface TeamLifeParts {
  database: LocalDatabase;
  account: string;
  serverStorageId: () => StorageId | undefined;
  later: (work: () => void) => void;
  isConnected: () => boolean;
  /** Sends an ephemeral message to the others who have the wedding open. */
  sendEphemeral: (documentId: string, data: Uint8Array) => void;
}

/** The other people of the selected wedding: names, presence, and their changes meanwhile. */
export class TeamPresence {
  readonly people: PeopleKeeper;
  readonly #parts: TeamLifeParts;
  #presence: Presence | undefined;
  #away: AwayTracker | undefined;
  #stop: () => void = () => {};

  constructor(parts: TeamLifeParts) {
    this.#parts = parts;
    this.people = new PeopleKeeper(parts.database, parts.account);
  }

  /** Call when a wedding is selected. */
  follow(handle: WeddingHandle): void {
    this.close();
    const { database, account, later, serverStorageId } = this.#parts;
    const known = this.people.follow(handle.documentId, actorOf(handle));
    known.catch((error: unknown) => console.warn("The people of the wedding could not be read", error));
    this.#presence = new Presence({
      weddingId: handle.documentId,
      me: account,
      isConnected: this.#parts.isConnected,
      send: this.#parts.sendEphemeral,
      onPerson: () => void this.people.refreshFor(presenceStore.getState().people),
    });
    const away = new AwayTracker({ database, account, handle, later, onBack: () => void look() });
    this.#away = away;
    const storageId = serverStorageId();
    let remote = storageId && handle.getSyncInfo(storageId)?.lastHeads;
    const look = async () => {
      // The server names its heads before all their changes have arrived.
      if (!remote || !hasHeads(handle.doc(), decodeHeads(remote))) return;
      await known.catch(() => undefined);
      const news = await away.readChanges();
      if (news && news.activities.length > 0) {
        awayStore.setState({ news: { weddingId: handle.documentId, ...news } });
      }
    };
    const onRemoteHeads = (event: { storageId: StorageId; heads: UrlHeads }) => {
      if (event.storageId !== serverStorageId()) return;
      remote = event.heads;
      void look();
    };
    const onHeads = () => {
      // The deletion of a document arrives as a change, too.
      if (!handle.isReady()) return;
      void look();
      this.people.refreshForActors(newestActors(handle));
    };
    handle.on("remote-heads", onRemoteHeads);
    handle.on("heads-changed", onHeads);
    this.#stop = () => {
      handle.off("remote-heads", onRemoteHeads);
      handle.off("heads-changed", onHeads);
      away.close();
    };
    void look();
  }

  /** The server now serves a wedding on this connection; before, it passes nothing on. */
  served(weddingId: string): void {
    this.#presence?.enter(weddingId);
  }

  /** Stores the seen heads; the page may never run again. */
  flush(): void {
    this.#away?.flush();
  }

  onPresence(frame: PresenceFrame): void {
    this.#presence?.receive(frame);
  }

  close(): void {
    this.#stop();
    this.#stop = () => {};
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
  readonly #stop: () => void;

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
    this.#room.move(placeStore.getState());
    const stopFollowing = placeStore.subscribe((place) => this.#room.move(place));
    const onVisibility = () => (document.visibilityState === "hidden" ? this.#room.leave() : this.enter());
    const onLeave = () => this.#room.leave();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", onLeave);
    this.#stop = () => {
      stopFollowing();
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

  receive(frame: PresenceFrame): void {
    if (frame.documentId !== this.#parts.weddingId) return;
    if (frame.type === "x-left") this.#room.left(frame.peer);
    else this.#room.receive({ peer: frame.senderId, account: frame.account, data: frame.data });
  }

  close(): void {
    this.#stop();
    this.#room.close();
    presenceStore.setState(noPresence);
  }
}

/** The presence state for a list of people; equal parts keep their identity. */
export function presenceOf(present: readonly PresentPerson[], before: PresenceState): PresenceState {
  const now = present.map(({ account, place: { seating: _, ...place } }) => ({ account, place }));
  const people = JSON.stringify(now) === JSON.stringify(before.people) ? before.people : now;
  const hands = present.flatMap(({ account, place: { seating } }) =>
    seating ? { account, ...seating } : [],
  );
  return {
    people,
    editors: people === before.people ? before.editors : editorsOf(people, before.editors),
    hands: JSON.stringify(hands) === JSON.stringify(before.hands) ? before.hands : hands,
  };
}

/** The editors of each thing. Equal lists keep their identity. */
export function editorsOf(
  people: readonly PresentPerson[],
  before: PresenceState["editors"],
): PresenceState["editors"] {
  const editors: Record<string, Editor[]> = {};
  for (const { account, place } of people) {
    if (place.container === undefined || place.id === undefined) continue;
    const key = `${place.container}/${place.id}`;
    editors[key] = [...(editors[key] ?? []), { account, field: place.field }];
  }
  const kept = Object.entries(editors).map(([key, now]) => {
    const old = before[key];
    return [key, old && JSON.stringify(old) === JSON.stringify(now) ? old : now] as const;
  });
  return Object.fromEntries(kept);
}
