import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/errors.ts";
import { renderInApp } from "@/test/render.tsx";
import { startHistoryOver } from "@/wedding/hooks.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import { StartOverCard } from "./start-over-card.tsx";

vi.mock("@/wedding/hooks.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@/wedding/hooks.ts")>()),
  useWedding: () => ({ id: "w1" }),
  startHistoryOver: vi.fn(),
}));

function openWeddingAs(role: LocalWedding["role"]): void {
  const wedding = { id: "w1", title: "Ana & Ben", role, registered: true };
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "w1" });
}

beforeEach(() => {
  vi.mocked(startHistoryOver).mockReset().mockResolvedValue();
});

it("lists what is kept and what is lost before it starts", async () => {
  openWeddingAs("OWNER");
  renderInApp(<StartOverCard />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Reset edit history…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Not kept: who changed what/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(startHistoryOver).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Reset edit history…" }));
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Reset edit history" }),
  );
  expect(await screen.findByRole("status")).toHaveTextContent("Other devices follow by themselves");
  expect(startHistoryOver).toHaveBeenCalledWith("w1");
});

it("explains why it failed, and that nothing was changed", async () => {
  openWeddingAs("OWNER");
  vi.mocked(startHistoryOver).mockRejectedValue(new ApiError(503, "UNAVAILABLE", "The server is busy."));
  renderInApp(<StartOverCard />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Reset edit history…" }));
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Reset edit history" }),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("nothing has changed. The server is busy.");
});

it.each(["ORGANIZER", "PLANNER", "VIEWER"] as const)("is hidden for other users: %s", async (role) => {
  openWeddingAs(role);
  renderInApp(<StartOverCard />);
  expect(screen.queryByRole("button", { name: "Reset edit history…" })).toBeNull();
});
