import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import GuestsPage from "./guests-page.tsx";

const addGuest = (id: string, firstName: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Rossi" },
});

it("an edit shows without reading the list of all guests again", async () => {
  const session = await renderWedding(<GuestsPage />, [addGuest("mia", "Mia"), addGuest("leo", "Leo")]);
  expect(await screen.findByText("2 guests shown")).toBeVisible();
  const listReads = vi.spyOn(session.views, "records");
  act(() => void session.run({ type: "guest.update", id: "mia", changes: { rsvpStatus: "CONFIRMED" } }));
  expect(await screen.findByRole("button", { name: /^RSVP of Mia.*: Confirmed/ })).toBeVisible();
  expect(listReads.mock.calls.filter(([noun]) => noun === "guest")).toEqual([]);
});
