import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { Command } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { deferred } from "@/lib/deferred.ts";
import { setSession } from "@/lib/session/session.ts";
import { realCore, realPhones } from "@/test/core.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { websiteAnswers } from "@/test/website-stage.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { weddingsStore } from "@/wedding/open/state.ts";
import InvitationsPage from "./invitations-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const guests: Command[] = [
  { type: "party.add", id: "rossi", party: { name: "Rossi family" } },
  {
    type: "guest.add",
    id: "mia",
    guest: { firstName: "Mia", lastName: "Rossi", partyId: "rossi", phone: "+44 7700 900123" },
  },
  {
    type: "guest.add",
    id: "leo",
    guest: { firstName: "Leo", lastName: "Rossi", partyId: "rossi", ageGroup: "CHILD" },
  },
  {
    type: "guest.add",
    id: "ada",
    guest: { firstName: "Ada", lastName: "Byron", plusOnes: 1, email: "ada@example.org" },
  },
  { type: "guest.add", id: "with-ada", guest: { plusOneOf: "ada" } },
];

const CREATED_AT = "2027-03-01T10:00:00.000Z";
const linkOf = (owner: { guestId?: string; partyId?: string }, token: string) => ({
  token,
  url: `https://troth.example/w/ana-ben/g/${token}`,
  guestId: null,
  partyId: null,
  createdAt: CREATED_AT,
  ...owner,
});
const adasLink = linkOf({ guestId: "ada" }, "tokenOfAda");
const rossisLink = linkOf({ partyId: "rossi" }, "tokenOfRossi");

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const rows = () => within(screen.getByRole("list", { name: "Invitations" })).getAllByRole("listitem");

/** The server's answers for this wedding. */
function answerWith(session: WeddingSession, links: unknown[], site: object = {}): void {
  websiteAnswers(session.id, { subdomain: "ana-ben", isPublished: true, ...site });
  answer(`GET /api/websites/${session.id}/links`, { data: { links } });
}

async function openPage(links: unknown[], site: object = {}): Promise<WeddingSession> {
  const session = await openWedding(guests);
  answerWith(session, links, site);
  renderInApp(<InvitationsPage />);
  await screen.findByRole("list", { name: "Invitations" });
  return session;
}

const goOffline = () => act(() => connectionStore.setState({ browserOnline: false }));

beforeAll(() => {
  realCore();
  realPhones();
});
beforeEach(async () => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
  setSession(undefined);
  await db().answers.clear();
});
afterEach(() => {
  act(() => connectionStore.setState({ browserOnline: true }));
  Reflect.deleteProperty(navigator, "share");
});

describe("the overview", () => {
  it("has one invitation for each party and each guest without one, and counts them", async () => {
    await openPage([adasLink]);
    expect(rows().map((row) => row.querySelector("button")?.textContent)).toEqual([
      "Ada ByronAda Byron and Guest of Ada ByronNot sent",
      "Rossi familyMia Rossi and Leo RossiNot sent",
    ]);
    expect(screen.getByText("0 of 2 invitations sent")).toBeVisible();
    await press("Filters");
    await user.click(await screen.findByRole("combobox", { name: "Filter invitations" }));
    await user.click(screen.getByRole("option", { name: "Without a link" }));
    expect(rows()).toHaveLength(1);
  });

  it("finds an invitation by any of its guests", async () => {
    await openPage([adasLink]);
    await user.type(screen.getByRole("searchbox", { name: "Search invitations" }), "leo");
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent("Rossi family");
  });

  it("creates all missing links, in one tap", async () => {
    const session = await openPage([adasLink]);
    answer(`POST /api/websites/${session.id}/links`, { data: { links: [adasLink, rossisLink] } });
    await press("Make 1 link");
    expect(await screen.findByRole("link", { name: "Send to Rossi family: WhatsApp" })).toBeVisible();
    expect(requests).toHaveBeenCalledWith(`POST /api/websites/${session.id}/links`, {
      guestIds: [],
      partyIds: ["rossi"],
    });
    expect(screen.queryByRole("button", { name: /^Make 1/ })).not.toBeInTheDocument();
  });

  it("does not count a group without invitations, and lists its guests last", async () => {
    const session = await openPage([adasLink]);
    const group = { name: "Office", type: "COLLEAGUES", sendInvitation: false } as const;
    act(() => {
      session.run({ type: "group.add", id: "office", group });
      const guest = { firstName: "Abe", lastName: "Ash", groupId: "office", phone: "call me" };
      session.run({ type: "guest.add", id: "abe", guest });
    });
    expect(screen.getByText("0 of 2 invitations sent")).toBeVisible();
    expect(screen.getByText("2 invitations")).toBeVisible();
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining("Ada Byron"),
      expect.stringContaining("Rossi family"),
      expect.stringMatching(/Abe Ash.*No invitation for this group$/),
    ]);
    // The list cannot invite them, counts no missing link, and asks for no number.
    expect(screen.getByRole("button", { name: "Make 1 link" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: "Make a link for Abe Ash" })).not.toBeInTheDocument();
    expect(screen.queryByText(/No message goes to these/)).not.toBeInTheDocument();
    await press("Filters");
    await user.click(await screen.findByRole("combobox", { name: "Filter invitations" }));
    await user.click(await screen.findByRole("option", { name: "No invitation" }));
    expect(rows()).toHaveLength(1);
    expect(screen.getByText("1 invitation")).toBeVisible();
    // A link can still be created from the guest.
    await user.click(screen.getByRole("button", { name: /^Abe Ash/ }));
    expect(await screen.findByRole("button", { name: "Make a link" })).toBeEnabled();
  });

  it("explains that links open once the website is published, and links there", async () => {
    await openPage([adasLink], { isPublished: false });
    expect(await screen.findByText("Your website isn’t published yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the website" })).toHaveAttribute("href", "/app/website");
  });
});

