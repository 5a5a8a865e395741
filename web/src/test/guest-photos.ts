import type { GuestPhotoRow, PhotoClaim, PhotoDecisionRow } from "@/lib/db/db.ts";

type ServerPhoto = Omit<GuestPhotoRow, "account" | "wedding">;

/** A new guest photo without any decision. */
export function aGuestPhoto(id: string, fields: Partial<ServerPhoto> = {}): ServerPhoto {
  return {
    id,
    state: "PENDING",
    guestName: "Mia Rossi",
    guestEmail: null,
    caption: null,
    filename: `${id}.jpg`,
    album: "Our wedding",
    width: 1200,
    height: 800,
    thumbhash: "",
    uploadedAt: "2027-06-19T18:00:00Z",
    rejectedAt: null,
    revision: 1,
    isFavorite: false,
    claims: [],
    ...fields,
  };
}

/** An approval. */
export function aDecision(photo: string, fields: Partial<PhotoDecisionRow> = {}): PhotoDecisionRow {
  return {
    account: "ada",
    wedding: "w1",
    photo,
    what: "approve",
    revision: 1,
    at: "2027-06-19T19:00:00Z",
    isTried: false,
    ...fields,
  };
}

interface Decision {
  verdict: PhotoClaim["verdict"];
  seen: number;
  /** The photo's revision after the decision. */
  revision: number;
  isOpen: boolean;
}

/** The server's rules for decisions of several accounts (docs/adr/0034-store-photos-beside-the-document.md). */
export class ModerationServer {
  readonly #photos = new Map<string, { photo: ServerPhoto; decisions: Map<string, Decision> }>();

  constructor(photos: readonly ServerPhoto[]) {
    for (const photo of photos) this.receive(photo);
  }

  /** Takes a photo that a guest sends. */
  receive(photo: ServerPhoto): void {
    this.#photos.set(photo.id, { photo, decisions: new Map() });
  }

  photos(): ServerPhoto[] {
    return [...this.#photos.keys()].map((id) => this.photo(id));
  }

  photo(id: string): ServerPhoto {
    const { photo, decisions } = this.#entryOf(id);
    const open = [...decisions].filter(([, { isOpen }]) => isOpen);
    const claims = open.map(([name, { verdict }]) => ({ name, verdict, decidedAt: "2027-06-19T20:00:00Z" }));
    return { ...photo, claims };
  }

  decide(account: string, id: string, verdict: PhotoClaim["verdict"], seen: number): ServerPhoto {
    const { photo, decisions } = this.#entryOf(id);
    const newest = Math.min(seen, photo.revision);
    const earlier = decisions.get(account);
    if (earlier?.verdict === verdict && earlier.seen >= newest) return this.photo(id);
    const newestSeen = Math.max(newest, earlier?.seen ?? 0);
    this.#close(id, newestSeen);
    decisions.set(account, { verdict, seen: newestSeen, revision: photo.revision + 1, isOpen: true });
    this.#decideState(id, photo.state);
    return this.photo(id);
  }

  restore(id: string, seen: number): ServerPhoto {
    const { photo } = this.#entryOf(id);
    const seesNewest = seen >= photo.revision;
    if (seesNewest && photo.state === "PENDING") return this.photo(id);
    const hasClosed = this.#close(id, Math.min(seen, photo.revision));
    if (hasClosed || seesNewest) this.#decideState(id, seesNewest ? "PENDING" : photo.state);
    return this.photo(id);
  }

  erase(id: string): void {
    this.#photos.delete(id);
  }

  favor(id: string, isFavorite: boolean): ServerPhoto {
    this.#entryOf(id).photo.isFavorite = isFavorite;
    return this.photo(id);
  }

  /** Applies one decision of a device. */
  apply({ account, photo, what, revision }: PhotoDecisionRow): ServerPhoto {
    switch (what) {
      case "approve":
        return this.decide(account, photo, "APPROVED", revision);
      case "reject":
        return this.decide(account, photo, "REJECTED", revision);
      case "wait":
        return this.restore(photo, revision);
      default:
        return this.favor(photo, what === "favorite");
    }
  }

  #entryOf(id: string) {
    const entry = this.#photos.get(id);
    if (!entry) throw new Error(`There is no photo ${id}.`);
    return entry;
  }

  /** Closes the decisions that the deciding account has seen. */
  #close(id: string, seen: number): boolean {
    const closed = [...this.#entryOf(id).decisions.values()].filter(
      ({ revision, isOpen }) => isOpen && revision <= seen,
    );
    for (const decision of closed) decision.isOpen = false;
    return closed.length > 0;
  }

  /** As `settle` in sync-server/crates/storage/src/photos/moderation.rs. */
  #decideState(id: string, stateWithoutDecision: ServerPhoto["state"]): void {
    const entry = this.#entryOf(id);
    const open = [...entry.decisions.values()].filter(({ isOpen }) => isOpen);
    const [first] = open;
    const isUnanimous = open.every(({ verdict }) => verdict === first?.verdict);
    const state = first ? (isUnanimous ? first.verdict : "PENDING") : stateWithoutDecision;
    const rejectedAt = state === "REJECTED" ? "2027-06-19T20:00:00Z" : null;
    entry.photo = { ...entry.photo, state, rejectedAt, revision: entry.photo.revision + 1 };
  }
}
