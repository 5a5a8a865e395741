import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { showUndoToast } from "./toasts.tsx";

it("offers what was just taken away back once", async () => {
  const undo = vi.fn();
  renderInApp(null);
  act(() => showUndoToast("Mia was removed from the guest list.", undo));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Mia was removed from the guest list.")).not.toBeInTheDocument();
});
