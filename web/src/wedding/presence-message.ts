import { cbor } from "@automerge/automerge-repo/slim";

/** Where somebody is: on a page, over one thing of it, in one field of that. */
export interface Place {
  page?: string | undefined;
  container?: string | undefined;
  id?: string | undefined;
  field?: string | undefined;
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
const longest = { page: 64, container: 32, id: 64, field: 64 } as const satisfies Record<keyof Place, number>;

/**
 * CBOR, since stock clients decode every ephemeral message, and within it JSON text, since that has no forms that
 * could hold more than their bytes.
 */
export function encodePresence({ place, hello, bye }: PresenceMessage): Uint8Array {
  return cbor.encode(JSON.stringify({ v: 1, ...place, ...(hello && { hello }), ...(bye && { bye }) }));
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
  const read = (key: keyof Place) => {
    const value = fields[key];
    return typeof value === "string" && value.length <= longest[key] ? value : undefined;
  };
  const [page, container, id, field] = [read("page"), read("container"), read("id"), read("field")];
  const item = container !== undefined && id !== undefined;
  return {
    place: { page, ...(item && { container, id, field }) },
    hello: fields.hello === true,
    bye: fields.bye === true,
  };
}
