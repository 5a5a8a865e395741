import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { ImportPage } from "../pages/import-page.ts";

/** As Excel in Europe saves it: semicolons, Latin-1, quoted line breaks. */
const messyCsv = Buffer.from(
  [
    "Vorname;Nachname;E-Mail;Gruppe;Begleitung;Bemerkungen",
    'Zoë;Weiß;zoe@example.org;Familie;;"Kommt\nspäter"',
    "Ben;Rossi;ben@example.org;Freunde;Mia Rossi;",
    "Leo;Haas;nonsense;Freunde;;",
    "Zoë;Weiß;zoe@example.org;Familie;;",
  ].join("\r\n"),
  "latin1",
);

test("a messy list is imported offline, undone, and imported again @tablet @offline @phone @deep", async ({
  server,
  api,
  page,
}) => {
  const account = await api.register("Ada", "Lovelace");
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  await app.openAs(account, "/app/guests");
  await expect(app.guests.heading).toBeVisible();
  await app.shell.waitForSync();
  await app.shell.waitUntilReadyForOffline();
  await server.stop("SIGKILL");

  const importPage = new ImportPage(page);
  await page.goto("/app/guests/import");
  await importPage.choose("gaeste.csv", messyCsv);
  await expect(importPage.columns).toBeVisible();
  await expectAccessible(page, "import: columns");
  await importPage.showPreview();
  // A guest with an unreadable address is still imported.
  await expect(importPage.kinds.getByRole("button", { name: /New$/ })).toContainText("3");
  await expect(importPage.kinds.getByRole("button", { name: /Already on the list$/ })).toContainText("1");
  await expectAccessible(page, "import: preview");

  await importPage.confirm();
  await expect(app.guests.row("Zoë Weiß")).toBeVisible();
  await expect(app.guests.row("Mia Rossi")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(app.guests.row("Zoë Weiß")).toHaveCount(0);

  await page.goto("/app/guests/import");
  await importPage.choose("gaeste.csv", messyCsv);
  await importPage.showPreview();
  await importPage.confirm();
  await expect(app.guests.row("Zoë Weiß")).toBeVisible();

  await page.goto("/app/guests/import");
  await importPage.choose("gaeste.csv", messyCsv);
  await importPage.showPreview();
  await expect(page.getByText("Nothing to add or change")).toBeVisible();
});

test("a file that is not a table is refused, and the page goes on @deep", async ({ api, page }) => {
  const account = await api.register("Ada", "Lovelace");
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  await app.openAs(account, "/app/guests/import");
  const importPage = new ImportPage(page);
  await importPage.choose("guests.xlsx", Buffer.from("PK\u0003\u0004 nothing of a workbook"));
  await expect(page.getByRole("alert")).toBeVisible();
  await importPage.choose("guests.csv", Buffer.from("Name\nAda Byron\nGrace Hopper\n"));
  await expect(importPage.columns).toBeVisible();
  await importPage.showPreview();
  await importPage.confirm();
  await expect(app.guests.row("Grace Hopper")).toBeVisible();
});
