import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showUndoToast } from "@/kit/toasts.tsx";
import { renderInApp } from "@/test/render.tsx";
import { weddingsStore } from "@/wedding/open/state.ts";
import type { OpenWedding } from "@/wedding/types.ts";
import { offerUndo } from "./walk-history.ts";

it("offers nothing while the document is still opening, which has no history yet", () => {
  weddingsStore.setState({ session: { history: undefined } as OpenWedding });
  renderInApp(null);
  act(() => showUndoToast("Mia was removed from the guest list.", offerUndo()));
  expect(screen.getByText("Mia was removed from the guest list.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  weddingsStore.setState({ session: undefined });
});
