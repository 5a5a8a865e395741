import { cbor } from "@automerge/automerge-repo/slim";

/** Where a user is: on a page, on one thing of it, in one of its fields; on a seating plan, with a selection. */
export interface PresencePlace {
  page?: string | undefined;
  container?: string | undefined;
  id?: string | undefined;
  field?: string | undefined;
  seating?: SeatingSelection | undefined;
}

/** A user's selection on a seating plan, and where they are dragging it. */
export interface SeatingSelection {
  chart: string;
  /** Tables and objects. */
  items: readonly string[];
  /** The dragged thing under the finger, in room units; the rest of the selection moves with it. */
  drag?: { id: string; x: number; y: number } | undefined;
}

export interface PresenceMessage {
  place: PresencePlace;
  /** The sender has just arrived and wants to know who else is present. */
  hello: boolean;
  /** The sender leaves. */
  bye: boolean;
}

/** Far more than a place needs. A longer message is not ours, and is not decoded. */
const mostBytes = 1024;
const longest = { page: 64, container: 32, id: 64, field: 64 } as const;
/** More than a user drags at once on purpose, and few enough for the size limit. */
const mostItems = 12;
/** Room units; no room is larger. */
const farthest = 100_000;

/**
 * Encodes a message as CBOR, since stock clients decode every ephemeral message, around JSON text, which cannot expand
 * when decoded.
 */
export function encodePresence({ place, hello, bye }: PresenceMessage): Uint8Array {
  const { seating, ...rest } = place;
  const hands = seating && { seating: { ...seating, items: seating.items.slice(0, mostItems) } };
  return cbor.encode(
    JSON.stringify({ v: 1, ...rest, ...hands, ...(hello && { hello }), ...(bye && { bye }) }),
  );
}

/** Decodes a message of another client, which may be anything; undefined if it does not have this form. */
export function decodePresence(data: unknown): PresenceMessage | undefined {
  if (!(data instanceof Uint8Array) || data.byteLength > mostBytes) return undefined;
  try {
    const text: unknown = cbor.decode(data);
    if (typeof text !== "string") return undefined;
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? readFields(fields) : undefined;
  } catch {
    return undefined;
  }
}

type MessageFields = Partial<Record<keyof PresencePlace | "v" | "hello" | "bye", unknown>>;

function readFields(fields: MessageFields): PresenceMessage | undefined {
  if (fields.v !== 1) return undefined;
  const read = (key: keyof typeof longest) => textOf(fields[key], longest[key]);
  const [page, container, id, field] = [read("page"), read("container"), read("id"), read("field")];
  const item = container !== undefined && id !== undefined;
  const seating = readSeating(fields.seating);
  return {
    place: { page, ...(item && { container, id, field }), ...(seating && { seating }) },
    hello: fields.hello === true,
    bye: fields.bye === true,
  };
}

function readSeating(value: unknown): SeatingSelection | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields: { chart?: unknown; items?: unknown; drag?: unknown } = value;
  const chart = textOf(fields.chart, longest.id);
  if (chart === undefined || !Array.isArray(fields.items) || fields.items.length > mostItems)
    return undefined;
  const items = fields.items.flatMap((item) => textOf(item, longest.id) ?? []);
  const drag = readDrag(fields.drag);
  return { chart, items, ...(drag && { drag }) };
}

function readDrag(value: unknown): SeatingSelection["drag"] {
  if (typeof value !== "object" || value === null) return undefined;
  const fields: { id?: unknown; x?: unknown; y?: unknown } = value;
  const id = textOf(fields.id, longest.id);
  const [x, y] = [numberOf(fields.x), numberOf(fields.y)];
  return id === undefined || x === undefined || y === undefined ? undefined : { id, x, y };
}

function textOf(value: unknown, most: number): string | undefined {
  return typeof value === "string" && value.length <= most ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Math.abs(value) <= farthest ? value : undefined;
}
