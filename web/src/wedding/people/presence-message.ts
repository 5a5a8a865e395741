import { cbor } from "@automerge/automerge-repo/slim";

/** Where a user is: on a page, in a record on it, in one of its fields; on a seating chart, with a selection. */
export interface PresenceLocation {
  page?: string | undefined;
  container?: string | undefined;
  id?: string | undefined;
  field?: string | undefined;
  seating?: SeatingSelection | undefined;
}

/** A user's selection on a seating chart, and where they are dragging it. */
export interface SeatingSelection {
  chart: string;
  /** Tables and objects. */
  items: readonly string[];
  /** The table or object under the finger, in room units; the whole selection moves with it. */
  drag?: { id: string; x: number; y: number } | undefined;
}

export interface PresenceMessage {
  location: PresenceLocation;
  /** The sender has just arrived and wants to know who else is present. */
  hello: boolean;
  /** The sender leaves. */
  bye: boolean;
}

/** Far more than a location needs. A longer message is not from this app, and is not decoded. */
const maxBytes = 1024;
const maxLengths = { page: 64, container: 32, id: 64, field: 64 } as const;
/** More than a user drags at once on purpose, and few enough for the size limit. */
const maxItems = 12;
/** Room units; no room is larger. */
const maxCoordinate = 100_000;

/**
 * Encodes a message as CBOR, since stock clients decode every ephemeral message, around JSON text, which cannot expand
 * when decoded.
 */
export function encodePresence({ location, hello, bye }: PresenceMessage): Uint8Array {
  const { seating, ...rest } = location;
  const selection = seating && { seating: { ...seating, items: seating.items.slice(0, maxItems) } };
  return cbor.encode(
    JSON.stringify({ v: 1, ...rest, ...selection, ...(hello && { hello }), ...(bye && { bye }) }),
  );
}

/** Decodes a message of another client, which may be anything; undefined if it does not have this form. */
export function decodePresence(data: unknown): PresenceMessage | undefined {
  if (!(data instanceof Uint8Array) || data.byteLength > maxBytes) return undefined;
  try {
    const text: unknown = cbor.decode(data);
    if (typeof text !== "string") return undefined;
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? readFields(fields) : undefined;
  } catch {
    return undefined;
  }
}

type MessageFields = Partial<Record<keyof PresenceLocation | "v" | "hello" | "bye", unknown>>;

function readFields(fields: MessageFields): PresenceMessage | undefined {
  if (fields.v !== 1) return undefined;
  const read = (key: keyof typeof maxLengths) => textOf(fields[key], maxLengths[key]);
  const [page, container, id, field] = [read("page"), read("container"), read("id"), read("field")];
  const hasRecord = container !== undefined && id !== undefined;
  const seating = readSeating(fields.seating);
  return {
    location: { page, ...(hasRecord && { container, id, field }), ...(seating && { seating }) },
    hello: fields.hello === true,
    bye: fields.bye === true,
  };
}

function readSeating(value: unknown): SeatingSelection | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields: { chart?: unknown; items?: unknown; drag?: unknown } = value;
  const chart = textOf(fields.chart, maxLengths.id);
  if (chart === undefined || !Array.isArray(fields.items) || fields.items.length > maxItems) return undefined;
  const items = fields.items.flatMap((item) => textOf(item, maxLengths.id) ?? []);
  const drag = readDrag(fields.drag);
  return { chart, items, ...(drag && { drag }) };
}

function readDrag(value: unknown): SeatingSelection["drag"] {
  if (typeof value !== "object" || value === null) return undefined;
  const fields: { id?: unknown; x?: unknown; y?: unknown } = value;
  const id = textOf(fields.id, maxLengths.id);
  const [x, y] = [numberOf(fields.x), numberOf(fields.y)];
  return id === undefined || x === undefined || y === undefined ? undefined : { id, x, y };
}

function textOf(value: unknown, maxLength: number): string | undefined {
  return typeof value === "string" && value.length <= maxLength ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Math.abs(value) <= maxCoordinate ? value : undefined;
}
