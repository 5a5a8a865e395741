import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { saveDraft } from "@/lib/draft/draft-storage.ts";
import { realSite } from "@/test/core.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import {
  couple,
  fakeAssets,
  itemsOf,
  names,
  onServer,
  press,
  section,
  sectionOf,
  user,
  websiteAnswers,
  websiteOf,
  websiteUnreachable,
} from "@/test/website-stage.ts";
import { weddingsStore } from "@/wedding/open/state.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import WebsitePage from "./website-page.tsx";

vi.mock("@/lib/session/session.ts", async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ user: { id: "ana" } }),
}));
vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const threeSections = [
  couple,
  section("a", "hero", "1"),
  section("b", "story", "2", { subtitle: "On a train" }),
  section("c", "travel", "3"),
];

beforeEach(async () => {
  await db().answers.clear();
  realSite();
  resetServer();
  fakeAssets();
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: true });
});

interface WebsiteSetup {
  commands?: typeof threeSections;
  /** The website's state on the server; "none": the server cannot be reached. */
  server?: object | "none";
  standing?: WeddingStanding;
  /** The page's address. */
  address?: string;
}

async function showWebsite({
  commands = threeSections,
  server = {},
  standing = "OWNER",
  address = "/",
}: WebsiteSetup = {}) {
  const session = await openWedding(commands, standing);
  if (server === "none") websiteUnreachable(session.id);
  else websiteAnswers(session.id, server);
  renderInApp(<WebsitePage />, address);
  return session;
}

/** The server has everything that this device has. */
function everythingSynced() {
  const tracked = { saved: true, unsynced: 0, lastSyncedAt: "2027-03-21T10:00:00Z", storageFailed: false };
  act(() => weddingsStore.setState({ tracked, socketConnected: true }));
}

