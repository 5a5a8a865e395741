import Dexie, { type DexieOptions, type Table } from "dexie";
import type { Area, Role, WeddingFields } from "../core/types.ts";

/** One wedding of one account on this device. The plan itself is in the document; this is the data around it. */
export interface WeddingRow {
  account: string;
  id: string;
  title: string;
  partnerName?: string;
  weddingDate?: string;
  venue?: string;
  role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
  /** When the open connection, or joining, last stored the access: newer than a list requested before. */
  roleToldAt?: string;
  registered: boolean;
  removed?: boolean;
  /** Removed for all members, because its owner deleted it. */
  deleted?: boolean;
  /** This account was the owner who deleted it. */
  deletedByMe?: boolean;
  /**
   * The server was restored from an older backup and no longer knows that this account is on the team. No owner removed
   * the account: the wedding stays here and waits for an owner's device.
   */
  forgotten?: boolean;
  /**
   * The user removed it from this device. The account still has it; this row prevents it from being fetched again
   * automatically.
   */
  offDevice?: boolean;
  /** The fields that the registration sends: kept until the server has answered it. */
  pendingFields?: WeddingFields;
  /** The newest document heads that the server is known to have, so that "unsynced" survives a reload. */
  serverHeads?: string[];
  lastSyncedAt?: string;
  /** Number of changes that the server has not committed, for weddings that are not open now. */
  unsynced?: number;
  /** When the oldest waiting edit was made, RFC 3339. */
  waitingSince?: string | undefined;
  /** How often the wedding's history had been restarted when this device's document began. */
  lineage?: number;
  /** Hashes of changes that were kept when others were removed. If they are refused again, they are removed, too. */
  keptAfterRefusal?: string[];
}

/** Why the server accepted nothing of a message, or why the app knows that it will not. */
export interface ServerRefusal {
  /** The code of the server's frame; also "removed" (the access is gone) and "repeated" (refused again unchanged). */
  code: string;
  areas: Area[];
  /** Hashes of the refused changes; empty if the server could not read them. */
  changes: string[];
  /** The role that was refused. */
  role: Role;
}

/**
 * The refusal of a wedding's changes, until the document is replaced by one without them. Written before anything else
 * happens: with the documents in this row every step can be repeated.
 */
export interface RefusalRow {
  account: string;
  id: string;
  at: string;
  refusals: ServerRefusal[];
  /** This device's document at the time of the refusal. */
  document: Uint8Array;
  /** The new document; set when everything is decided, and only the replacement remains to be done. */
  replacement?: Uint8Array;
}

/** A field of a refused edit. */
export interface RefusedField {
  field: string;
  /** The value in the wedding without the edit. */
  before: unknown;
  /** The value that the user entered. */
  after: unknown;
}

/** A user's edit to one record that the server did not accept. */
export interface RefusedEdit {
  container: string;
  /** Undefined for a container that is one record, such as the wedding's details. */
  id: string | undefined;
  kind: "add" | "change" | "remove" | "restore";
  fields: RefusedField[];
  /** The record as this device had it: its name is known even if the wedding no longer has it. */
  record: Record<string, unknown>;
  /** When it was last edited, RFC 3339; 1970 if unknown. */
  at: string;
  /**
   * The server cannot accept it yet because it lacks changes of another member, which only their device can send: the
   * edit is that member's ("others"), or it edits a record of theirs ("follows").
   */
  awaits?: "others" | "follows";
  /** Hashes of its changes, if it waits for another member. */
  changes?: string[];
}

/** A refused edit in the list that the person decides about. */
export interface RefusedEditRow extends RefusedEdit {
  key: string;
  account: string;
  wedding: string;
  /** As in `ServerRefusal`. */
  code: string;
  /** The user's role in the wedding at that time; "none" after the access was lost. */
  standing: Role | "none";
}

/** A wedding's document as JSON, as this device last saw it. */
export interface LastSeenRow {
  account: string;
  id: string;
  json: string;
}

/** The authors of a wedding's changes, for use while offline. */
export interface AuthorsRow {
  account: string;
  id: string;
  /** The actors of this device's own tabs. */
  own: string[];
  /** Account by actor. */
  actors: Record<string, string>;
  /** Name by account. */
  names: Record<string, { firstName: string; lastName: string }>;
  /** The team's members; missing in older rows. */
  members?: readonly { account: string; role: Role; joinedAt: string }[];
}

