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
  made: number;
  isOpen: boolean;
}

/** The server's rules for decisions of several accounts (docs/adr/0034-store-photos-beside-the-document.md). */
export class ModerationServer {
  readonly #photos = new Map<string, { photo: ServerPhoto; decided: Map<string, Decision> }>();

  constructor(photos: readonly ServerPhoto[]) {
    for (const photo of photos) this.#photos.set(photo.id, { photo, decided: new Map() });
  }

  photos(): ServerPhoto[] {
    return [...this.#photos.keys()].map((id) => this.photo(id));
  }

  photo(id: string): ServerPhoto {
    const { photo, decided } = this.#of(id);
    const open = [...decided].filter(([, { isOpen }]) => isOpen);
    const claims = open.map(([name, { verdict }]) => ({ name, verdict, decidedAt: "2027-06-19T20:00:00Z" }));
    return { ...photo, claims };
  }

  decide(account: string, id: string, verdict: PhotoClaim["verdict"], seen: number): ServerPhoto {
    const { photo, decided } = this.#of(id);
    const newest = Math.min(seen, photo.revision);
    const known = decided.get(account);
    if (known?.verdict === verdict && known.seen >= newest) return this.photo(id);
    const allSeen = Math.max(newest, known?.seen ?? 0);
    this.#close(id, allSeen);
    decided.set(account, { verdict, seen: allSeen, made: photo.revision + 1, isOpen: true });
    this.#settle(id, photo.state);
    return this.photo(id);
  }

  restore(id: string, seen: number): ServerPhoto {
    const { photo } = this.#of(id);
    const seesNewest = seen >= photo.revision;
    if (seesNewest && photo.state === "PENDING") return this.photo(id);
    const hasClosed = this.#close(id, Math.min(seen, photo.revision));
    if (hasClosed || seesNewest) this.#settle(id, seesNewest ? "PENDING" : photo.state);
    return this.photo(id);
  }

  erase(id: string): void {
    this.#photos.delete(id);
  }

  favor(id: string, isFavorite: boolean): ServerPhoto {
    this.#of(id).photo.isFavorite = isFavorite;
    return this.photo(id);
  }

  /** Applies one decision of a device. */
  take({ account, photo, what, revision }: PhotoDecisionRow): ServerPhoto {
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

  #of(id: string) {
    const found = this.#photos.get(id);
    if (!found) throw new Error(`There is no photo ${id}.`);
    return found;
  }

  /** Closes the decisions that the deciding account has seen. */
  #close(id: string, seen: number): boolean {
    const closed = [...this.#of(id).decided.values()].filter(({ made, isOpen }) => isOpen && made <= seen);
    for (const one of closed) one.isOpen = false;
    return closed.length > 0;
  }

  /** As `settle` in sync-server/crates/storage/src/photos/moderation.rs. */
  #settle(id: string, otherwise: ServerPhoto["state"]): void {
    const entry = this.#of(id);
    const open = [...entry.decided.values()].filter(({ isOpen }) => isOpen);
    const [first] = open;
    const isUnanimous = open.every(({ verdict }) => verdict === first?.verdict);
    const state = first ? (isUnanimous ? first.verdict : "PENDING") : otherwise;
    const rejectedAt = state === "REJECTED" ? "2027-06-19T20:00:00Z" : null;
    entry.photo = { ...entry.photo, state, rejectedAt, revision: entry.photo.revision + 1 };
  }
}
