import Dexie, { type DexieOptions, type Table } from "dexie";
import type { Area, Role, WeddingFields } from "../core/types.ts";

/** One wedding of one account on this device. The wedding itself is in the document; this is what surrounds it. */
export interface WeddingRow {
  account: string;
  id: string;
  title: string;
  partnerName?: string;
  weddingDate?: string;
  venue?: string;
  role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
  /** When the server last said the role over the open connection: newer than a list that was asked for before. */
  roleToldAt?: string;
  registered: boolean;
  removed?: boolean;
  /** Removed from everybody, since its owner deleted it. */
  deleted?: boolean;
  /** That owner was this account. */
  deletedByMe?: boolean;
  /**
   * The server was restored from an older backup, and does not know any more that this account is on the team.
   * Nothing was taken away by anybody: the plan stays as it is and waits for the owner.
   */
  forgotten?: boolean;
  /** The person took it off this device. It is still theirs, and this row says not to fetch it again by itself. */
  offDevice?: boolean;
  /** What the registration sends: kept until the server has answered it. */
  pendingFields?: WeddingFields;
  /** The newest state of the document that the server is known to have, so that "unsynced" survives a reload. */
  serverHeads?: string[];
  lastSyncedAt?: string;
  /** Changes that the server has not committed, for weddings that are not open at the moment. */
  unsynced?: number;
  /** Since when something of it waits for the server, RFC 3339. */
  waitingSince?: string | undefined;
  /** How often its history had been started over when this device's document began. */
  lineage?: number;
  /** Changes that stayed as they were when others were taken out. Refused once more, they are set aside too. */
  keptAfterRefusal?: string[];
}

/** What the server said when it took none of a message, or what became known in another way. */
export interface Refusal {
  /** As in the server's frame; also "removed" (the access is gone) and "repeated" (refused again as it was). */
  code: string;
  areas: Area[];
  /** Hashes of the refused changes; none when the server could not read them. */
  changes: string[];
  /** The role that was refused. */
  role: Role;
}

/**
 * A wedding whose changes the server refused, until that is settled. Written before anything else is done about it:
 * with the documents in here every step can be done again.
 */
export interface RefusalRow {
  account: string;
  id: string;
  at: string;
  refusals: Refusal[];
  /** The document of this device when it was refused. */
  document: Uint8Array;
  /** What takes the document's place; there when everything is decided, and only the swap is left. */
  replacement?: Uint8Array;
}

export interface RefusedField {
  field: string;
  /** What the wedding says without the edit. */
  before: unknown;
  /** What the person had written. */
  after: unknown;
}

/** What a person did to one record of the wedding and the server did not accept. */
export interface RefusedEdit {
  container: string;
  /** Undefined for a container that is one record, such as the wedding's details. */
  id: string | undefined;
  kind: "add" | "change" | "remove" | "restore";
  fields: RefusedField[];
  /** The record as this device had it, and so its name even where the wedding has none of it. */
  record: Record<string, unknown>;
  /** When it was done last, RFC 3339; 1970 where no clock tells. */
  at: string;
  /**
   * The server has not taken it because somebody else's changes are missing there, which only their device can bring:
   * it is theirs ("others"), or it is an edit of what they made ("follows").
   */
  awaits?: "others" | "follows";
  /** The hashes of the changes that it was in, where it waits for somebody. */
  changes?: string[];
}

/** A refused edit in the list that the person decides about. */
export interface RefusedEditRow extends RefusedEdit {
  key: string;
  account: string;
  wedding: string;
  /** As in `Refusal`. */
  code: string;
  /** What the person was in the wedding then; "none" after the access was lost. */
  standing: Role | "none";
}

/** A wedding's document as JSON, as this device saw it last. */
export interface LastSeenRow {
  account: string;
  id: string;
  json: string;
}

/** Who is behind the changes of a wedding, for the times without a network. */
export interface PeopleRow {
  account: string;
  id: string;
  /** The actors of this device's own tabs. */
  own: string[];
  /** Account by actor. */
  actors: Record<string, string>;
  /** Name by account. */
  names: Record<string, { firstName: string; lastName: string }>;
  /** Who is on the team; older rows do not say it. */
  members?: readonly { account: string; role: Role; joinedAt: string }[];
}

/** How far somebody on this device has seen a wedding's history. */
export interface SeenRow {
  account: string;
  id: string;
  heads: string[];
  /** RFC 3339. */
  at: string;
}

/** A moment in the life of the server's files: which start of it, and how far its writes had come. */
export interface ServerMoment {
  epoch: string;
  position: number;
}

/** What an account on this device knows of the server. */
export interface ServerRow {
  account: string;
  /** Whose account it is. */
  email?: string;
  /** The one seen last. A server that has not come as far went back in time. */
  moment?: ServerMoment;
  /** When that was found out, RFC 3339; until the person has read it. */
  wentBackAt?: string;
}

/** What the server answered last about a wedding, for the times without a network. */
export interface AnswerRow {
  account: string;
  id: string;
  /** What was asked, such as "personal-links". */
  name: string;
  /** When it was answered, RFC 3339. */
  at: string;
  data: unknown;
}

