import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { realSite } from "@/test/core.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import {
  bringAssets,
  couple,
  onServer,
  press,
  section,
  serverSays,
  user,
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
  bringAssets();
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
});

async function show(server: object = {}) {
  const session = await openWedding([couple, section("a", "hero", "1")]);
  serverSays(session.id, server);
  renderInApp(<WebsitePage />, "/?tab=settings");
  return session;
}

/** A field of the server, once it has said what it holds. */
async function known(name: string) {
  await waitFor(() => expect(screen.getByRole("textbox", { name })).toBeEnabled());
  return screen.getByRole("textbox", { name });
}

async function lookElsewhereAndReturn() {
  await user.click(screen.getByRole("tab", { name: "Design" }));
  await user.click(screen.getByRole("tab", { name: "Settings" }));
}

async function typeAddress(address: string) {
  const field = await known("Subdomain");
  await user.clear(field);
  await user.type(field, address);
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const lastBody = (request: string) => requests.mock.calls.findLast(([sent]) => sent === request)?.[1];

describe("the address", () => {
  it("says its rules while one types, and asks nobody about what breaks them", async () => {
    const session = await show();
    answer(`GET /api/websites/${session.id}/availability`, { data: { available: true } });
    const address = await known("Subdomain");
    await waitFor(() => expect(address).toHaveValue("ana-ben-wedding"));
    expect(await screen.findByText("This address is free.")).toBeVisible();
    await user.clear(address);
    expect(address).toHaveValue("");
    expect(screen.getByRole("button", { name: "Use “ana-ben-wedding”" })).toBeVisible();
    await user.type(address, "an");
    expect(screen.getByText("An address has 3 to 63 characters")).toBeVisible();
    await user.type(address, "a & ben");
    expect(screen.getByText(/letters a to z, digits and hyphens/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeDisabled();
    const asked = requests.mock.calls.filter(
      ([sent]) => sent === `GET /api/websites/${session.id}/availability`,
    );
    // That of the proposed address alone.
    expect(asked).toHaveLength(1);
  });

  it("is where the server has its websites", async () => {
    answer("GET /api/server", { data: { sitesUrl: "https://weddings.example" } });
    await show();
    await known("Subdomain");
    expect(await screen.findByText(/^weddings\.example\/w\//)).toBeVisible();
  });

  it("is suggested, looked up and saved", async () => {
    const session = await show();
    answer(`GET /api/websites/${session.id}/availability`, { data: { available: true } });
    answer(`PUT /api/websites/${session.id}`, { data: onServer({ subdomain: "ana-ben-wedding" }) });
    await waitFor(async () => expect(await known("Subdomain")).toHaveValue("ana-ben-wedding"));
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

  it("of somebody else is said to be taken", async () => {
    const session = await show();
    answer(`GET /api/websites/${session.id}/availability`, {
      data: { available: false, reason: "This address is taken." },
    });
    await typeAddress("ana-ben");
    expect(await screen.findByText("This address is taken.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeDisabled();
  });

  /** Has the server say that these addresses are taken, and returns those that it is asked about. */
  function serverHas(session: { id: string }, taken: string[]): string[] {
    const asked: string[] = [];
    answer(`GET /api/websites/${session.id}/availability`, ({ subdomain }) => {
      asked.push(String(subdomain));
      return { data: { available: !taken.includes(String(subdomain)) } };
    });
    return asked;
  }

  it("is proposed as the first that is free: with the year, and then with a number", async () => {
    const session = await show();
    const asked = serverHas(session, ["ana-ben-wedding", "ana-ben-wedding-2027"]);
    await waitFor(async () => expect(await known("Subdomain")).toHaveValue("ana-ben-wedding-2"));
    expect(screen.getByText("This address is free.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeEnabled();
    expect(asked).toEqual(["ana-ben-wedding", "ana-ben-wedding-2027", "ana-ben-wedding-2"]);
  });

  it("is offered with an end that makes it another, where the one that is typed is taken", async () => {
    const session = await show();
    serverHas(session, ["ana-ben"]);
    await typeAddress("ana-ben");
    await user.click(await screen.findByRole("button", { name: "Use “ana-ben-2027”" }));
    expect(await known("Subdomain")).toHaveValue("ana-ben-2027");
    expect(await screen.findByText("This address is free.")).toBeVisible();
  });

  it("cannot be looked up without a signal, and says so", async () => {
    await show();
    await screen.findByText(/Not published/);
    act(() => connectionStore.setState({ browserOnline: false, socketOpen: false }));
    await typeAddress("ana-ben");
    expect(screen.getByText(/whether it is free is checked once there is a signal/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save address" })).toBeDisabled();
    // It waits for the signal, also while somebody looks at another tab.
    await lookElsewhereAndReturn();
    expect(screen.getByRole("textbox", { name: "Subdomain" })).toHaveValue("ana-ben");
    await user.click(screen.getByRole("tab", { name: "Content" }));
    await press("Address");
    expect(screen.getByRole("textbox", { name: "Subdomain" })).toHaveValue("ana-ben");
  });
});

describe("a domain of one's own", () => {
  const customDomain = {
    domain: "ana.example",
    isVerified: false,
    recordName: "_troth.ana.example",
    recordValue: "troth=abc",
  };

  it("is saved, and shows the record to set", async () => {
    const session = await show();
    answer(`PUT /api/websites/${session.id}`, { data: onServer({ customDomain }) });
    await user.type(await known("Domain"), "Ana.example");
    await lookElsewhereAndReturn();
    expect(await known("Domain")).toHaveValue("Ana.example");
    const card = region("Domain of your own");
    await user.click(card.getByRole("button", { name: "Save domain" }));
    expect(await card.findByText("_troth.ana.example")).toBeVisible();
    expect(card.getByText("troth=abc")).toBeVisible();
    expect(card.getByText(/CNAME record/)).toBeVisible();
    expect(lastBody(`PUT /api/websites/${session.id}`)).toMatchObject({ customDomain: "ana.example" });
  });

  it("is looked for when somebody asks", async () => {
    const session = await show({ customDomain });
    const card = region("Domain of your own");
    answer(`POST /api/websites/${session.id}/domain/check`, {
      data: onServer({ customDomain: { ...customDomain, isVerified: true } }),
    });
    await user.click(await card.findByRole("button", { name: "Check now" }));
    expect(await card.findByText("Verified: guests find your website there")).toBeVisible();
  });
});

describe("what the server has not said yet", () => {
  const fields = () => ["Subdomain", "Domain"].map((name) => screen.getByRole("textbox", { name }));

  it("cannot be saved over, while it is asked or where that failed", async () => {
    const session = await openWedding([couple, section("a", "hero", "1")]);
    answer(`GET /api/websites/${session.id}`, { status: 500, code: "INTERNAL", message: "" });
    renderInApp(<WebsitePage />, "/?tab=settings");
    for (const field of fields()) {
      expect(field).toBeDisabled();
      expect(field).toHaveAccessibleDescription(/Asking the server/);
    }
    await waitFor(() => {
      for (const field of fields()) expect(field).toHaveAccessibleDescription(/did not say what is set here/);
    });
    for (const field of fields()) expect(field).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Save address" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Save domain" })).not.toBeInTheDocument();
  });

  it("has to wait for a signal", async () => {
    const session = await openWedding([couple, section("a", "hero", "1")]);
    answer(`GET /api/websites/${session.id}`, unreachable);
    connectionStore.setState({ browserOnline: false, socketOpen: false });
    renderInApp(<WebsitePage />, "/?tab=settings");
    for (const field of fields()) expect(field).toHaveAccessibleDescription(/once there is a signal/);
  });
});

describe("search engines and shared links", () => {
  it("show the couple's names, until something else is written", async () => {
    const session = await show();
    const card = region("Search engines and shared links");
    const found = within(card.getByRole("region", { name: "As a search engine shows it" }));
    expect(await found.findByText("Ana & Ben")).toBeVisible();
    await user.type(card.getByLabelText("Title"), "We marry");
    await user.type(card.getByLabelText("Keywords"), "wedding, lisbon");
    await user.type(card.getByLabelText("Picture for shared links"), "https://a.example/b.jpg");
    expect(found.getByText("We marry")).toBeVisible();
    expect(document.querySelector('img[src="https://a.example/b.jpg"]')).not.toBeNull();
    await user.click(card.getByRole("button", { name: "Save search settings" }));
    expect(websiteOf(session)).toMatchObject({
      seoTitle: "We marry",
      seoKeywords: "wedding, lisbon",
      shareImage: "https://a.example/b.jpg",
    });
  });
});

describe("what guests get with the next update", () => {
  const published = {
    couple: { first: "Ana", second: "Ben" },
    venue: "Old Mill",
    date: "2027-06-12",
    currency: "USD",
    looks: { theme: "romantic" },
    sharing: true,
    sections: [],
  };
  const live = { subdomain: "ana-ben", isPublished: true, publishedAt: "2027-03-20T10:00:00Z" };

  it.each([
    ["Sharing", "Offer guests to share the website"],
    ["Who may see it", "Allow guest access"],
    ["Search engines and shared links", "Allow search engines"],
  ])("says so at “%s”, with the button that updates the website", async (name, label) => {
    const session = await show({ ...live, version: 1 });
    answer(`GET /api/websites/${session.id}/published`, { data: { published } });
    await screen.findByText(/not live yet/);
    expect(region(name).queryByText("Not live yet")).not.toBeInTheDocument();
    await user.click(region(name).getByRole("checkbox", { name: label }));
    expect(await region(name).findByText("Not live yet")).toBeVisible();
    const others = screen.getAllByText("Not live yet");
    expect(others).toHaveLength(1);
    const tracked = { saved: true, unsynced: 0, lastSyncedAt: "2027-03-21T10:00:00Z", storageFailed: false };
    act(() => weddingsStore.setState({ tracked, socketConnected: true }));
    answer(`POST /api/websites/${session.id}/publish`, { data: onServer({ ...live, version: 2 }) });
    await user.click(region(name).getByRole("button", { name: "Update the website" }));
    expect(await screen.findByText("Website published!")).toBeVisible();
  });

  it("says nothing of it before the website is published", async () => {
    await show({ subdomain: "ana-ben" });
    await user.click(screen.getByRole("checkbox", { name: "Allow search engines" }));
    expect(screen.queryByText("Not live yet")).not.toBeInTheDocument();
  });
});

describe("who may see it", () => {
  it("sharing and guest access are the draft's, and kept at once", async () => {
    const session = await show();
    await user.click(screen.getByRole("checkbox", { name: "Offer guests to share the website" }));
    await user.click(screen.getByRole("checkbox", { name: "Allow guest access" }));
    expect(websiteOf(session)).toMatchObject({ sharingOff: true, personalLinksOnly: true });
    await user.click(screen.getByRole("checkbox", { name: "Allow guest access" }));
    expect(websiteOf(session).personalLinksOnly).not.toBe(true);
  });

  it("a password goes to the server, and is shown to nobody again", async () => {
    const session = await show();
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
    expect(JSON.stringify(session.changes.jsonAt(session.changes.heads()))).not.toContain("lisbon");
    answer(`PUT /api/websites/${session.id}`, { data: onServer(settings(false)) });
    await user.click(screen.getByRole("checkbox", { name: "Protect with a password" }));
    await waitFor(() => expect(screen.queryByText("A password is set")).not.toBeInTheDocument());
  });
});
