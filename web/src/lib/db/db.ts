import Dexie, { type Table } from "dexie";
import type { WeddingFields } from "../core/types.ts";

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
  /** What the registration sends: kept until the server has answered it. */
  pendingFields?: WeddingFields;
  /** The newest state of the document that the server is known to have, so that "unsynced" survives a reload. */
  serverHeads?: string[];
  lastSyncedAt?: string;
  /** Changes that the server has not committed, for weddings that are not open at the moment. */
  unsynced?: number;
}

/** A wedding's document as JSON, as this device saw it last. */
export interface LastSeenRow {
  account: string;
  id: string;
  json: string;
}

/** What is neither the document nor something the server could tell us again. */
export class LocalDatabase extends Dexie {
  declare weddings: Table<WeddingRow, [account: string, id: string]>;
  declare lastSeen: Table<LastSeenRow, [account: string, id: string]>;

  constructor(name = "troth") {
    super(name);
    this.version(1).stores({ weddings: "[account+id], account" });
    this.version(2).stores({ lastSeen: "[account+id]" });
  }
}

let database: LocalDatabase | undefined;

export function db(): LocalDatabase {
  database ??= new LocalDatabase();
  return database;
}