/** Something that an account was told, as the server said it last. What waits in `notificationIntents` is not in it. */
export interface NotificationRow {
  account: string;
  id: string;
  /** `SUCCESS`, `WARNING`, `ERROR`, `RSVP_RECEIVED`, `REMINDER`; anything else is information. */
  type: string;
  title: string;
  message: string;
  read: boolean;
  /** When it happened last, RFC 3339. */
  createdAt: string;
  weddingId?: string | null;
  link: string;
}

/** What somebody did to a notification and the server has not answered yet. */
export interface NotificationIntentRow {
  account: string;
  id: string;
  what: "read" | "delete";
  /** When it had happened last, as they saw it. What happens after that they have not seen. */
  seen: string;
}

/** How far the notifications of an account on this device have come. */
export interface NotificationStreamRow {
  account: string;
  /** The server's number of the newest change that is in them. */
  position: number;
}

/** A photo that a guest sent, as the server said it last. What waits in `photoDecisions` is not in it. */
export interface GuestPhotoRow {
  account: string;
  wedding: string;
  id: string;
  state: "PENDING" | "APPROVED" | "REJECTED";
  guestName: string;
  guestEmail?: string | null;
  caption?: string | null;
  filename: string;
  album: string;
  width: number;
  height: number;
  thumbhash: string;
  /** RFC 3339. */
  uploadedAt: string;
  /** Since when it is in the bin, RFC 3339. */
  rejectedAt?: string | null;
  /** Grows with each decision of anybody. */
  revision: number;
  isFavorite: boolean;
  /** What was decided since somebody last saw all of it: where two contradict each other, somebody has to settle it. */
  claims: readonly PhotoClaim[];
}

/** What one of the team decided about a photo. */
export interface PhotoClaim {
  name: string;
  verdict: "APPROVED" | "REJECTED";
  /** RFC 3339. */
  decidedAt: string;
}

/** What somebody did about a guest's photo and the server has not answered yet. */
export interface PhotoDecisionRow {
  /** Their order: they are sent one after the other. */
  number?: number;
  account: string;
  wedding: string;
  photo: string;
  /** "wait": to be looked at again. */
  what: "approve" | "reject" | "wait" | "favorite" | "notFavorite";
  /** That of the photo as its author saw it. */
  revision: number;
  /** RFC 3339. */
  at: string;
  /** It was on its way at least once: the server may have done it, whatever became of the answer. */
  isTried: boolean;
}

/** What is neither the document nor something the server could tell us again at any time. */
export class LocalDatabase extends Dexie {
  declare weddings: Table<WeddingRow, [account: string, id: string]>;
  declare lastSeen: Table<LastSeenRow, [account: string, id: string]>;
  declare refusals: Table<RefusalRow, [account: string, id: string]>;
  declare refusedEdits: Table<RefusedEditRow, string>;
  declare people: Table<PeopleRow, [account: string, id: string]>;
  declare seen: Table<SeenRow, [account: string, id: string]>;
  declare servers: Table<ServerRow, string>;
  declare answers: Table<AnswerRow, [account: string, id: string, name: string]>;
  declare notifications: Table<NotificationRow, [account: string, id: string]>;
  declare notificationIntents: Table<NotificationIntentRow, [account: string, id: string]>;
  declare notificationStreams: Table<NotificationStreamRow, string>;
  declare guestPhotos: Table<GuestPhotoRow, [account: string, id: string]>;
  declare photoDecisions: Table<PhotoDecisionRow, number>;

  constructor(name = "troth", options: DexieOptions = {}) {
    // Without this a browser says that it has something before the disk does: what is settled here, such as which edits
    // were set aside, would be forgotten by a dying battery after the documents were changed by it.
    super(name, { chromeTransactionDurability: "strict", ...options });
    this.version(1).stores({ weddings: "[account+id], account" });
    this.version(2).stores({ lastSeen: "[account+id]" });
    this.version(3).stores({ refusals: "[account+id], account", refusedEdits: "key, account" });
    this.version(4).stores({ people: "[account+id]", seen: "[account+id]" });
    this.version(5).stores({ servers: "account" });
    this.version(6).stores({ answers: "[account+id+name], [account+id]" });
    this.version(7).stores({
      notifications: "[account+id], account",
      notificationIntents: "[account+id], account",
      notificationStreams: "account",
    });
    this.version(8).stores({
      guestPhotos: "[account+id], [account+wedding]",
      photoDecisions: "++number, account, [account+wedding]",
    });
  }
}

let database: LocalDatabase | undefined;

export function db(): LocalDatabase {
  database ??= keepOpen(new LocalDatabase());
  return database;
}

/** A browser may close the connection, after a sleep or a crash of its own; whoever asks next finds it open again. */
function keepOpen(opened: LocalDatabase): LocalDatabase {
  opened.on("close", () => {
    opened
      .open()
      .catch((error: unknown) => console.error("The local database could not be opened again", error));
  });
  return opened;
}
