import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { renderInApp } from "@/test/render.tsx";
import { weddingsStore } from "@/wedding/open/state.ts";
import type { OpenWedding } from "@/wedding/types.ts";
import { showUndoToast } from "./toasts.tsx";

it("offers what was just taken away back once", async () => {
  const undo = vi.fn();
  renderInApp(null);
  act(() => showUndoToast("Mia was removed from the guest list.", undo));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Mia was removed from the guest list.")).not.toBeInTheDocument();
});

it("offers nothing while the document is still opening, which has no history yet", () => {
  weddingsStore.setState({ session: { history: undefined } as OpenWedding });
  renderInApp(null);
  act(() => showUndoToast("Mia was removed from the guest list.", offerUndo()));
  expect(screen.getByText("Mia was removed from the guest list.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  weddingsStore.setState({ session: undefined });
});
