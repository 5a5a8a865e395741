import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "@/test/memory-storage.ts";
import {
  type DraftKey,
  deleteDraftsOf,
  discardDraft,
  moveDrafts,
  readDraft,
  saveDraft,
  useDraftNames,
} from "./draft-storage.ts";
import { useDraftForm } from "./use-draft-form.ts";

const place: DraftKey = { account: "ada", wedding: "w1", name: "guest/g1" };
const guest = { name: "Mia", plusOnes: 0, isVip: false };
const typed = { name: { value: "Mia R", seen: "Mia" } };

beforeEach(() => localStorage.clear());

describe("a kept draft", () => {
  it("stores the edits with the values seen", () => {
    saveDraft(place, typed);
    expect(readDraft(place, guest)?.edits).toEqual(typed);
  });

  it.each([
    ["another account", { account: "bob" }],
    ["another wedding", { wedding: "w2" }],
    ["another form", { name: "guest/g2" }],
  ])("is not visible for %s", (_, other) => {
    saveDraft(place, typed);
    expect(readDraft({ ...place, ...other }, guest)).toBeUndefined();
  });

  it("drops fields that the form no longer has, or that changed their type", () => {
    saveDraft<Record<string, unknown>>(place, {
      ...typed,
      gone: { value: "x", seen: "" },
      plusOnes: { value: "2", seen: "0" },
    });
    expect(readDraft(place, guest)?.edits).toEqual(typed);
  });

  it("stores no picture and no NaN", () => {
    saveDraft<Record<string, unknown>>(place, {
      ...typed,
      picture: { value: "x".repeat(100_000), seen: "" },
      width: { value: Number.NaN, seen: 0 },
    });
    expect(localStorage.getItem("troth.draft/ada/w1/guest/g1")?.length).toBeLessThan(200);
  });

  it.each(["", "{", "null", "[]", '{"at":1}', '{"at":"x","edits":{"name":{"value":1}}}'])(
    "is undefined if the storage holds %j",
    (text) => {
      localStorage.setItem("troth.draft/ada/w1/guest/g1", text);
      expect(readDraft(place, guest)).toBeUndefined();
    },
  );

  it("deletes the oldest drafts for newer ones", () => {
    vi.useFakeTimers({ now: 0 });
    for (let number = 0; number < 60; number += 1) {
      vi.setSystemTime(number * 1000);
      saveDraft({ ...place, name: `guest/${number}` }, typed);
    }
    expect(localStorage.length).toBe(50);
    expect(readDraft({ ...place, name: "guest/9" }, guest)).toBeUndefined();
    expect(readDraft({ ...place, name: "guest/10" }, guest)).toBeDefined();
  });

  it("is the only loss on a full device", () => {
    vi.stubGlobal("localStorage", memoryStorage(10));
    saveDraft(place, typed);
    expect(readDraft(place, guest)).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it("can be restored after it was discarded", () => {
    saveDraft(place, typed);
    const bringBack = discardDraft(place);
    expect(readDraft(place, guest)).toBeUndefined();
    bringBack();
    expect(readDraft(place, guest)?.edits).toEqual(typed);
  });

  it("is deleted with its wedding, and moves to another account of the same person", () => {
    const other = { ...place, wedding: "w2" };
    saveDraft(place, typed);
    saveDraft(other, typed);
    deleteDraftsOf("ada", "w1");
    moveDrafts("w2", "ada", "bob");
    expect(Object.keys(localStorage)).toEqual(["troth.draft/bob/w2/guest/g1"]);
  });

  it("notifies the list of drafts", () => {
    const { result } = renderHook(() => useDraftNames("ada", "w1"));
    expect(result.current).toEqual([]);
    act(() => saveDraft(place, typed));
    expect(result.current).toEqual(["guest/g1"]);
    act(() => void discardDraft(place));
    expect(result.current).toEqual([]);
  });
});

describe("a form with a place", () => {
  const open = (latest = guest) =>
    renderHook((now: typeof guest) => useDraftForm(now, place), { initialProps: latest });

  it("restores its draft, with its date", () => {
    const first = open();
    expect(first.result.current.restoredFrom).toBeUndefined();
    act(() => first.result.current.set("name", "Mia R"));
    first.unmount();
    const { result } = open();
    expect(result.current.values.name).toBe("Mia R");
    expect(Date.parse(result.current.restoredFrom ?? "")).not.toBeNaN();
  });

  it("still reports another user's changes since it was typed", () => {
    const first = open();
    act(() => first.result.current.set("name", "Mia R"));
    first.unmount();
    const { result } = open({ ...guest, name: "Maria" });
    expect(result.current.overtaken).toEqual([{ field: "name", mine: "Mia R", theirs: "Maria" }]);
  });

  it("stores nothing after the edits were reverted, saved, discarded, or saved identically elsewhere", () => {
    const isKept = () => readDraft(place, guest) !== undefined;
    const form = open();
    const type = (name: string) => act(() => form.result.current.set("name", name));

    type("Mia R");
    expect(isKept()).toBe(true);
    type("Mia");
    expect(isKept()).toBe(false);

    type("Mia R");
    act(() => form.result.current.markSaved());
    expect([isKept(), form.result.current.isDirty]).toEqual([false, false]);

    type("Mia R");
    act(() => void form.result.current.discard());
    expect([isKept(), form.result.current.isDirty]).toEqual([false, false]);

    type("Mia R");
    form.unmount();
    open({ ...guest, name: "Mia R" });
    expect(isKept()).toBe(false);
  });

  it("stays with the place in which it was opened", () => {
    const { result, rerender } = renderHook((at: DraftKey) => useDraftForm(guest, at), {
      initialProps: place,
    });
    rerender({ ...place, account: "bob" });
    act(() => result.current.set("name", "Mia R"));
    expect(Object.keys(localStorage)).toEqual(["troth.draft/ada/w1/guest/g1"]);
  });
});
