import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { websiteAnswers } from "@/test/website-stage.ts";
import InvitationCardsPage from "./invitation-cards-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal", "Ida"];
const guests = names.map(
  (firstName): Command => ({ type: "guest.add", id: firstName, guest: { firstName, lastName: "Byron" } }),
);
const links = names.slice(0, -1).map((guestId) => ({
  token: guestId,
  url: `https://troth.example/w/ana-ben/g/${guestId}`,
  guestId,
  partyId: null,
  createdAt: "2027-03-01T10:00:00.000Z",
}));

beforeAll(() => void realCore());
beforeEach(() => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
  setSession(undefined);
});

async function openPage(role: "OWNER" | "VIEWER" = "OWNER", extraCommands: Command[] = []) {
  const session = await openWedding([...guests, ...extraCommands], role);
  websiteAnswers(session.id, { subdomain: "ana-ben", isPublished: true });
  answer(`GET /api/websites/${session.id}/links`, { data: { links } });
  renderInApp(<InvitationCardsPage />);
}

const cards = () =>
  screen
    .getAllByRole("list", { name: /^Invitation cards/ })
    .map((sheet) => within(sheet).getAllByRole("listitem").length);

it("prints a card with names, code and short address for everyone with a link", async () => {
  await openPage();
  await screen.findByRole("list", { name: "Invitation cards, sheet 1" });
  expect(cards()).toEqual([8]);
  const [firstCard] = screen.getAllByRole("listitem");
  expect(firstCard).toHaveTextContent("Ana & Ben");
  expect(firstCard).toHaveTextContent("Ada Byron");
  expect(firstCard).toHaveTextContent(/troth\.example\/w\/ana-ben\/g\/Ada$/);
  expect(firstCard).not.toHaveTextContent("https://");
  expect(screen.getByRole("img", { name: "QR code of the link for Ada Byron" })).toBeVisible();
  expect(screen.getByText("No card without a link").closest("[role=alert]")).toHaveTextContent("Ida Byron");
});

it("lays them out for another sheet, and leaves out sent ones", async () => {
  await openPage("OWNER", [{ type: "guest.update", id: "Ada", changes: { invitationSent: true } }]);
  await screen.findByRole("list", { name: "Invitation cards, sheet 1" });
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(screen.getByRole("combobox", { name: "Invitations" }), "Not sent yet");
  expect(cards()).toEqual([7]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Cards" }), "US Letter, 2 × 5 (3.5 × 2 in)");
  const rules = [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
  expect(rules.filter((rule) => rule.includes("size: 215.9mm 279.4mm"))).toHaveLength(1);
});

it("has none for a viewer", async () => {
  await openPage("VIEWER");
  expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
  expect(requests).not.toHaveBeenCalled();
});
