import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("public screens have no serious fault @on-phone", async ({ page }) => {
    await page.goto("/");
    await expectAccessible(page, "landing page");
    const app = new App(page);
    await app.auth.open();
    await expect(app.auth.submitSignIn).toBeVisible();
    await expectAccessible(page, "sign-in");
    await app.auth.toSignUp();
    await app.auth.password.fill("plum-orchard");
    await app.auth.submitSignUp.click();
    await expect(page.getByText("First name must be at least 2 characters")).toBeVisible();
    await expectAccessible(page, "sign-up with issues");
    for (const path of ["/terms", "/privacy", "/no-such-page"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test("the empty app has no serious fault @phone @deep", async ({ page, account }) => {
    const app = new App(page);
    await app.openAs(account);
    await expect(page.getByText("No weddings yet")).toBeVisible();
    await expectAccessible(page, "dashboard without a wedding");
    await app.dashboard.openCreateForm();
    await expectAccessible(page, "create-wedding form");
    await page.getByRole("button", { name: "Cancel" }).click();
    await app.dashboard.createWedding({ partnerName: "William" });
    await expect(app.dashboard.couple).toBeVisible();
    await app.shell.goTo("Guests");
    await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
    await expectAccessible(page, "guests, empty");
    await app.shell.goTo("Budget");
    await expect(page.getByRole("heading", { level: 1, name: "Budget" })).toBeVisible();
    await expectAccessible(page, "budget, empty");
  });

  test("the settings have no serious fault @phone @deep", async ({ page, account, api }) => {
    await api.createWedding(account, { partnerName: "William" });
    const app = new App(page);
    await app.openAs(account);
    await expect(app.dashboard.couple).toBeVisible();
    await page.goto("/app/settings");
    await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
    await expectAccessible(page, "settings");
    for (const name of ["Profile", "Wedding", "App", "Notifications", "Privacy", "Account"]) {
      await page.goto(`/app/settings?tab=${name.toLowerCase()}`);
      await expect(page.getByRole("heading", { level: 1, name: `Settings: ${name}` })).toBeVisible();
      await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
      await expectAccessible(page, `settings, ${name}`);
    }
  });

  test("the e-mail console has no serious fault @phone @deep", async ({ page, account, api }) => {
    const { id } = await api.createWedding(account, { partnerName: "William", venue: "Old Mill" });
    await api.addGuest(account, id, { firstName: "Mia", lastName: "Rossi", email: "mia@example.org" });
    await api.addGuest(account, id, { firstName: "Leo", lastName: "Haas" });
    const app = new App(page);
    await app.openAs(account);
    await expect(app.dashboard.couple).toBeVisible();
    await page.goto("/app/emails");
    await expect(page.getByRole("button", { name: "Send Custom Email" })).toBeVisible();
    await expectAccessible(page, "e-mails, write");
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await page.getByRole("button", { name: "New Template" }).click();
    await page.getByRole("textbox", { name: "Subject" }).fill("Dear {{nickname}}");
    await expect(page.getByText("Unknown variable")).toBeVisible();
    await expectAccessible(page, "e-mails, a new template");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Write", exact: true }).click();
    await page.getByRole("button", { name: "Send to All Guests" }).click();
    await page.getByRole("textbox", { name: "Subject" }).fill("Dear {{guestName}}");
    await page.getByRole("textbox", { name: "Letter" }).fill("We look forward to you.");
    await expectAccessible(page, "e-mails, a letter");
    await page.getByRole("button", { name: "Send 1 letter" }).click();
    const dialog = page.getByRole("dialog", { name: "Send this letter?" });
    await dialog.getByRole("button", { name: "Send 1 letter" }).click();
    // No mail server is configured here.
    await expect(page.getByRole("dialog").getByText("Kept, not sent")).toBeVisible();
    await expectAccessible(page, "e-mails, what became of a letter");
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("link", { name: "Delivery", exact: true }).click();
    await expect(page.getByText("mia@example.org")).toBeVisible();
    await expectAccessible(page, "e-mails, queue");
  });

  test("a wedding in full has no serious fault @on-phone", async ({ page, account, api }) => {
    const wedding = await api.createWedding(account, {
      partnerName: "William",
      weddingDate: "2027-06-12",
      budget: "20000",
      secondaryCurrency: "USD",
      exchangeRate: "1.08",
    });
    await api.addGuest(account, wedding.id, {
      firstName: "Mary",
      lastName: "Somerville",
      rsvpStatus: "CONFIRMED",
    });
    const app = new App(page);
    await app.openAs(account);
    await expect(app.dashboard.couple).toBeVisible();
    await expectAccessible(page, "dashboard");
    for (const name of ["Guests", "Budget", "Timeline"]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      await expectAccessible(page, `statistics, ${name}`);
    }
    await app.shell.account.click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expectAccessible(page, "account menu");
    await page.getByRole("menuitem", { name: "Dates and numbers" }).click();
    await expect(page.getByRole("dialog", { name: "Dates and numbers" })).toBeVisible();
    await expectAccessible(page, "dates and numbers");
    await page.keyboard.press("Escape");
    await app.shell.sync.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "sync explanation");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+K");
    await expect(page.getByRole("combobox", { name: "Find anything" })).toBeVisible();
    await expectAccessible(page, "finder");
    await page.keyboard.press("Escape");

    await app.shell.goTo("Guests");
    await expect(app.guests.row("Mary Somerville")).toBeVisible();
    await expectAccessible(page, "guests");
    await page.getByRole("button", { name: "RSVP of Mary Somerville: Confirmed" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Declined" })).toBeVisible();
    await expectAccessible(page, "menu of replies");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Paste a list" }).click();
    const list = page.getByRole("dialog", { name: "Add a list of guests" });
    await list.getByRole("textbox", { name: "Names" }).fill("Ada Byron +1\nMary Somerville\nGrandma");
    await expect(list.getByRole("checkbox")).toHaveCount(3);
    await expectAccessible(page, "list of guests");
    await list.getByRole("button", { name: "Cancel" }).click();
    await app.guests.show("Mary Somerville");
    await expectAccessible(page, "guest form");
    await page.getByRole("combobox", { name: "RSVP" }).click();
    await expect(page.getByRole("option", { name: "Declined" })).toBeVisible();
    await expectAccessible(page, "guest form, choices");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await app.shell.goTo("Budget");
    await app.budget.add({ description: "Flowers", amount: "400" });
    await expect(app.budget.row("Flowers")).toBeVisible();
    await expectAccessible(page, "budget");
    await app.budget.show("Flowers");
    await expectAccessible(page, "expense form");
    const due = page.getByRole("textbox", { name: "Due date" });
    await due.fill("29/02/2027");
    await page.getByRole("button", { name: "Choose Due date from a calendar" }).click();
    await expect(page.getByRole("button", { name: "Next month" })).toBeVisible();
    await expectAccessible(page, "date refused, calendar");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Next month" })).toBeHidden();
    await expect(due).toHaveValue("29/02/2027");
    await due.fill("");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More budget actions" }).click();
    await page.getByRole("menuitem", { name: "Currency" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "currency dialog");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    // Stays within the app: closing a layer goes back in the history, and a page load would interrupt that.
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page).toHaveURL(/to-settle$/);
    await expect(page.getByText("Everything is settled")).toBeVisible();
    await expectAccessible(page, "to settle, nothing");
  });
});