/** How much of a wedding's history the user of this device has seen. */
export interface SeenHistoryRow {
  account: string;
  id: string;
  heads: string[];
  /** RFC 3339. */
  at: string;
}

/** A point in the life of the server's database: its epoch, which a restore changes, and the number of its writes. */
export interface ServerPosition {
  epoch: string;
  position: number;
}

/** What an account on this device knows about the server. */
export interface ServerRow {
  account: string;
  /** The account's address. */
  email?: string;
  /** The latest position seen. A server with an earlier one was restored from a backup. */
  moment?: ServerPosition;
  /** When that was detected, RFC 3339; set until the user has read the notice. */
  wentBackAt?: string;
}

/** The server's latest answer to a question about a wedding, for use while offline. */
export interface AnswerRow {
  account: string;
  id: string;
  /** Name of the question, such as "personal-links". */
  name: string;
  /** When it was answered, RFC 3339. */
  at: string;
  data: unknown;
}

/** A notification as the server last sent it. Edits that wait in `notificationIntents` are not applied. */
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

/** A user's action on a notification that the server has not confirmed yet. */
export interface NotificationIntentRow {
  account: string;
  id: string;
  what: "read" | "delete";
  /** The event time of the notification that the user saw; later events count as unseen. */
  seen: string;
}

/** How far an account's notifications on this device are synced. */
export interface NotificationStreamRow {
  account: string;
  /** The server's number of the newest change they include. */
  position: number;
}

/** A guest photo as the server last sent it. Decisions that wait in `photoDecisions` are not applied. */
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
  /** When it was moved to the bin, RFC 3339. */
  rejectedAt?: string | null;
  /** Grows with every member's decision. */
  revision: number;
  isFavorite: boolean;
  /** Decisions since a member last saw all of them: contradicting ones have to be settled. */
  claims: readonly PhotoClaim[];
}

/** One member's decision on a photo. */
export interface PhotoClaim {
  name: string;
  verdict: "APPROVED" | "REJECTED";
  /** RFC 3339. */
  decidedAt: string;
}

/** A decision on a guest photo that the server has not confirmed yet. */
export interface PhotoDecisionRow {
  /** Defines the order: they are sent one after the other. */
  number?: number;
  account: string;
  wedding: string;
  photo: string;
  /** "wait" puts it back into moderation. */
  what: "approve" | "reject" | "wait" | "favorite" | "notFavorite";
  /** The photo's revision that the user saw. */
  revision: number;
  /** RFC 3339. */
  at: string;
  /** It was sent at least once: the server may have applied it although no answer arrived. */
  isTried: boolean;
}

/** Data that is not in the document and that the server cannot always provide. */
export class LocalDatabase extends Dexie {
  declare weddings: Table<WeddingRow, [account: string, id: string]>;
  declare lastSeen: Table<LastSeenRow, [account: string, id: string]>;
  declare refusals: Table<RefusalRow, [account: string, id: string]>;
  declare refusedEdits: Table<RefusedEditRow, string>;
  declare people: Table<AuthorsRow, [account: string, id: string]>;
  declare seen: Table<SeenHistoryRow, [account: string, id: string]>;
  declare servers: Table<ServerRow, string>;
  declare answers: Table<AnswerRow, [account: string, id: string, name: string]>;
  declare notifications: Table<NotificationRow, [account: string, id: string]>;
  declare notificationIntents: Table<NotificationIntentRow, [account: string, id: string]>;
  declare notificationStreams: Table<NotificationStreamRow, string>;
  declare guestPhotos: Table<GuestPhotoRow, [account: string, id: string]>;
  declare photoDecisions: Table<PhotoDecisionRow, number>;

  constructor(name = "troth", options: DexieOptions = {}) {
    // Without this a browser confirms a write before it is on disk: after a power loss, rows such as refused edits
    // would be missing although the documents had already changed.
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

let appDatabase: LocalDatabase | undefined;

/** The app's database. */
export function db(): LocalDatabase {
  appDatabase ??= keepOpen(new LocalDatabase());
  return appDatabase;
}

/** Reopens the connection if the browser closes it, after a sleep or a crash. */
function keepOpen(database: LocalDatabase): LocalDatabase {
  database.on("close", () => {
    database
      .open()
      .catch((error: unknown) => console.error("The local database could not be opened again", error));
  });
  return database;
}
