import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { LatestChanges } from "./latest-changes.tsx";

afterEach(() => weddingsStore.setState(nothingOpen));

const guest = (id: string, firstName: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Rossi" },
});

it("says the last three things that happened, newest first, and leads to all of them", async () => {
  await renderWedding(<LatestChanges />, [
    guest("mia", "Mia"),
    { type: "vendor.add", id: "band", vendor: { name: "The Band", category: "MUSIC" } },
    { type: "task.add", id: "ring", task: { title: "Ring" } },
    { type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } },
  ]);
  const latest = within(screen.getByRole("region", { name: "Latest changes" }));
  const lines = await latest.findAllByRole("listitem");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toHaveTextContent(/Mia Rossi/);
  expect(lines[1]).toHaveTextContent(/Ring/);
  expect(lines[2]).toHaveTextContent(/The Band/);
  expect(latest.getByRole("link", { name: "All activity" })).toHaveAttribute("href", "/app/activity");
});
