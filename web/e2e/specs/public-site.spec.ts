import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { printedPages } from "../fixtures/pdf.ts";
import { test as base, expect } from "../fixtures/test.ts";

interface Wedding {
  ada: Account;
  id: string;
  site: string;
}

const place = { venue: "Ockham Park", address: "Ockham Lane 1, Ockham", time: "14:30" };

const sections = [
  { id: "hero", type: "hero", content: { subtitle: "We are getting married" } },
  { id: "story", type: "story", title: "Our story", content: { content: "We met on a train." } },
  { id: "details", type: "details", content: { ceremony: place, reception: { ...place, time: "17:00" } } },
  {
    id: "schedule",
    type: "schedule",
    content: {
      events: [
        { time: "14:30", title: "Ceremony" },
        { time: "After sunset", title: "Dancing" },
      ],
    },
  },
  {
    id: "travel",
    type: "travel",
    content: { directions: "Left at the second bridge.", hotels: [{ name: "Inn" }] },
  },
  { id: "rsvp", type: "rsvp", content: { message: "Tell us who comes." } },
  {
    id: "registry",
    type: "registry",
    content: { registries: [{ name: "Shop", url: "https://shop.example" }] },
  },
];

/** Ada and William, a party of four, and a website for them. */
const test = base.extend<{ wedding: Wedding }>({
  wedding: async ({ api }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const details = { partnerName: "William", weddingDate: "2030-06-15", venue: "Ockham Park" };
    const { id } = await api.createWedding(ada, details);
    const subdomain = await api.publishWebsite(ada, id);
    await api.changeWebsite(ada, id, { sections });
    await api.addParty(ada, id, { id: "rossi", name: "The Rossi family" });
    for (const firstName of ["Mia", "Tom", "Zoe", "Bo"]) {
      await api.addGuest(ada, id, { firstName, lastName: "Rossi", partyId: "rossi" });
    }
    await use({ ada, id, site: `/w/${subdomain}` });
  },
});

/** A slow connection, as in Chromium's own tools: "Slow 3G". */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const bytes = (500 * 1000 * 0.8) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 2000,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

const answer = async (page: Page, name: string, reply: "Yes, with joy" | "Sadly not") =>
  page.getByRole("group", { name }).getByRole("radio", { name: reply }).check();

/** Collects errors of the console and the page; there should be none. */
function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) errors.push(message.text());
  });
  return errors;
}

test("a guest with a slow connection replies for a party on a phone @phone @deep", async ({
  api,
  openDevice,
  wedding: { ada, id },
}) => {
  const guest = await openDevice();
  const complaints = recordErrors(guest);
  await slowDown(guest);
  const link = (await api.partyLinks(ada, id)).get("rossi") ?? "";
  await guest.goto(link);
  await expect(guest.getByText("Dear Mia, Tom, Zoe and Bo")).toBeVisible();
  await answer(guest, "Mia Rossi", "Yes, with joy");
  await answer(guest, "Tom Rossi", "Yes, with joy");
  await answer(guest, "Zoe Rossi", "Sadly not");
  await answer(guest, "Bo Rossi", "Yes, with joy");
  await guest.getByRole("button", { name: "Send reply" }).click();
  await expect(guest.getByText("RSVP submitted successfully! Thank you for your response.")).toBeVisible({
    timeout: 30_000,
  });
  const statuses = async () => {
    const rossis = (await api.statuses(ada, id)).filter(({ name }) => name.endsWith("Rossi"));
    return rossis.map(({ name, rsvpStatus }) => `${name}: ${rsvpStatus}`);
  };
  await expect
    .poll(statuses)
    .toEqual(["Bo Rossi: CONFIRMED", "Mia Rossi: CONFIRMED", "Tom Rossi: CONFIRMED", "Zoe Rossi: DECLINED"]);
  expect(complaints).toEqual([]);
});

