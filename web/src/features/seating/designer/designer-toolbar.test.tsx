import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { SaveState } from "./designer-toolbar.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const unsaved = { connection: "online", saved: false, unsynced: 1, state: "syncing" } as const;

beforeEach(() => {
  resetWedding();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it("reports nothing as unsaved that is written within a moment", () => {
  renderInApp(<SaveState />);
  act(() => setWedding({ sync: unsaved }));
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText("Not saved yet")).not.toBeInTheDocument();
  act(() => setWedding({ sync: { ...unsaved, saved: true, state: "synced" } }));
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText("Saved and synced")).toBeInTheDocument();
});

it("reports a failed write, and nothing as saved meanwhile", () => {
  renderInApp(<SaveState />);
  act(() => setWedding({ sync: unsaved }));
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.getByText("Not saved yet")).toBeInTheDocument();
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
});
