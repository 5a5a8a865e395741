import { describe, expect, test } from "vitest";
import { createDesignerStore } from "./designer-store.ts";

const designer = () => {
  const store = createDesignerStore();
  store.getState().showChart("main");
  return store;
};

describe("the designer's store", () => {
  test("a table is added to the selection and removed again, objects stay", () => {
    const { getState } = designer();
    getState().select({ tables: ["one"], objects: ["bar"] });
    getState().toggle({ kind: "table", id: "two" });
    getState().toggle({ kind: "table", id: "one" });
    expect([...getState().selection.tables]).toEqual(["two"]);
    expect([...getState().selection.objects]).toEqual(["bar"]);
  });

  test("clearing an empty selection changes nothing", () => {
    const { getState } = designer();
    const before = getState();
    getState().clearSelection();
    expect(getState()).toBe(before);
  });

  test("leaving the layout clears the selection", () => {
    const { getState } = designer();
    getState().setMode("edit");
    getState().select({ tables: ["one"] });
    getState().setMultiSelect(true);
    getState().setMode("preview");
    expect(getState().selection.tables.size).toBe(0);
    expect(getState().multiSelect).toBe(false);
  });

  test("another chart resets the state of the previous one, and keeps the filter", () => {
    const { getState } = designer();
    getState().setMode("edit");
    getState().highlight(["mia"]);
    getState().setOpenSeat({ tableId: "one", position: 2 });
    getState().showChart("main");
    expect(getState().mode).toBe("edit");
    getState().showChart("rehearsal");
    expect(getState()).toMatchObject({ chartId: "rehearsal", mode: "view", openSeat: undefined });
    expect(getState().highlighted).toEqual(new Set(["mia"]));
  });
});
