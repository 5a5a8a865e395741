import type { Area, Role } from "@/lib/core/types.ts";

/** What this account may do in a wedding as of now; null: nothing any more. */
export interface AccessFrame {
  type: "x-access";
  documentId: string;
  role: Role | null;
  /** There is none because the wedding was deleted. */
  deleted: boolean;
  /** How often the wedding's history was started over; undefined from a server that cannot. */
  lineage: number | undefined;
}

/** The server took none of the changes of a message, and listens for this document only after a new start. */
export interface RefusedFrame {
  type: "x-refused";
  documentId: string;
  code: string;
  /** In words for logs. */
  reason: string;
  areas: Area[];
  /** Hashes of the refused changes. */
  changes: string[];
  /** What the server has. */
  heads: string[];
}

/** The server has a wedding and cannot read it. It says so again at each connection, until it can. */
export interface UnavailableFrame {
  type: "x-unavailable";
  documentId: string;
}

/** Somebody says where they are. The account is the server's word for the sender, the data the sender's own. */
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

/** What tells of other people's presence; undefined for all other frames. */
export function presenceFrame(message: object): PresenceFrame | undefined {
  const { type, documentId, senderId, account, peer, data } = message as Partial<Record<string, unknown>>;
  if (typeof documentId !== "string") return undefined;
  if (type === "x-left" && typeof peer === "string") return { type, documentId, peer };
  if (type !== "ephemeral" || typeof senderId !== "string" || typeof account !== "string") return undefined;
  return { type, documentId, senderId, account, data };
}

const roles = ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"] as const satisfies readonly Role[];

/** A role that this version does not know may do the least. */
export function roleOf(text: unknown): Role {
  return roles.find((role) => role === text) ?? "VIEWER";
}

/** The server's own frames among those of the repository's protocol; undefined for all others. */
export function serverFrame(message: object): AccessFrame | RefusedFrame | UnavailableFrame | undefined {
  const frame = message as Partial<Record<keyof RefusedFrame | keyof AccessFrame, unknown>>;
  const documentId = frame.documentId;
  if (typeof documentId !== "string") return undefined;
  if (frame.type === "x-access") {
    const role = frame.role == null ? null : roleOf(frame.role);
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
    areas: texts(frame.areas) as Area[],
    changes: texts(frame.changes),
    heads: texts(frame.heads),
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