describe("sending", () => {
  it("opens WhatsApp with name and link, and marks all as sent", async () => {
    const session = await openPage([adasLink, rossisLink]);
    const link = screen.getByRole("link", { name: "Send to Rossi family: WhatsApp" });
    const href = decodeURIComponent(link.getAttribute("href") ?? "");
    expect(href).toMatch(/^https:\/\/wa\.me\/447700900123\?text=Dear Mia and Leo, /);
    expect(href).toContain(rossisLink.url);
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(await screen.findByText("The invitation to Rossi family is marked as sent.")).toBeVisible();
    expect(["mia", "leo"].map((id) => session.views.guest(id)?.invitationSent)).toEqual([true, true]);
    await press("Undo");
    expect(["mia", "leo"].map((id) => session.views.guest(id)?.invitationSent)).toEqual([false, false]);
  });

  it("uses the group's text instead of the general one", async () => {
    const session = await openPage([adasLink, rossisLink]);
    const sentText = (name: string) => {
      const link = screen.getByRole("link", { name: `Send to ${name}: WhatsApp` });
      return decodeURIComponent(link.getAttribute("href") ?? "");
    };
    const group = {
      name: "Family",
      type: "FAMILY",
      customInviteText: "Come home, and bring a cake:",
    } as const;
    act(() => {
      session.run({ type: "guest.update", id: "ada", changes: { phone: "+44 7700 900124" } });
      session.run({ type: "group.add", id: "family", group });
      session.run({ type: "guest.update", id: "mia", changes: { groupId: "family" } });
    });
    expect(sentText("Rossi family")).toContain("Come home, and bring a cake:");
    expect(sentText("Rossi family")).toContain(rossisLink.url);
    expect(sentText("Ada Byron")).not.toContain("cake");
    act(() => void session.run({ type: "group.update", id: "family", changes: { customInviteText: null } }));
    expect(sentText("Rossi family")).not.toContain("cake");
    expect(sentText("Rossi family")).toContain("Mia and Leo");
  });

  it("uses no unreadable number, names its guest and suggests a fix", async () => {
    const session = await openPage([adasLink, rossisLink]);
    const changes = { phone: "0170 0000002" };
    act(() => void session.run({ type: "guest.update", id: "mia", changes }));
    const row = within(screen.getByRole("list", { name: "Phone numbers to check" }));
    expect(row.getByRole("link", { name: "Mia Rossi" })).toHaveAttribute("href", "/app/guests?guest=mia");
    expect(row.getByRole("listitem")).toHaveTextContent("0170 0000002");
    expect(row.getByRole("listitem")).toHaveTextContent("add the country code");
    expect(screen.queryByRole("link", { name: "Send to Rossi family: WhatsApp" })).not.toBeInTheDocument();
    expect(document.querySelector("a[href*='wa.me'], a[href^='sms:']")).toBeNull();
  });

  it("uses a number of the wedding's country, and shows its country code", async () => {
    const session = await openPage([adasLink, rossisLink]);
    act(() => {
      session.run({ type: "wedding.update", changes: { timeZone: "Europe/Berlin" } });
      session.run({ type: "guest.update", id: "mia", changes: { phone: "0170 1234567" } });
    });
    const link = screen.getByRole("link", { name: "Send to Rossi family: WhatsApp" });
    expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/491701234567\?text=/);
    const row = within(screen.getByRole("list", { name: "Invitations" }));
    expect(row.getByText("+49 170 1234567")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Phone numbers to check" })).not.toBeInTheDocument();
    await press(/^Rossi family/);
    expect(screen.getByRole("note")).toHaveTextContent("Read as +49 170 1234567");
  });

  it("uses an email address, for the companion as well", async () => {
    const session = await openPage([adasLink]);
    const link = screen.getByRole("link", { name: "Send to Ada Byron: Email" });
    expect(link.getAttribute("href")).toMatch(/^mailto:ada@example\.org\?subject=Our%20wedding/);
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(session.views.guest("with-ada")?.invitationSent).toBe(true);
  });

  it("opens the system's share sheet, and marks nothing as sent if that is closed", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>();
    Object.assign(navigator, { share });
    const session = await openPage([adasLink]);
    await press("Other ways to send to Ada Byron");
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    await user.click(await screen.findByRole("menuitem", { name: "Share" }));
    expect(session.views.guest("ada")?.invitationSent).toBe(false);
    await press("Other ways to send to Ada Byron");
    share.mockResolvedValueOnce(undefined);
    await user.click(await screen.findByRole("menuitem", { name: "Share" }));
    await waitFor(() => expect(session.views.guest("ada")?.invitationSent).toBe(true));
    expect(share.mock.lastCall?.[0].text).toContain(adasLink.url);
    // The last used channel comes first.
    expect(screen.getByRole("button", { name: "Send to Ada Byron: Share" })).toBeVisible();
  });

  it("uses the couple's own text, and previews it", async () => {
    const session = await openPage([adasLink]);
    await press("More for the invitations");
    await user.click(await screen.findByRole("menuitem", { name: "Message" }));
    const panel = within(screen.getByRole("dialog", { name: "Invitation message" }));
    const field = panel.getByRole("textbox", { name: "Message" });
    await user.clear(field);
    await user.type(field, "Hello {{name}, come!");
    const preview = within(panel.getByRole("region", { name: "How it reads" }));
    expect(preview.getByText(/^Hello Ada, come!\s+https:\/\/troth\.example/)).toBeVisible();
    expect(panel.getByText("{link} isn’t in it, so the link goes at the end.")).toBeVisible();
    await press("Save changes");
    expect(session.views.record("website", "site")).toMatchObject({ inviteMessage: "Hello {name}, come!" });
    const link = screen.getByRole("link", { name: "Send to Ada Byron: Email" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("Hello Ada, come!");
  });
});

describe("one invitation", () => {
  it("shows message, link and code, and is revoked only after a confirmation", async () => {
    const session = await openPage([adasLink, rossisLink]);
    await user.click(screen.getByRole("button", { name: /^Ada Byron/ }));
    const panel = within(screen.getByRole("dialog", { name: "Ada Byron" }));
    expect(panel.getByRole("textbox", { name: "Link for Ada Byron" })).toHaveValue(adasLink.url);
    expect(await panel.findByRole("img", { name: "QR code of the link for Ada Byron" })).toBeVisible();
    answer(`DELETE /api/websites/${session.id}/links/tokenOfAda`, { data: {} });
    await user.click(panel.getByRole("button", { name: "Revoke" }));
    const question = screen.getByRole("dialog", { name: "Revoke the link for Ada Byron?" });
    expect(question).toHaveTextContent("stops working at once");
    expect(requests).not.toHaveBeenCalledWith(expect.stringMatching(/^DELETE/), undefined);
    await user.click(within(question).getByRole("button", { name: "Revoke the link" }));
    expect(await panel.findByRole("button", { name: "Make a link" })).toBeVisible();
  });

  it("gets a new link that replaces the old one", async () => {
    const session = await openPage([adasLink]);
    await user.click(screen.getByRole("button", { name: /^Ada Byron/ }));
    const panel = within(screen.getByRole("dialog", { name: "Ada Byron" }));
    answer(`DELETE /api/websites/${session.id}/links/tokenOfAda`, { data: {} });
    const fresh = linkOf({ guestId: "ada" }, "another");
    answer(`POST /api/websites/${session.id}/links`, { data: { links: [fresh] } });
    await user.click(panel.getByRole("button", { name: "New link" }));
    await press("Make a new link");
    await waitFor(() =>
      expect(panel.getByRole("textbox", { name: "Link for Ada Byron" })).toHaveValue(fresh.url),
    );
  });

  it("accepts that another user has revoked the link meanwhile", async () => {
    const session = await openPage([adasLink]);
    await user.click(screen.getByRole("button", { name: /^Ada Byron/ }));
    const panel = within(screen.getByRole("dialog", { name: "Ada Byron" }));
    answer(`DELETE /api/websites/${session.id}/links/tokenOfAda`, {
      status: 404,
      code: "NOT_FOUND",
      message: "This personal link doesn’t exist.",
    });
    await user.click(panel.getByRole("button", { name: "Revoke" }));
    await press("Revoke the link");
    expect(await panel.findByRole("button", { name: "Make a link" })).toBeVisible();
    expect(screen.queryByText("This personal link doesn’t exist.")).not.toBeInTheDocument();
  });
});

it("removing one link keeps others that another user has created meanwhile", async () => {
  const session = await openPage([adasLink]);
  await user.click(screen.getByRole("button", { name: /^Ada Byron/ }));
  const panel = within(screen.getByRole("dialog", { name: "Ada Byron" }));
  const revoked = deferred<{ data: unknown }>();
  answer(`DELETE /api/websites/${session.id}/links/tokenOfAda`, () => revoked.promise);
  await user.click(panel.getByRole("button", { name: "Revoke" }));
  await press("Revoke the link");
  // Refetched, as after a visit to another tab.
  answerWith(session, [adasLink, rossisLink]);
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("link", { name: "Send to Rossi family: WhatsApp" })).toBeVisible();
  revoked.resolve({ data: {} });
  expect(await panel.findByRole("button", { name: "Make a link" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Send to Rossi family: WhatsApp" })).toBeVisible();
});

describe("while offline", () => {
  it("stored links can be sent, but none created", async () => {
    const session = await openWedding(guests);
    await db().answers.put({
      account: "ada",
      id: session.id,
      name: "personal-links",
      at: CREATED_AT,
      data: [adasLink],
    });
    answer(`GET /api/websites/${session.id}`, unreachable);
    answer(`GET /api/websites/${session.id}/links`, unreachable);
    goOffline();
    renderInApp(<InvitationsPage />);
    expect(await screen.findByRole("link", { name: "Send to Ada Byron: Email" })).toBeVisible();
    expect(screen.getByText(/These are the links as of 01\/03\/2027/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Make a link for Rossi family" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Make 1 link" })).toBeDisabled();
  });

  it("the website's state comes from its own stored answer", async () => {
    const session = await openWedding(guests);
    const storedAnswer = { account: "ada", id: session.id, at: CREATED_AT };
    await db().answers.put({ ...storedAnswer, name: "personal-links", data: [adasLink] });
    const data = { subdomain: "ana-ben", isPublished: false };
    await db().answers.put({ ...storedAnswer, name: "website-state", data });
    answer(`GET /api/websites/${session.id}`, unreachable);
    answer(`GET /api/websites/${session.id}/links`, unreachable);
    goOffline();
    renderInApp(<InvitationsPage />);
    expect(await screen.findByText("Your website isn’t published yet")).toBeVisible();
  });

  it("without stored links it explains what is needed", async () => {
    const session = await openWedding(guests);
    answer(`GET /api/websites/${session.id}`, unreachable);
    answer(`GET /api/websites/${session.id}/links`, unreachable);
    goOffline();
    renderInApp(<InvitationsPage />);
    expect(await screen.findByText("Personal links need a connection once")).toBeVisible();
  });

  it("stores the server's answer on the device", async () => {
    const session = await openPage([adasLink]);
    await waitFor(async () =>
      expect(await db().answers.get(["ada", session.id, "personal-links"])).toMatchObject({
        data: [adasLink],
      }),
    );
  });
});

describe("without permission", () => {
  const storeLinks = (id: string) =>
    db().answers.put({ account: "ada", id, name: "personal-links", at: CREATED_AT, data: [adasLink] });
  const expectNoStoredLinks = (id: string) =>
    waitFor(async () => expect(await db().answers.get(["ada", id, "personal-links"])).toBeUndefined());

  it("a viewer sees a note, no request is sent, and links stored under a better role are deleted", async () => {
    const session = await openWedding(guests, "VIEWER");
    await storeLinks(session.id);
    renderInApp(<InvitationsPage />);
    expect(screen.getByRole("heading", { name: "You can’t see personal links" })).toBeVisible();
    await expectNoStoredLinks(session.id);
    expect(requests).not.toHaveBeenCalled();
  });

  it("a refusal by the server shows a note, and stored links are deleted", async () => {
    const session = await openWedding(guests);
    await storeLinks(session.id);
    const refusal = { status: 403, code: "FORBIDDEN", message: "Not allowed" };
    answer(`GET /api/websites/${session.id}`, refusal);
    answer(`GET /api/websites/${session.id}/links`, refusal);
    renderInApp(<InvitationsPage />);
    expect(await screen.findByText(/Your role can’t see personal links/)).toBeVisible();
    expect(screen.queryByRole("list", { name: "Invitations" })).not.toBeInTheDocument();
    await expectNoStoredLinks(session.id);
  });
});

it("asks for guests if there are none", async () => {
  await renderWedding(<InvitationsPage />);
  const { session } = weddingsStore.getState();
  answer(`GET /api/websites/${session?.id}`, unreachable);
  expect(screen.getByRole("heading", { name: "Nobody to invite yet" })).toBeVisible();
});
