import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { coupleIds } from "@/test/couple.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import PrintPage from "../print-page.tsx";

const [owner = "", partner = ""] = coupleIds;

/** A table with these guests, in this order. */
function seated(...guests: readonly string[]): Command[] {
  return [
    { type: "wedding.update", changes: { ownerName: "Anna Keller", partnerName: "Ben" } },
    { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi" } },
    { type: "chart.add", id: "hall", chart: { name: "Hall" }, tables: { one: { name: "Sweetheart table" } } },
    ...guests.map(
      (guestId, at): Command => ({
        type: "seat.assign",
        chart: "hall",
        guestId,
        tableId: "one",
        position: at + 1,
      }),
    ),
  ];
}

beforeEach(() => localStorage.clear());

const cards = () => {
  const sheet = screen.getByRole("img", { name: "Place cards, sheet 1" });
  return [...sheet.querySelectorAll("g[text-anchor=middle]")].map((card) =>
    Array.from(card.querySelectorAll("text"), (text) => text.textContent),
  );
};

it("prints a place card for each of the couple beside those of their guests", async () => {
  await renderWedding(<PrintPage />, seated(owner, partner, "mia"), "/?chart=hall&view=place-cards");
  expect(cards()).toEqual([
    ["Anna", "Keller", "Sweetheart table"],
    ["Ben", "Sweetheart table"],
    ["Mia", "Rossi", "Sweetheart table"],
  ]);
});

it("prints none for the one of the couple without a seat", async () => {
  await renderWedding(<PrintPage />, seated(partner), "/?chart=hall&view=place-cards");
  expect(cards()).toEqual([["Ben", "Sweetheart table"]]);
  expect(within(screen.getByRole("img", { name: "Place cards, sheet 1" })).queryByText("Anna")).toBeNull();
});