describe("the sections", () => {
  it("open by the address that the finder uses", async () => {
    await showWebsite({ address: "/?section=b" });
    expect(await screen.findByRole("textbox", { name: "Subtitle" })).toHaveValue("On a train");
  });

  it("start with the usual ones, in one step", async () => {
    const session = await showWebsite({ commands: [couple] });
    expect(screen.getByRole("heading", { name: "A website for your guests" })).toBeVisible();
    await press("Start with the usual sections");
    expect(names()).toEqual([
      "Welcome to Our Wedding",
      "Our Story",
      "Wedding Details",
      "Schedule of the Day",
      "Travel & Accommodation",
      "RSVP",
      "Gift Registry",
    ]);
    await press("Undo");
    expect(session.views.records("section", {})).toEqual([]);
  });

  it("start with data of the plan: day, place and events for guests", async () => {
    const addEvent = (id: string, title: string, type: string, startTime: string) =>
      ({ type: "event.add", id, event: { title, type, startTime, location: "Chapel" } }) as Command;
    const session = await showWebsite({
      commands: [
        couple,
        addEvent("e2", "Dinner", "RECEPTION", "2027-06-12T18:00"),
        addEvent("e1", "Ceremony", "CEREMONY", "2027-06-12T15:30"),
        addEvent("e3", "Hair", "OTHER", "2027-06-12T09:00"),
      ],
    });
    await press("Start with the usual sections");
    const sections = session.views.records("section", {}) as RecordOf<"section">[];
    const sectionOfType = (type: string) => sections.find((section) => section.type === type);
    expect(sectionOfType("details")).toMatchObject({
      ceremonyDate: "2027-06-12",
      ceremonyTime: "15:30",
      ceremonyVenue: "Chapel",
      receptionTime: "18:00",
    });
    expect(sectionOfType("travel")).toMatchObject({ directions: "Old Mill" });
    const schedule = itemsOf(session, sectionOfType("schedule")?.id ?? "").map(({ name }) => name);
    expect(schedule).toEqual(["Ceremony", "Dinner"]);
    await press("Undo");
    expect(session.views.records("section", {})).toEqual([]);
    expect(session.views.records("sectionItem", {})).toEqual([]);
  });

  it("are added from the menu of types, with their titles, and opened", async () => {
    const session = await showWebsite();
    await press("Add section");
    await user.click(await screen.findByRole("menuitem", { name: "Photos" }));
    expect(names()).toEqual(["Welcome to Our Wedding", "Our Story", "Travel & Accommodation", "Our Photos"]);
    expect(screen.getByRole("dialog", { name: "Our Photos" })).toBeVisible();
    expect(session.views.records("section", {})).toHaveLength(4);
  });

  it("are moved, hidden and opened by keyboard", async () => {
    const session = await showWebsite();
    const row = screen.getByRole("button", { name: /^Welcome to Our Wedding/ });
    row.focus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole("button", { name: "Move “Welcome to Our Wedding” down" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(names()).toEqual(["Our Story", "Welcome to Our Wedding", "Travel & Accommodation"]);
    const shown = screen.getByRole("switch", { name: "Show “Welcome to Our Wedding” to guests" });
    expect(shown).toBeChecked();
    shown.focus();
    await user.keyboard(" ");
    expect(shown).not.toBeChecked();
    expect(sectionOf(session, "a").isHidden).toBe(true);
    screen.getByRole("button", { name: /^Our Story/ }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: "Our Story" })).toBeVisible();
  });

  it("show which of them guests do not see because they are empty", async () => {
    await showWebsite();
    await waitFor(() => expect(screen.getAllByText("Empty: guests don’t see it")).toHaveLength(1));
    expect(screen.getByRole("button", { name: /^Travel & Accommodation/ })).toHaveTextContent("Empty");
  });

  it("show which of their photos guests do not see, and why", async () => {
    const addPhoto = (id: string, fields: object) =>
      ({ type: "photo.add", id, photo: { albumId: "wedding", ...fields } }) as Command;
    const addItem = (photoId: string) =>
      ({ type: "sectionItem.add", id: `i-${photoId}`, sectionItem: { sectionId: "g", photoId } }) as Command;
    const session = await showWebsite({
      commands: [
        couple,
        { type: "album.set", id: "ours", changes: { title: "Only ours", isPrivate: true } },
        addPhoto("a", { albumId: "ours" }),
        addPhoto("b", { albumId: "ours" }),
        addPhoto("c", { isHidden: true }),
        section("h", "hero", "1", { backgroundPhotoId: "c" }),
        section("g", "gallery", "2", { title: "Our Photos" }),
        addItem("a"),
        addItem("b"),
        section("m", "gallery", "3", { title: "More", albumId: "ours" }),
      ],
    });
    const row = (name: RegExp) => screen.getByRole("button", { name });
    expect(row(/^Welcome/)).toHaveTextContent("Guests can’t see 1 photo: it’s only for you");
    expect(row(/^Our Photos/)).toHaveTextContent("Guests can’t see 2 photos: the album is private");
    expect(row(/^More/)).toHaveTextContent("The album “Only ours” is private: guests can’t see it");
    act(() => {
      session.run({ type: "album.set", id: "ours", changes: { isPrivate: false } });
    });
    await waitFor(() => expect(row(/^Our Photos/)).not.toHaveTextContent("can’t see"));
    expect(row(/^More/)).not.toHaveTextContent("private");
  });

  it("are removed after a confirmation, and restored by undo", async () => {
    const session = await showWebsite();
    await user.click(screen.getByRole("button", { name: /^Our Story/ }));
    await press("Delete");
    const question = await screen.findByRole("dialog", { name: /delete this section/ });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(names()).toEqual(["Welcome to Our Wedding", "Travel & Accommodation"]);
    await press("Undo");
    expect(names()).toHaveLength(3);
    expect(sectionOf(session, "b").subtitle).toBe("On a train");
  });
});

