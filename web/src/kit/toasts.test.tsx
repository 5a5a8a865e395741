import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteWriteFailed, noteWriteSucceeded } from "@/lib/storage/device-space.ts";
import { renderInApp } from "@/test/render.tsx";
import { showFailureToast, showToast, showUndoToast, type UndoOffer } from "./toasts.tsx";

const toasts = () => screen.queryAllByRole("status");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const undoButton = () => screen.queryByRole("button", { name: /^Undo/ });

/** An undo offer that can expire, as by Ctrl+Z. */
function createOffer() {
  const listeners = new Set<() => void>();
  let isStillValid = true;
  const undoOffer = {
    undo: vi.fn(),
    isValid: () => isStillValid,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } satisfies UndoOffer;
  const close = () =>
    act(() => {
      isStillValid = false;
      for (const listener of listeners) listener();
    });
  return { ...undoOffer, close };
}

const guestsRemoved = { kind: "guest.remove", words: (count: number) => `${count} guests removed` };

describe("a toast", () => {
  it("offers to undo the step once", async () => {
    const undoOffer = createOffer();
    renderInApp(null);
    act(() => showUndoToast("Mia was removed from the guest list.", undoOffer));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undoOffer.undo).toHaveBeenCalledOnce();
    expect(toasts()).toHaveLength(0);
  });

  it("replaces the previous one", () => {
    renderInApp(null);
    act(() => showToast("Copied"));
    act(() => showFailureToast("This couldn’t be copied", [{ message: "The browser does not allow it." }]));
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent("This couldn’t be copied");
  });

  it("shows no undo button for an expired offer", () => {
    const undoOffer = createOffer();
    renderInApp(null);
    act(() => showUndoToast("Mia was removed from the guest list.", undoOffer));
    expect(undoButton()).toBeInTheDocument();
    undoOffer.close();
    expect(undoButton()).not.toBeInTheDocument();
    expect(toasts()[0]).toHaveTextContent("Mia was removed");
  });

  it("can be reached by keyboard, closed by Escape, and returns the focus", async () => {
    renderInApp(<button type="button">Before</button>);
    act(() => showUndoToast("Mia was removed.", createOffer()));
    const before = screen.getByRole("button", { name: "Before" });
    before.focus();
    await userEvent.tab();
    expect(undoButton()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(toasts()).toHaveLength(0);
    expect(before).toHaveFocus();
  });

  it("mentions that a full device has not saved the step", () => {
    renderInApp(null);
    act(() => void noteWriteFailed("documents", new DOMException("full", "QuotaExceededError")));
    act(() => showToast("Mia is on the guest list."));
    expect(toasts()[0]).toHaveTextContent("Not saved: this device is full");
    act(() => noteWriteSucceeded("documents"));
    expect(toasts()[0]).not.toHaveTextContent("Not saved");
  });
});

describe("toasts in a row", () => {
  const remove = (name: string, undoOffer?: UndoOffer) =>
    act(() => showToast(`${name} was removed.`, { undo: undoOffer, counted: guestsRemoved }));

  it("count up, and are undone together, the last first", async () => {
    const undoOffers = [createOffer(), createOffer(), createOffer()];
    renderInApp(null);
    for (const [at, undoOffer] of undoOffers.entries()) remove(`Guest ${at}`, undoOffer);
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent("3 guests removed");
    await userEvent.click(screen.getByRole("button", { name: "Undo all" }));
    const order = undoOffers.map(({ undo }) => undo.mock.invocationCallOrder[0] ?? 0);
    expect(order).toEqual([...order].sort((one, other) => other - one));
    expect(order.every((place) => place > 0)).toBe(true);
  });

  it("offer no undo once one of them cannot be undone any more", () => {
    const undoOffers = [createOffer(), createOffer()];
    renderInApp(null);
    for (const undoOffer of undoOffers) remove("Mia", undoOffer);
    undoOffers[0]?.close();
    expect(undoButton()).not.toBeInTheDocument();
  });

  it("begin again after one with an expired offer, and after another kind", () => {
    const first = createOffer();
    renderInApp(null);
    remove("Mia", first);
    first.close();
    remove("Tom", createOffer());
    expect(toasts()[0]).toHaveTextContent("Tom was removed.");
    act(() => showToast("Copied"));
    remove("Ada", createOffer());
    expect(toasts()[0]).toHaveTextContent("Ada was removed.");
  });

  it("offer no undo if only some of them can be undone", () => {
    renderInApp(null);
    remove("Mia");
    remove("Tom", createOffer());
    expect(toasts()[0]).toHaveTextContent("2 guests removed");
    expect(undoButton()).not.toBeInTheDocument();
  });
});

describe("its duration", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is longer if there is an action, and pauses while hovered or focused", () => {
    renderInApp(null);
    act(() => showToast("Copied"));
    pass(5000);
    expect(toasts()).toHaveLength(0);
    act(() => showUndoToast("Mia was removed.", createOffer()));
    pass(9000);
    fireEvent.mouseEnter(toasts()[0] as HTMLElement);
    pass(60_000);
    fireEvent.mouseLeave(toasts()[0] as HTMLElement);
    act(() => undoButton()?.focus());
    pass(60_000);
    expect(toasts()).toHaveLength(1);
    act(() => undoButton()?.blur());
    pass(10_000);
    expect(toasts()).toHaveLength(0);
  });
});
