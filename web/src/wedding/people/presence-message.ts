import { cbor } from "@automerge/automerge-repo/slim";

/** Where somebody is: on a page, over one thing of it, in one field of that; on a seating plan, with hands on it. */
export interface Place {
  page?: string | undefined;
  container?: string | undefined;
  id?: string | undefined;
  field?: string | undefined;
  seating?: SeatingPlace | undefined;
}

/** What somebody has selected on a seating plan, and where they are dragging it. */
export interface SeatingPlace {
  chart: string;
  /** Tables and objects. */
  items: readonly string[];
  /** The thing that the finger is on, in plan units; what else is selected goes with it. */
  drag?: { id: string; x: number; y: number } | undefined;
}

export interface PresenceMessage {
  place: Place;
  /** The sender has just come and wants to know who is here. */
  hello: boolean;
  /** The sender goes. */
  bye: boolean;
}

/** Far more than a place needs. What is longer is no message of ours, and is not even read. */
const mostBytes = 1024;
const longest = { page: 64, container: 32, id: 64, field: 64 } as const;
/** More than somebody drags at once by purpose, and few enough for the bytes. */
const mostItems = 12;
/** Plan units; no room is larger. */
const farthest = 100_000;

/**
 * CBOR, since stock clients decode every ephemeral message, and within it JSON text, since that has no forms that
 * could hold more than their bytes.
 */
export function encodePresence({ place, hello, bye }: PresenceMessage): Uint8Array {
  const { seating, ...rest } = place;
  const hands = seating && { seating: { ...seating, items: seating.items.slice(0, mostItems) } };
  return cbor.encode(
    JSON.stringify({ v: 1, ...rest, ...hands, ...(hello && { hello }), ...(bye && { bye }) }),
  );
}

/** Whatever another client sends may be anything: what does not have the form is not a message. */
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

type Fields = Partial<Record<keyof Place | "v" | "hello" | "bye", unknown>>;

function readFields(fields: Fields): PresenceMessage | undefined {
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

function readSeating(value: unknown): SeatingPlace | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields: { chart?: unknown; items?: unknown; drag?: unknown } = value;
  const chart = textOf(fields.chart, longest.id);
  if (chart === undefined || !Array.isArray(fields.items) || fields.items.length > mostItems)
    return undefined;
  const items = fields.items.flatMap((item) => textOf(item, longest.id) ?? []);
  const drag = readDrag(fields.drag);
  return { chart, items, ...(drag && { drag }) };
}

function readDrag(value: unknown): SeatingPlace["drag"] {
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
