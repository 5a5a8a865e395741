import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("a wedding can be created, filled and read without a mouse", async ({ page, account }) => {
  const app = new App(page);
  const { keyboard } = page;
  await app.auth.open();
  await app.auth.email.focus();
  await keyboard.type(account.email);
  await keyboard.press("Tab");
  await expect(app.auth.password).toBeFocused();
  await keyboard.type(account.password);
  await keyboard.press("Enter");

  await expect(page.getByText("No weddings yet")).toBeVisible();
  const create = page.getByRole("button", { name: "Create Your First Wedding" });
  await create.focus();
  await keyboard.press("Enter");
  await page.getByLabel("Partner name").focus();
  await keyboard.type("William");
  await keyboard.press("Enter");
  await expect(app.dashboard.couple).toHaveText("Ada & William");
  await app.shell.waitForSync();

  await keyboard.press("g");
  await keyboard.press("g");
  await expect(app.guests.heading).toBeFocused();
  await keyboard.press("n");
  await expect(app.guests.panel.getByLabel("First Name")).toBeFocused();
  await keyboard.type("Charles");
  await keyboard.press("Tab");
  await keyboard.type("Babbage");
  await keyboard.press("Enter");
  await expect(app.guests.row("Charles Babbage")).toBeVisible();

  await app.guests.row("Charles Babbage").focus();
  await keyboard.press("Enter");
  await expect(app.guests.panel).toBeVisible();
  await keyboard.press("Escape");
  await expect(app.guests.panel).toBeHidden();
  await expect(app.guests.row("Charles Babbage")).toBeFocused();

  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help for this page" });
  await expect(help.getByText("Everyone you’d like to invite")).toBeVisible();
  await expect(help.getByText("Move the selected guests to a party")).toBeVisible();
  await keyboard.press("Escape");
  await expect(help).toBeHidden();

  await keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused();
  await keyboard.type("budg");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Budget" })).toBeVisible();

  await keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused();
  await keyboard.type("dark");
  await keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("the first Tab stop skips the menu", async ({ page, account }) => {
  const app = new App(page);
  await app.openAs(account);
  await expect(app.dashboard.heading).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
