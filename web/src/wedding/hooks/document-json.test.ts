import { afterEach, describe, expect, it } from "vitest";
import type { OpenWedding } from "../edit/open-wedding.ts";
import { nothingOpen, weddingsStore } from "../open/state.ts";
import { documentJson } from "./document-json.ts";

const shown = { documentHistory: undefined } as OpenWedding;
const opened = {
  documentHistory: { heads: () => ["a"], jsonAt: () => '{"guests":{}}' },
} as unknown as OpenWedding;

afterEach(() => weddingsStore.setState(nothingOpen));

describe("the wedding as JSON", () => {
  it("waits for the document while the wedding is shown from a cached copy", async () => {
    weddingsStore.setState({ selected: "ada", session: shown });
    const json = documentJson();
    weddingsStore.setState({ session: opened });
    await expect(json).resolves.toBe('{"guests":{}}');
  });

  it("rejects when another wedding is selected meanwhile", async () => {
    weddingsStore.setState({ selected: "ada", session: shown });
    const json = documentJson();
    weddingsStore.setState({ selected: "mary", session: opened });
    await expect(json).rejects.toThrow("no wedding");
  });

  it("resolves at once for an open document", async () => {
    weddingsStore.setState({ selected: "ada", session: opened });
    await expect(documentJson()).resolves.toBe('{"guests":{}}');
  });
});
