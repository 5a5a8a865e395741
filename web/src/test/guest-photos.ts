import type { GuestPhotoRow, PhotoClaim, PhotoDecisionRow } from "@/lib/db/db.ts";

type Told = Omit<GuestPhotoRow, "account" | "wedding">;

/** A photo that a guest has sent and nobody has looked at. */
export function aGuestPhoto(id: string, fields: Partial<Told> = {}): Told {
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

/** That somebody approved it. */
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

interface Decided {
  verdict: PhotoClaim["verdict"];
  seen: number;
  isOpen: boolean;
}

/** The server's side of it: what decisions of several accounts come to (docs/adr/0034-photos.md). */
export class ModerationServer {
  readonly #photos = new Map<string, { photo: Told; decided: Map<string, Decided> }>();

  constructor(photos: readonly Told[]) {
    for (const photo of photos) this.#photos.set(photo.id, { photo, decided: new Map() });
  }

  photos(): Told[] {
    return [...this.#photos.keys()].map((id) => this.told(id));
  }

  told(id: string): Told {
    const { photo, decided } = this.#of(id);
    const open = [...decided].filter(([, { isOpen }]) => isOpen);
    const claims = open.map(([name, { verdict }]) => ({ name, verdict, decidedAt: "2027-06-19T20:00:00Z" }));
    return { ...photo, claims };
  }

  decide(account: string, id: string, verdict: PhotoClaim["verdict"], seen: number): Told {
    const { photo, decided } = this.#of(id);
    const seesNewest = seen >= photo.revision;
    const known = decided.get(account);
    const wasTaken = !seesNewest && known?.verdict === verdict && known.seen >= seen;
    if (wasTaken) return this.told(id);
    const before = this.#open(id);
    if (seesNewest && photo.state !== verdict) {
      for (const other of decided.values()) other.isOpen = false;
    }
    decided.set(account, { verdict, seen, isOpen: true });
    this.#change(id, seesNewest ? verdict : agreed(photo.state, verdict, before, this.#open(id)));
    return this.told(id);
  }

  restore(id: string): Told {
    const { photo, decided } = this.#of(id);
    if (photo.state === "REJECTED") {
      for (const one of decided.values()) one.isOpen = false;
      this.#change(id, "PENDING");
    }
    return this.told(id);
  }

  favor(id: string, isFavorite: boolean): Told {
    this.#of(id).photo.isFavorite = isFavorite;
    return this.told(id);
  }

  /** What one decision of a tablet comes to. */
  take({ account, photo, what, revision }: PhotoDecisionRow): Told {
    switch (what) {
      case "approve":
        return this.decide(account, photo, "APPROVED", revision);
      case "reject":
        return this.decide(account, photo, "REJECTED", revision);
      case "wait":
        if (this.#of(photo).photo.state === "APPROVED") this.decide(account, photo, "REJECTED", revision);
        return this.restore(photo);
      default:
        return this.favor(photo, what === "favorite");
    }
  }

  #of(id: string) {
    const found = this.#photos.get(id);
    if (!found) throw new Error(`There is no photo ${id}.`);
    return found;
  }

  #open(id: string): PhotoClaim["verdict"][] {
    return [...this.#of(id).decided.values()].filter(({ isOpen }) => isOpen).map(({ verdict }) => verdict);
  }

  #change(id: string, state: Told["state"]): void {
    const entry = this.#of(id);
    if (entry.photo.state === state) return;
    const rejectedAt = state === "REJECTED" ? "2027-06-19T20:00:00Z" : null;
    entry.photo = { ...entry.photo, state, rejectedAt, revision: entry.photo.revision + 1 };
  }
}

/** As `agreed` in sync-server/src/db/photos/moderation.rs. */
function agreed(
  now: Told["state"],
  verdict: PhotoClaim["verdict"],
  before: readonly PhotoClaim["verdict"][],
  after: readonly PhotoClaim["verdict"][],
): Told["state"] {
  const isUnanimous = after.every((claim) => claim === verdict);
  const isDecided =
    now === "PENDING"
      ? isUnanimous && before.some((claim) => claim !== before[0])
      : isUnanimous && before.length > 0;
  return isDecided || now === verdict ? verdict : "PENDING";
}
