import { beforeAll, describe, expect, test } from "vitest";
import { realEncodingDetector } from "@/test/core.ts";
import { encodedLists } from "@/test/encoded-lists.ts";
import { decodeText } from "./decode-text.ts";
import { decodeAs, ENCODINGS } from "./encodings.ts";

beforeAll(() => void realEncodingDetector());

const decode = (bytes: Uint8Array) => decodeText(bytes, undefined);
const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

describe("detects the encoding", () => {
  test.each(encodedLists)("%s, %s", async (_list, encoding, text, base64) => {
    expect(await decode(Buffer.from(base64, "base64"))).toEqual({ text, encoding });
  });

  test("of a long list whose first letter beyond ASCII is far below", async () => {
    const plain = "Anna,Smith\n".repeat(20_000);
    // "Zoë" and "Müller" as Macs wrote them.
    const mac = Uint8Array.of(0x5a, 0x6f, 0x91, 0x2c, 0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72, 0x0a);
    const { text, encoding } = await decode(Buffer.concat([utf8(plain), mac]));
    expect(encoding).toBe("macintosh");
    expect(text.slice(-11)).toBe("Zoë,Müller\n");
  });
});

describe("Unicode", () => {
  const lists = ["Name;Ort\nZoë;Köln\n", "Имя\nСергей\nЮлия\n", "名,姓\n一郎,山田\n", "שם\nיעל\n"];

  test.each(lists)("UTF-16 without a mark: %j", async (text) => {
    expect(await decode(wide(text, true))).toEqual({ text, encoding: "utf-16le" });
    expect(await decode(wide(text, false))).toEqual({ text, encoding: "utf-16be" });
  });

  test("one lost byte makes one letter unreadable, and not the others", async () => {
    const bytes = utf8("Name;Ort\nZoë Müller;Köln\nJürgen Groß;Łódź\n");
    const broken = Uint8Array.of(...bytes.slice(0, 12), ...bytes.slice(13));
    expect(await decode(broken)).toEqual({
      text: "Name;Ort\nZo\uFFFD Müller;Köln\nJürgen Groß;Łódź\n",
      encoding: "utf-8",
    });
  });

  test("ASCII is UTF-8", async () => {
    expect(await decode(utf8("Name\nAnna"))).toEqual({ text: "Name\nAnna", encoding: "utf-8" });
  });
});

test("the user's choice overrides detection", async () => {
  const bytes = Uint8Array.of(0x4b, 0xf5, 0x73, 0x7a, 0x65, 0x67);
  expect(await decodeText(bytes, "windows-1252")).toEqual({ text: "Kõszeg", encoding: "windows-1252" });
  expect(await decodeText(bytes, "windows-1250")).toEqual({ text: "Kőszeg", encoding: "windows-1250" });
});

test("every selectable encoding can be decoded", () => {
  for (const encoding of ENCODINGS.filter((one) => !one.startsWith("utf-16")))
    expect(decodeAs(encoding, utf8("Anna,Smith")), encoding).toBe("Anna,Smith");
});
