import type { Area, Role } from "@/lib/core/types.ts";

/** The account's present access to a wedding; null: none. */
export interface AccessFrame {
  type: "x-access";
  documentId: string;
  role: Role | null;
  /** The access was lost because the wedding was deleted. */
  deleted: boolean;
  /** How often the wedding's history was started over; undefined from a server without this feature. */
  lineage: number | undefined;
}

/** The server refused all changes of a message, and ignores the document until the client returns without its copy. */
export interface RefusedFrame {
  type: "x-refused";
  documentId: string;
  code: string;
  /** In words for logs. */
  reason: string;
  areas: Area[];
  /** Hashes of the refused changes. */
  changes: string[];
  /** The server's heads. */
  heads: string[];
}

/** The server has a wedding but cannot read it. Repeated at each connection until it can. */
export interface UnavailableFrame {
  type: "x-unavailable";
  documentId: string;
}

/** Where another user is. `account` comes from the server, `data` from the sender. */
interface EphemeralFrame {
  type: "ephemeral";
  documentId: string;
  senderId: string;
  account: string;
  data: unknown;
}

/** A connection has closed a document. */
interface LeftFrame {
  type: "x-left";
  documentId: string;
  peer: string;
}

export type PresenceFrame = EphemeralFrame | LeftFrame;

/** A frame about presence; undefined for all others. */
export function presenceFrame(message: object): PresenceFrame | undefined {
  const { type, documentId, senderId, account, peer, data } = message as Partial<Record<string, unknown>>;
  if (typeof documentId !== "string") return undefined;
  if (type === "x-left" && typeof peer === "string") return { type, documentId, peer };
  if (type !== "ephemeral" || typeof senderId !== "string" || typeof account !== "string") return undefined;
  return { type, documentId, senderId, account, data };
}

const roles = ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"] as const satisfies readonly Role[];

/** Reads a role; an unknown one as the role with the fewest rights. */
export function parseRole(text: unknown): Role {
  return roles.find((role) => role === text) ?? "VIEWER";
}

/** The server's own frames within automerge-repo's protocol; undefined for all others. */
export function serverFrame(message: object): AccessFrame | RefusedFrame | UnavailableFrame | undefined {
  const frame = message as Partial<Record<keyof RefusedFrame | keyof AccessFrame, unknown>>;
  const documentId = frame.documentId;
  if (typeof documentId !== "string") return undefined;
  if (frame.type === "x-access") {
    const role = frame.role == null ? null : parseRole(frame.role);
    const lineage = typeof frame.lineage === "number" ? frame.lineage : undefined;
    return { type: "x-access", documentId, role, deleted: frame.deleted === true, lineage };
  }
  if (frame.type === "x-unavailable") return { type: "x-unavailable", documentId };
  if (frame.type !== "x-refused") return undefined;
  return {
    type: "x-refused",
    documentId,
    code: typeof frame.code === "string" ? frame.code : "",
    reason: typeof frame.reason === "string" ? frame.reason : "",
    areas: textsIn(frame.areas) as Area[],
    changes: textsIn(frame.changes),
    heads: textsIn(frame.heads),
  };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
