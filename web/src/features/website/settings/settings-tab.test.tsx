import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { realSite } from "@/test/core.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import {
  couple,
  fakeAssets,
  onServer,
  press,
  section,
  user,
  websiteAnswers,
  websiteOf,
} from "@/test/website-stage.ts";
import { weddingsStore } from "@/wedding/open/state.ts";
import WebsitePage from "../website-page.tsx";

vi.mock("@/lib/session/session.ts", async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ user: { id: "ana" } }),
}));
vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  realSite();
  resetServer();
  fakeAssets();
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
});

/** Opens the settings of a website whose state on the server has these values. */
async function showSettings(serverState: object = {}) {
  const session = await openWedding([couple, section("a", "hero", "1")]);
  websiteAnswers(session.id, serverState);
  renderInApp(<WebsitePage />, "/?tab=settings");
  return session;
}

/** A field with a value of the server, once it is loaded. */
async function loadedField(name: string) {
  await waitFor(() => expect(screen.getByRole("textbox", { name })).toBeEnabled());
  return screen.getByRole("textbox", { name });
}

async function leaveTabAndReturn() {
  await user.click(screen.getByRole("tab", { name: "Design" }));
  await user.click(screen.getByRole("tab", { name: "Settings" }));
}

async function typeAddress(address: string) {
  const field = await loadedField("Subdomain");
  await user.clear(field);
  await user.type(field, address);
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const lastBody = (request: string) => requests.mock.calls.findLast(([sent]) => sent === request)?.[1];

describe("the address", () => {
  it("shows its rules while typing, and sends no request for an invalid one", async () => {
    const session = await showSettings();
    answer(`GET /api/websites/${session.id}/availability`, { data: { available: true } });
    const address = await loadedField("Subdomain");
    await waitFor(() => expect(address).toHaveValue("ana-ben-wedding"));
    expect(await screen.findByText("This address is free.")).toBeVisible();
    await user.clear(address);
    expect(address).toHaveValue("");
    expect(screen.getByRole("button", { name: "Use “ana-ben-wedding”" })).toBeVisible();
    await user.type(address, "an");
    expect(screen.getByText("An address must have 3 to 63 characters")).toBeVisible();
    await user.type(address, "a & ben");
    expect(screen.getByText(/letters a to z, digits and hyphens/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeDisabled();
    const lookups = requests.mock.calls.filter(
      ([sent]) => sent === `GET /api/websites/${session.id}/availability`,
    );
    // Only the request for the suggested address.
    expect(lookups).toHaveLength(1);
  });

  it("is under the server's domain for websites", async () => {
    answer("GET /api/server", { data: { sitesUrl: "https://weddings.example" } });
    await showSettings();
    await loadedField("Subdomain");
    expect(await screen.findByText(/^weddings\.example\/w\//)).toBeVisible();
  });

  it("is suggested, checked and saved", async () => {
    const session = await showSettings();
    answer(`GET /api/websites/${session.id}/availability`, { data: { available: true } });
    answer(`PUT /api/websites/${session.id}`, { data: onServer({ subdomain: "ana-ben-wedding" }) });
    await waitFor(async () => expect(await loadedField("Subdomain")).toHaveValue("ana-ben-wedding"));
    expect(await screen.findByText("This address is free.")).toBeVisible();
    await press("Save address");
    expect(await screen.findByText("The address is yours.")).toBeVisible();
    expect(lastBody(`PUT /api/websites/${session.id}`)).toMatchObject({
      subdomain: "ana-ben-wedding",
      theme: null,
    });
    expect(screen.getByText(/the old address leads to the new one/)).toBeVisible();
    expect(screen.queryByText("Not saved yet")).not.toBeInTheDocument();
  });

  it("of another wedding is shown as taken", async () => {
    const session = await showSettings();
    answer(`GET /api/websites/${session.id}/availability`, {
      data: { available: false, reason: "This address is taken." },
    });
    await typeAddress("ana-ben");
    expect(await screen.findByText("This address is taken.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeDisabled();
  });

  /** The server answers that these addresses are taken. Returns the addresses that it is asked about. */
  function serverReportsTaken(session: { id: string }, takenAddresses: string[]): string[] {
    const lookups: string[] = [];
    answer(`GET /api/websites/${session.id}/availability`, ({ subdomain }) => {
      lookups.push(String(subdomain));
      return { data: { available: !takenAddresses.includes(String(subdomain)) } };
    });
    return lookups;
  }

  it("is suggested as the first free one: with the year, and then with a number", async () => {
    const session = await showSettings();
    const lookups = serverReportsTaken(session, ["ana-ben-wedding", "ana-ben-wedding-2027"]);
    await waitFor(async () => expect(await loadedField("Subdomain")).toHaveValue("ana-ben-wedding-2"));
    expect(screen.getByText("This address is free.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeEnabled();
    expect(lookups).toEqual(["ana-ben-wedding", "ana-ben-wedding-2027", "ana-ben-wedding-2"]);
  });

  it("gets a suggested ending when the typed one is taken", async () => {
    const session = await showSettings();
    serverReportsTaken(session, ["ana-ben"]);
    await typeAddress("ana-ben");
    await user.click(await screen.findByRole("button", { name: "Use “ana-ben-2027”" }));
    expect(await loadedField("Subdomain")).toHaveValue("ana-ben-2027");
    expect(await screen.findByText("This address is free.")).toBeVisible();
  });

  it("cannot be checked offline, and says so", async () => {
    await showSettings();
    await screen.findByText(/Not published/);
    act(() => connectionStore.setState({ browserOnline: false, socketOpen: false }));
    await typeAddress("ana-ben");
    expect(screen.getByText(/Troth checks whether it’s free once you’re online/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeDisabled();
    // It waits for the connection, also while the user opens another tab.
    await leaveTabAndReturn();
    expect(screen.getByRole("textbox", { name: "Subdomain" })).toHaveValue("ana-ben");
    await user.click(screen.getByRole("tab", { name: "Content" }));
    await press("Address");
    expect(screen.getByRole("textbox", { name: "Subdomain" })).toHaveValue("ana-ben");
  });
});

describe("a custom domain", () => {
  const customDomain = {
    domain: "ana.example",
    isVerified: false,
    recordName: "_troth.ana.example",
    recordValue: "troth=abc",
  };

  it("is saved, and shows the record to set", async () => {
    const session = await showSettings();
    answer(`PUT /api/websites/${session.id}`, { data: onServer({ customDomain }) });
    await user.type(await loadedField("Domain"), "Ana.example");
    await leaveTabAndReturn();
    expect(await loadedField("Domain")).toHaveValue("Ana.example");
    const card = region("Your own domain");
    await user.click(card.getByRole("button", { name: "Save domain" }));
    expect(await card.findByText("_troth.ana.example")).toBeVisible();
    expect(card.getByText("troth=abc")).toBeVisible();
    expect(card.getByText(/CNAME record/)).toBeVisible();
    expect(lastBody(`PUT /api/websites/${session.id}`)).toMatchObject({ customDomain: "ana.example" });
  });

  it("is checked on request", async () => {
    const session = await showSettings({ customDomain });
    const card = region("Your own domain");
    answer(`POST /api/websites/${session.id}/domain/check`, {
      data: onServer({ customDomain: { ...customDomain, isVerified: true } }),
    });
    await user.click(await card.findByRole("button", { name: "Check now" }));
    expect(await card.findByText("Verified: guests find your website there")).toBeVisible();
  });
});

describe("values not yet loaded from the server", () => {
  const fields = () => ["Subdomain", "Domain"].map((name) => screen.getByRole("textbox", { name }));

  it("cannot be overwritten while loading or after a failure", async () => {
    const session = await openWedding([couple, section("a", "hero", "1")]);
    answer(`GET /api/websites/${session.id}`, { status: 500, code: "INTERNAL", message: "" });
    renderInApp(<WebsitePage />, "/?tab=settings");
    for (const field of fields()) {
      expect(field).toBeDisabled();
      expect(field).toHaveAccessibleDescription(/Asking the server/);
    }
    await waitFor(() => {
      for (const field of fields()) expect(field).toHaveAccessibleDescription(/didn’t say what’s set here/);
    });
    for (const field of fields()) expect(field).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Save address" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Save domain" })).not.toBeInTheDocument();
  });

  it("wait for a connection", async () => {
    const session = await openWedding([couple, section("a", "hero", "1")]);
    answer(`GET /api/websites/${session.id}`, unreachable);
    connectionStore.setState({ browserOnline: false, socketOpen: false });
    renderInApp(<WebsitePage />, "/?tab=settings");
    for (const field of fields()) expect(field).toHaveAccessibleDescription(/once you’re online/);
  });
});

describe("search engines and shared links", () => {
  it("show the couple's names until other text is entered", async () => {
    const session = await showSettings();
    const card = region("Search engines and shared links");
    const searchPreview = within(card.getByRole("region", { name: "As a search engine shows it" }));
    expect(await searchPreview.findByText("Ana & Ben")).toBeVisible();
    await user.type(card.getByLabelText("Title"), "We marry");
    await user.type(card.getByLabelText("Keywords"), "wedding, lisbon");
    await user.type(card.getByLabelText("Picture for shared links"), "https://a.example/b.jpg");
    expect(searchPreview.getByText("We marry")).toBeVisible();
    expect(document.querySelector('img[src="https://a.example/b.jpg"]')).not.toBeNull();
    await user.click(card.getByRole("button", { name: "Save search settings" }));
    expect(websiteOf(session)).toMatchObject({
      seoTitle: "We marry",
      seoKeywords: "wedding, lisbon",
      shareImage: "https://a.example/b.jpg",
    });
  });
});

describe("changes not yet published", () => {
  const published = {
    couple: { first: "Ana", second: "Ben" },
    venue: "Old Mill",
    date: "2027-06-12",
    currency: "USD",
    looks: { theme: "romantic" },
    sharing: true,
    sections: [],
  };
  const publishedState = { subdomain: "ana-ben", isPublished: true, publishedAt: "2027-03-20T10:00:00Z" };

  it.each([
    ["Sharing", "Let guests share the website"],
    ["Who can see it", "Allow guest access"],
    ["Search engines and shared links", "Allow search engines"],
  ])("are shown at “%s”, with the button that updates the website", async (name, label) => {
    const session = await showSettings({ ...publishedState, version: 1 });
    answer(`GET /api/websites/${session.id}/published`, { data: { published } });
    await screen.findByText(/not live yet/);
    expect(region(name).queryByText("Not live yet")).not.toBeInTheDocument();
    await user.click(region(name).getByRole("checkbox", { name: label }));
    expect(await region(name).findByText("Not live yet")).toBeVisible();
    expect(screen.getAllByText("Not live yet")).toHaveLength(1);
    const tracked = { saved: true, unsynced: 0, lastSyncedAt: "2027-03-21T10:00:00Z", storageFailed: false };
    act(() => weddingsStore.setState({ tracked, socketConnected: true }));
    answer(`POST /api/websites/${session.id}/publish`, { data: onServer({ ...publishedState, version: 2 }) });
    await user.click(region(name).getByRole("button", { name: "Update the website" }));
    expect(await screen.findByText("Website published!")).toBeVisible();
  });

  it("are not shown before the first publishing", async () => {
    await showSettings({ subdomain: "ana-ben" });
    await user.click(screen.getByRole("checkbox", { name: "Allow search engines" }));
    expect(screen.queryByText("Not live yet")).not.toBeInTheDocument();
  });
});

describe("access", () => {
  it("sharing and guest access belong to the draft, and are saved at once", async () => {
    const session = await showSettings();
    await user.click(screen.getByRole("checkbox", { name: "Let guests share the website" }));
    await user.click(screen.getByRole("checkbox", { name: "Allow guest access" }));
    expect(websiteOf(session)).toMatchObject({ sharingOff: true, personalLinksOnly: true });
    await user.click(screen.getByRole("checkbox", { name: "Allow guest access" }));
    expect(websiteOf(session).personalLinksOnly).not.toBe(true);
  });

  it("a password is sent to the server, and never shown again", async () => {
    const session = await showSettings();
    const settings = (isPasswordProtected: boolean) => ({
      privacySettings: { isPasswordProtected, allowGuestAccess: true, allowSearchEngines: false },
    });
    answer(`PUT /api/websites/${session.id}`, { data: onServer(settings(true)) });
    await user.click(screen.getByRole("checkbox", { name: "Protect with a password" }));
    await user.type(screen.getByLabelText("New password"), "lisbon");
    await press("Set password");
    expect(await screen.findByText("A password is set")).toBeVisible();
    expect(lastBody(`PUT /api/websites/${session.id}`)).toMatchObject({
      privacySettings: { isPasswordProtected: true, password: "lisbon", allowGuestAccess: null },
    });
    expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
    expect(JSON.stringify(session.documentHistory.jsonAt(session.documentHistory.heads()))).not.toContain(
      "lisbon",
    );
    answer(`PUT /api/websites/${session.id}`, { data: onServer(settings(false)) });
    await user.click(screen.getByRole("checkbox", { name: "Protect with a password" }));
    await waitFor(() => expect(screen.queryByText("A password is set")).not.toBeInTheDocument());
  });
});