describe("the design", () => {
  it("offers six themes by name, each with a picture, and saves the choice at once", async () => {
    const session = await showWebsite({ address: "/?tab=design" });
    const themes = screen.getAllByRole("radio").slice(0, 6);
    expect(themes.map((theme) => theme.closest("label")?.textContent)).toEqual([
      "Romantic Blush",
      "Elegant Gold",
      "Rustic Charm",
      "Modern Minimalist",
      "Vintage Romance",
      "Garden Party",
    ]);
    expect(screen.getByRole("radio", { name: "Romantic Blush" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Rustic Charm" }));
    expect(websiteOf(session).theme).toBe("rustic");
    expect(screen.getByRole("radio", { name: "Rustic Charm" })).toBeChecked();
  });

  it("uses the country's time format until the couple chooses another", async () => {
    const session = await showWebsite({ address: "/?tab=design" });
    const hours = within(screen.getByRole("radiogroup", { name: "How hours are written" }));
    expect(hours.getByRole("radio", { name: "As in the wedding’s country" })).toBeChecked();
    await user.click(hours.getByRole("radio", { name: "From 0 to 24" }));
    expect(websiteOf(session).hours).toBe("24");
    await user.click(hours.getByRole("radio", { name: "As in the wedding’s country" }));
    expect(websiteOf(session).hours).toBeNull();
  });

  it("takes a custom colour, refuses an invalid one, and returns to the theme's", async () => {
    const session = await showWebsite({ address: "/?tab=design" });
    const color = screen.getByRole("textbox", { name: "Main colour" });
    await waitFor(() => expect(color).toHaveAttribute("placeholder", "#b04a64"));
    await user.type(color, "blue{Enter}");
    expect(screen.getByText(/A colour is # and six digits/)).toBeVisible();
    expect(websiteOf(session).primaryColor).toBeNull();
    await user.clear(color);
    await user.type(color, "#123ABC{Enter}");
    expect(websiteOf(session).primaryColor).toBe("#123abc");
    await user.click(screen.getByRole("radio", { name: "Bands of colour" }));
    expect(websiteOf(session).backgroundStyle).toBe("bands");
    await press("Back to the theme’s own");
    expect(websiteOf(session)).toMatchObject({ primaryColor: null, backgroundStyle: null });
  });
});

describe("a colour from the browser's picker", () => {
  const pickColor = (color: string) => {
    const picker = document.querySelector('input[type="color"]');
    if (picker) fireEvent.change(picker, { target: { value: color } });
    return picker;
  };

  it("is saved when the focus leaves, before the debounce", async () => {
    const session = await showWebsite({ address: "/?tab=design" });
    const picker = pickColor("#123abc");
    expect(websiteOf(session).primaryColor).toBeNull();
    if (picker) fireEvent.blur(picker);
    expect(websiteOf(session).primaryColor).toBe("#123abc");
  });

  it("is saved when the tab is left", async () => {
    const session = await showWebsite({ address: "/?tab=design" });
    pickColor("#123abc");
    fireEvent.click(screen.getByRole("tab", { name: "Content" }));
    expect(websiteOf(session).primaryColor).toBe("#123abc");
  });
});

describe("publishing", () => {
  const publishedState = {
    subdomain: "ana-ben",
    isPublished: true,
    publishedAt: "2027-03-20T10:00:00Z",
    version: 2,
  };

  it("waits until everything is synced, and confirms that guests see it", async () => {
    const session = await showWebsite({ server: { subdomain: "ana-ben" } });
    answer(`POST /api/websites/${session.id}/publish`, { data: onServer(publishedState) });
    answer(`GET /api/websites/${session.id}/published`, { data: { published: null } });
    await press("Publish");
    expect(requests).not.toHaveBeenCalledWith(`POST /api/websites/${session.id}/publish`, undefined);
    everythingSynced();
    expect(await screen.findByText("Website published!")).toBeVisible();
    expect(screen.getByText("Your website is now live and accessible to guests.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Update" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Preview" })).toHaveAttribute("href", "/app/website/preview");
    const address = `${window.location.origin}/w/ana-ben`;
    expect(screen.getByRole("link", { name: "Open the site" })).toHaveAttribute("href", address);
    const share = within(screen.getByRole("region", { name: "Share your website" }));
    expect(share.getByRole("link", { name: address.replace("http://", "") })).toHaveAttribute(
      "href",
      address,
    );
    expect(await share.findByRole("img", { name: "QR code of the website" })).toBeVisible();
    await user.click(share.getByRole("button", { name: "Copy link" }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await press("Close sharing");
    expect(screen.queryByRole("region", { name: "Share your website" })).not.toBeInTheDocument();
    await press("Share");
    expect(screen.getByRole("region", { name: "Share your website" })).toBeVisible();
  });

  it("warns of unsaved input that is not included", async () => {
    const session = await showWebsite({ server: { subdomain: "ana-ben" } });
    everythingSynced();
    answer(`POST /api/websites/${session.id}/publish`, { data: onServer(publishedState) });
    answer(`GET /api/websites/${session.id}/published`, { data: { published: null } });
    await user.click(screen.getByRole("button", { name: /^Our Story/ }));
    await user.type(screen.getByRole("textbox", { name: "Subtitle" }), " to Rome");
    await press("Publish");
    expect(
      await screen.findByText(/now live .+ A form is still open with something you typed/),
    ).toBeVisible();
  });

  it("asks for an address if there is none, suggests one, and publishes there", async () => {
    const session = await showWebsite();
    everythingSynced();
    answer(`GET /api/websites/${session.id}/availability`, { data: { available: true } });
    answer(`PUT /api/websites/${session.id}`, { data: onServer({ subdomain: "ana-ben-wedding" }) });
    answer(`POST /api/websites/${session.id}/publish`, {
      data: onServer({ ...publishedState, subdomain: "ana-ben-wedding" }),
    });
    answer(`GET /api/websites/${session.id}/published`, { data: { published: null } });
    await screen.findByText(/Not published/);
    await press("Publish");
    const dialog = within(await screen.findByRole("dialog", { name: "Where guests find your website" }));
    expect(await dialog.findByText("This address is free.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Subdomain" })).toHaveValue("ana-ben-wedding");
    expect(requests).not.toHaveBeenCalledWith(`POST /api/websites/${session.id}/publish`, undefined);
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(await screen.findByRole("region", { name: "Share your website" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the site" })).toHaveAttribute(
      "href",
      `${window.location.origin}/w/ana-ben-wedding`,
    );
  });

  it("explains why an address cannot be used, and publishes nothing", async () => {
    const session = await showWebsite();
    everythingSynced();
    const reason = "This address is taken.";
    answer(`GET /api/websites/${session.id}/availability`, { data: { available: false, reason } });
    await screen.findByText(/Not published/);
    await press("Publish");
    const dialog = within(await screen.findByRole("dialog", { name: "Where guests find your website" }));
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
    const address = dialog.getByRole("textbox", { name: "Subdomain" });
    await user.clear(address);
    await user.type(address, "admin");
    expect(await dialog.findByText("This address is not available")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  });

  it("opens the settings if the address was lost meanwhile", async () => {
    const session = await showWebsite({ server: { subdomain: "ana-ben" } });
    everythingSynced();
    answer(`POST /api/websites/${session.id}/publish`, {
      status: 400,
      code: "VALIDATION",
      message: "Please choose an address for the website first",
      field: "subdomain",
    });
    await screen.findByText(/Not published/);
    await press("Publish");
    expect(await screen.findByText("Publish failed")).toBeVisible();
    expect(screen.getByText("Please choose an address for the website first")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Subdomain" })).toBeVisible();
  });

  it("needs a connection, and shows what is safe offline", async () => {
    await showWebsite({ server: "none" });
    act(() => connectionStore.setState({ browserOnline: false, socketOpen: false }));
    expect(screen.getByRole("button", { name: "Publish" })).toBeDisabled();
    expect(screen.getByText(/Publishing needs a connection; everything else works/)).toBeVisible();
    expect(names()).toHaveLength(3);
    await press("Save");
    expect(await screen.findByText("Saved on this device")).toBeVisible();
  });

  it("lists later changes, and unpublishes after a confirmation", async () => {
    const session = await showWebsite({ server: publishedState });
    const publishedSnapshot = {
      couple: { first: "Ana", second: "Ben" },
      looks: { theme: "garden" },
      sections: [],
    };
    answer(`GET /api/websites/${session.id}/published`, { data: { published: publishedSnapshot } });
    const changes = await screen.findByRole("button", { name: /changes not live yet/ });
    await user.click(changes);
    const list = screen.getByRole("list", { name: "What has changed" });
    expect(list).toHaveTextContent("“Our Story” is new");
    expect(list).toHaveTextContent("Theme, colours or font");
    answer(`POST /api/websites/${session.id}/unpublish`, { data: onServer({ subdomain: "ana-ben" }) });
    await press("More");
    await user.click(await screen.findByRole("menuitem", { name: "Unpublish" }));
    const question = await screen.findByRole("dialog", { name: "Unpublish your website?" });
    await user.click(within(question).getByRole("button", { name: "Unpublish" }));
    expect(await screen.findByRole("button", { name: "Publish" })).toBeVisible();
  });

  it("lists no changes when a newer app has published a version that this one cannot read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const session = await showWebsite({ server: publishedState });
    const unknownSection = { type: "story", id: "b", title: "Our Story", content: { scent: "lilac" } };
    answer(`GET /api/websites/${session.id}/published`, {
      data: { published: { sections: [unknownSection] } },
    });
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.queryByText(/not live yet/)).not.toBeInTheDocument();
    expect(names()).toHaveLength(3);
  });

  it("shows the last known state offline, and later changes", async () => {
    const session = await openWedding(threeSections);
    const cacheKey = { account: "ana", id: session.id, at: "2027-03-20T10:00:00Z" };
    const { version, publishedAt } = publishedState;
    const cachedState = {
      subdomain: "ana-ben",
      customDomain: null,
      isPublished: true,
      publishedAt,
      version,
      hasPassword: false,
    };
    const json = JSON.stringify({ couple: { first: "Ana", second: "Ben" }, sections: [] });
    await db().answers.put({ ...cacheKey, name: "website-state", data: cachedState });
    await db().answers.put({ ...cacheKey, name: "website-published", data: { version, json } });
    websiteUnreachable(session.id);
    answer(`GET /api/websites/${session.id}/published`, unreachable);
    connectionStore.setState({ browserOnline: false, socketOpen: false });
    renderInApp(<WebsitePage />);
    expect(await screen.findByRole("button", { name: "Update" })).toBeDisabled();
    expect(await screen.findByRole("button", { name: /changes? not live yet/ })).toBeVisible();
    expect(screen.queryByText("Failed to load website")).not.toBeInTheDocument();
  });

  it("confirms what is saved, once the server has it", async () => {
    await showWebsite();
    everythingSynced();
    await press("Save");
    expect(await screen.findByText("Website saved!")).toBeVisible();
    expect(screen.getByText("Your changes have been saved successfully.")).toBeVisible();
  });

  it("does not mention a form of another page", async () => {
    const session = await showWebsite();
    const draftKey = { account: "ana", wedding: session.id, name: "website/invite-message" };
    act(() => saveDraft(draftKey, { inviteMessage: { value: "Do come", seen: "" } }));
    everythingSynced();
    await press("Save");
    expect(await screen.findByText("Your changes have been saved successfully.")).toBeVisible();
  });

  it("keeps the draft on screen when the server's part cannot be loaded", async () => {
    const session = await openWedding(threeSections);
    answer(`GET /api/websites/${session.id}`, { status: 500, code: "INTERNAL", message: "" });
    renderInApp(<WebsitePage />);
    expect(await screen.findByText("Failed to load website")).toBeVisible();
    expect(screen.getByText(/Please try again\./)).toBeVisible();
    expect(names()).toHaveLength(3);
  });
});

it("a viewer sees everything and changes nothing", async () => {
  await showWebsite({ standing: "VIEWER" });
  expect(screen.getByRole("note")).toBeVisible();
  expect(screen.getByRole("button", { name: "Publish" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Add section" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: /^Move/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Our Story/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Our Story" }));
  expect(dialog.getByRole("textbox", { name: "Subtitle" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  await user.click(screen.getByRole("tab", { name: "Design" }));
  expect(screen.getByRole("radio", { name: "Rustic Charm" })).toBeDisabled();
  await user.click(screen.getByRole("tab", { name: "Settings" }));
  expect(screen.getByRole("textbox", { name: "Subdomain" })).toBeDisabled();
});
