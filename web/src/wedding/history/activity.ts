import type { ChangeMetadata } from "@automerge/automerge/slim";
import { recordOf } from "@/lib/core/records.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";
import { changeTime } from "../document/change-time.ts";
import { isGenesis } from "../document/genesis.ts";
import type { HistoryWalk } from "./history-walk.ts";
import { walkInSlices } from "./walk-in-slices.ts";

/** One change of a wedding, as described by its message. */
export interface Activity {
  hash: string;
  actor: string;
  /** Milliseconds since 1970 by the author's clock; undefined if that clock was wrong. */
  at: number | undefined;
  /** "other": made by another program, with a message we cannot read. */
  command: Command["type"] | "other";
  /** The record's id; within a seating chart, the chart's id, a slash and the record's id. */
  id: string | undefined;
  /** For another program's change: the parts of the document that it wrote to. */
  parts?: string[];
  /** The table of a seating: the chart's id and the table's. */
  table?: string;
  /** For one change to many records: how many. Their ids are not in its message. */
  size?: number;
  /** For replies that arrived in one change: all their ids. */
  ids?: string[];
  undo: boolean;
}

/** Longer than any id; a message comes from another client and may be anything. */
const maxIdLength = 64;

/** The activity of a change; undefined if the change has no author who edits: the genesis, or a merge by the server. */
export function activityOf({
  hash,
  actor,
  time,
  message,
  startOp,
  maxOp,
}: Pick<ChangeMetadata, "hash" | "actor" | "time" | "message" | "startOp" | "maxOp">): Activity | undefined {
  if (isGenesis({ actor })) return undefined;
  // An empty change: the server merged the work of many devices.
  if (maxOp < startOp) return undefined;
  const parsed = readMessage(message ?? "");
  const { id, item, table, undo } = parsed;
  const batch = batchOf(parsed);
  const ids = batch && idsOf(parsed.ids, batch.size);
  const command = batch?.command ?? parsed.command;
  const author = { hash, actor, at: changeTime(time) };
  const batchFields = batch && (ids ? { ids } : { size: batch.size });
  if (typeof command !== "string" || !isCommand(command)) {
    return { ...author, command: "other", id: undefined, ...batchFields, undo: false };
  }
  const partId = (part: unknown) => (isId(id) && isId(part) ? `${id}/${part}` : undefined);
  const tableId = partId(table);
  return {
    ...author,
    command,
    id: isId(id) ? (partId(item) ?? id) : undefined,
    ...(tableId !== undefined && { table: tableId }),
    ...batchFields,
    undo: undo === true,
  };
}

function isId(id: unknown): id is string {
  return typeof id === "string" && id.length <= maxIdLength;
}

/**
 * The message of a change, as the core writes it. A change to many records has the noun and verb of its most frequent
 * command in `of` and `did`.
 */
type ChangeMessage = Partial<
  Record<"command" | "id" | "item" | "table" | "undo" | "of" | "did" | "count" | "ids", unknown>
>;

/** The server writes at most this many replies in one change. */
const maxIds = 20;

/** The ids of all records in a change; undefined if its message does not list them. */
function idsOf(ids: unknown, size: number): string[] | undefined {
  const hasAllIds = Array.isArray(ids) && ids.length === size && size <= maxIds && ids.every(isId);
  return hasAllIds ? [...new Set<string>(ids)] : undefined;
}

/** More records than a wedding has; a message comes from another client and may be anything. */
const maxBatchSize = 100_000;

/** A change to many records, described by its most frequent command: `guest.update`, 12 times. */
export function batchOf({
  command,
  of,
  did,
  count,
}: ChangeMessage): { command: string; size: number } | undefined {
  const commandName = `${of}.${did}`;
  const isSize = typeof count === "number" && Number.isInteger(count) && count > 0 && count <= maxBatchSize;
  return command === "records.change" && isSize && isCommand(commandName)
    ? { command: commandName, size: count }
    : undefined;
}

function readMessage(message: string): ChangeMessage {
  try {
    const parsed: unknown = JSON.parse(message);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Reads activities back through the history, until `isEnough` returns true or the history ends. */
export function readActivity(
  walk: HistoryWalk,
  onActivity: (activity: Activity) => void,
  isEnough: () => boolean,
  nextTurn?: () => Promise<void>,
): Promise<"more" | "end"> {
  const read = (change: ChangeMetadata) => {
    const activity = activityOf(change);
    if (activity?.command === "other") activity.parts = walk.containersOf(change);
    if (activity) onActivity(activity);
  };
  return walkInSlices(walk, read, isEnough, nextTurn);
}

/** Commands that are not about one record; the record tables list the others. */
const commands: Record<Exclude<Command["type"], RecordCommand["type"]>, true> = {
  "wedding.create": true,
  "wedding.update": true,
  "wedding.convert": true,
  "wedding.amounts": true,
  "records.change": true,
  "chart.add": true,
  "chart.update": true,
  "chart.remove": true,
  "chart.restore": true,
  "chart.duplicate": true,
  "chart.adopt": true,
  "chart.print": true,
  "table.add": true,
  "table.update": true,
  "table.remove": true,
  "table.restore": true,
  "object.add": true,
  "object.update": true,
  "object.remove": true,
  "object.restore": true,
  "seat.assign": true,
  "seat.unassign": true,
  "seat.swap": true,
  "seat.group": true,
  "seat.lock": true,
  "wish.set": true,
  "seating.arrange": true,
};

export function isCommand(text: string): text is Command["type"] {
  const [noun = "", verb = ""] = text.split(".");
  return Object.hasOwn(commands, text) || recordOf(noun)?.verbs.includes(verb) === true;
}
