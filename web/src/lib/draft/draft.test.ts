import { describe, expect, it } from "vitest";
import {
  type DraftEdits,
  draftChanges,
  draftConflicts,
  draftValues,
  keepMine,
  touch,
  untouch,
} from "./draft.ts";

interface Fields {
  name: string;
  phone: string;
  vip: boolean;
}

const record: Fields = { name: "Ada", phone: "1", vip: false };
const untouched: DraftEdits<Fields> = {};

describe("a draft over a live record", () => {
  it("sends only the fields that the user changed", () => {
    const edits = touch(record, untouched, "phone", "2");
    expect(draftChanges(record, edits)).toEqual({ phone: "2" });
  });

  it("sends nothing when the user types the old value back", () => {
    const edits = touch(record, touch(record, untouched, "phone", "2"), "phone", "1");
    expect(draftChanges(record, edits)).toEqual({});
  });

  it("sends a cleared flag, since false is a value and not an absence", () => {
    const vip = { ...record, vip: true };
    expect(draftChanges(vip, touch(vip, untouched, "vip", false))).toEqual({ vip: false });
  });

  it("shows another user's value in untouched fields", () => {
    const edits = touch(record, untouched, "phone", "2");
    const latest = { ...record, name: "Ada Lovelace" };
    expect(draftValues(latest, edits)).toEqual({ name: "Ada Lovelace", phone: "2", vip: false });
    expect(draftConflicts(latest, edits)).toEqual([]);
    expect(draftChanges(latest, edits)).toEqual({ phone: "2" });
  });

  it("reports a field that another user changed meanwhile, and keeps both values", () => {
    const edits = touch(record, untouched, "phone", "2");
    const latest = { ...record, phone: "3" };
    expect(draftConflicts(latest, edits)).toEqual([{ field: "phone", mine: "2", theirs: "3" }]);
    expect(draftValues(latest, edits).phone).toBe("2");
  });

  it("reports nothing when both wrote the same value", () => {
    const edits = touch(record, untouched, "phone", "2");
    const latest = { ...record, phone: "2" };
    expect(draftConflicts(latest, edits)).toEqual([]);
    expect(draftChanges(latest, edits)).toEqual({});
  });

  it("stops reporting once the user has chosen", () => {
    const edits = touch(record, untouched, "phone", "2");
    const latest = { ...record, phone: "3" };
    const kept = keepMine(latest, edits, "phone");
    expect(draftConflicts(latest, kept)).toEqual([]);
    expect(draftChanges(latest, kept)).toEqual({ phone: "2" });
    const taken = untouch(edits, "phone");
    expect(draftValues(latest, taken).phone).toBe("3");
    expect(draftChanges(latest, taken)).toEqual({});
  });

  it("remembers the first value seen while typing continues", () => {
    const latest = { ...record, phone: "3" };
    const edits = touch(latest, touch(record, untouched, "phone", "2"), "phone", "22");
    expect(draftConflicts(latest, edits)).toHaveLength(1);
  });
});