test("without JavaScript the website can be read, and a reply arrives", async ({
  api,
  browser,
  baseURL,
  wedding: { ada, id, site },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const guest = await context.newPage();
  await guest.goto(site);
  await expect(guest.getByText("We met on a train.")).toBeVisible();
  await guest.getByText("RSVP Now").click();
  await guest.getByLabel("First Name").fill("Mia");
  await guest.getByLabel("Last Name").fill("Rossi");
  await guest.getByLabel("Email").fill("mia@example.org");
  await guest.getByRole("radio", { name: "Yes, with joy" }).check();
  await guest.getByRole("button", { name: "Send reply" }).click();
  await expect(guest.getByText("RSVP submitted successfully! Thank you for your response.")).toBeVisible();
  await expect
    .poll(async () => (await api.statuses(ada, id)).find(({ name }) => name === "Mia Rossi")?.rsvpStatus)
    .toBe("CONFIRMED");
  await context.close();
});

test("a visited website opens offline, and a reply waits for the server @on-phone @offline @fresh", async ({
  api,
  openDevice,
  server,
  wedding: { ada, id, site },
}) => {
  const guest = await openDevice();
  await guest.goto(site);
  await guest.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await guest.reload();
  await server.stop();
  await guest.reload();
  await expect(guest.getByText("You’re offline. Times and places are as of your last visit.")).toBeVisible();
  await expect(guest.getByText("Left at the second bridge.")).toBeVisible();
  await guest.getByText("RSVP Now").click();
  await guest.getByLabel("First Name").fill("Mia");
  await guest.getByLabel("Last Name").fill("Rossi");
  await guest.getByLabel("Email").fill("mia@example.org");
  await guest.getByRole("radio", { name: "Sadly not" }).check();
  await guest.getByRole("button", { name: "Send reply" }).click();
  await expect(guest.getByText(/Your reply is saved on this device/)).toBeVisible();
  await server.start();
  await guest.reload();
  await expect
    .poll(async () => (await api.statuses(ada, id)).find(({ name }) => name === "Mia Rossi")?.rsvpStatus)
    .toBe("DECLINED");
});

test("a password protects all of it, and a printed website is a fact sheet", async ({
  api,
  page,
  wedding: { ada, id, site },
}) => {
  await api.changeWebsite(ada, id, {
    privacySettings: { isPasswordProtected: true, password: "violets" },
  });
  await page.goto(site);
  await expect(page.getByRole("heading", { name: "Password Protected" })).toBeVisible();
  await expectAccessible(page, "the gate");
  await page.getByLabel("Password").fill("roses");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();
  await page.getByLabel("Password").fill("violets");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByText("We met on a train.")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Left at the second bridge.")).toBeVisible();
  await expect(page.getByText("RSVP Now")).toBeHidden();
  expect((await printedPages(page)).length).toBeLessThanOrEqual(3);
});

for (const [theme, tier] of [
  ["romantic", ""],
  ["elegant", " @deep"],
  ["rustic", " @deep"],
  ["modern", " @deep"],
  ["vintage", " @deep"],
  ["garden", " @deep"],
] as const) {
  test(`${theme} has no serious fault, with and without a photo behind the names${tier}`, async ({
    api,
    page,
    wedding: { ada, id, site },
  }) => {
    const complaints = recordErrors(page);
    await api.changeWebsite(ada, id, { theme });
    await page.goto(site);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectAccessible(page, theme);
    const origin = new URL(page.url()).origin;
    const backgroundImage = `${origin}/icons/icon-512.png`;
    const withPhoto = sections.map((section) =>
      section.type === "hero" ? { ...section, content: { ...section.content, backgroundImage } } : section,
    );
    await api.changeWebsite(ada, id, { sections: withPhoto });
    await page.reload();
    await expect(page.locator("header img")).toBeAttached();
    await expectAccessible(page, `${theme} with a photo`);
    expect(complaints).toEqual([]);
  });
}
