import { cbor } from "@automerge/automerge-repo/slim";
import { expect, it } from "vitest";
import { decodePresence, encodePresence } from "./presence-message.ts";

const location = { page: "/app/guests", container: "guests", id: "g1", field: "phone" };

it("an encoded message can be decoded", () => {
  expect(decodePresence(encodePresence({ location, hello: true, bye: false }))).toEqual({
    location,
    hello: true,
    bye: false,
  });
});

const text = (value: unknown) => cbor.encode(JSON.stringify(value));
const hostile: [what: string, data: unknown][] = [
  ["no bytes", "text"],
  ["nothing", new Uint8Array()],
  ["bytes that are no CBOR", new Uint8Array([0xff, 0x00, 0x9b])],
  ["a list that claims four thousand million elements", new Uint8Array([0x9a, 0xff, 0xff, 0xff, 0xff])],
  ["an object instead of text", cbor.encode({ v: 1, page: "/app" })],
  ["text that is no JSON", cbor.encode("{")],
  ["another version", text({ v: 2, page: "/app" })],
  ["null", text(null)],
  ["a list", text([1])],
  ["too many bytes", text({ v: 1, page: "x".repeat(2000) })],
];

it.each(hostile)("%s is rejected", (_what, data) => {
  expect(decodePresence(data)).toBeUndefined();
});

it("a name, an account and other fields about the sender are ignored", () => {
  const message = decodePresence(text({ v: 1, page: "/app", account: "ana", name: "Ana", hello: "yes" }));
  expect(message).toEqual({ location: { page: "/app" }, hello: false, bye: false });
});

it("fields of a wrong type or too long are left out, and a thing without an id too", () => {
  expect(decodePresence(text({ v: 1, page: 5, container: "guests", field: "phone" }))?.location).toEqual({});
  expect(decodePresence(text({ v: 1, container: "guests", id: "x".repeat(65) }))?.location).toEqual({});
});

const seating = { chart: "c1", items: ["t1", "t2"], drag: { id: "t1", x: 240, y: 360.5 } };

it("a seating selection arrives, cut to the limit of a message", () => {
  const sent = (items: string[]) =>
    decodePresence(
      encodePresence({ location: { seating: { ...seating, items } }, hello: false, bye: false }),
    );
  expect(sent(["t1", "t2"])?.location).toEqual({ seating });
  const many = Array.from({ length: 40 }, () => crypto.randomUUID());
  expect(sent(many)?.location.seating?.items).toEqual(many.slice(0, 12));
});

const badHands: [what: string, value: unknown, read: unknown][] = [
  ["no object", "c1", undefined],
  ["no chart", { items: [] }, undefined],
  ["no list of things", { chart: "c1", items: "t1" }, undefined],
  ["too many things", { chart: "c1", items: Array.from({ length: 13 }, () => "t") }, undefined],
  ["things of other types", { chart: "c1", items: [1, null, "t1"] }, { chart: "c1", items: ["t1"] }],
  [
    "a drag to nowhere",
    { chart: "c1", items: [], drag: { id: "t1", x: "far", y: 2 } },
    { chart: "c1", items: [] },
  ],
  [
    "a drag out of the world",
    { chart: "c1", items: [], drag: { id: "t1", x: 1e9, y: 2 } },
    { chart: "c1", items: [] },
  ],
];

it.each(badHands)("a seating selection with %s is read as far as possible", (_what, value, read) => {
  expect(decodePresence(text({ v: 1, seating: value }))?.location.seating).toEqual(read);
});
