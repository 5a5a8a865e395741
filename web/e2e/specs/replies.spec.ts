import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { printedPages } from "../fixtures/pdf.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { InvitationsPage } from "../pages/invitations-page.ts";
import { RepliesPage } from "../pages/replies-page.ts";

interface Wedding {
  ada: Account;
  id: string;
  subdomain: string;
  mia: string;
}

/** Ada, with Mia on her list and a website that guests can answer on. */
const test = base.extend<{ wedding: Wedding }>({
  wedding: async ({ api }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const { id } = await api.createWedding(ada, { partnerName: "William" });
    const guest = { firstName: "Mia", lastName: "Rossi", email: "mia@example.org" };
    const { id: mia } = await api.addGuest(ada, id, guest);
    await use({ ada, id, subdomain: await api.publishWebsite(ada, id), mia });
  },
});

test("a reply is announced on arrival, and an unmatched one is settled offline @on-phone @offline @tablet", async ({
  page,
  api,
  server,
  wedding: { ada, subdomain },
}) => {
  const app = new App(page);
  const { guests, shell } = app;
  const replies = new RepliesPage(page);
  await app.openAs(ada, "/app/guests");
  await shell.waitForSync();
  await expect(guests.row("Mia Rossi")).toBeVisible();

  await test.step("Mia is matched, and her row shows her reply", async () => {
    await api.reply(subdomain, {
      firstName: "Mia",
      lastName: "Rossi",
      email: "mia@example.org",
      attending: "yes",
      dietaryNeeds: "No nuts",
    });
    await expect(page.getByText("Mia Rossi is coming")).toBeVisible();
    await expect(guests.row("Mia Rossi")).toContainText("Confirmed");
    await guests.show("Mia Rossi");
    await expect(guests.panel.getByRole("region", { name: "Their reply" })).toContainText("No nuts");
    await expectAccessible(page, "a guest with a reply");
    await guests.close();
  });

  await test.step("a reply from an unknown person waits", async () => {
    await api.reply(subdomain, {
      firstName: "Miah",
      lastName: "Rosi",
      email: "miah@example.org",
      attending: "no",
      specialRequests: "We will think of you",
    });
    await expect(replies.tab).toHaveAccessibleName("Replies, 1 is waiting for you");
    await replies.tab.click();
    await expect(replies.heading).toBeVisible();
    await expect(replies.waiting("Miah Rosi")).toContainText("We will think of you");
    await expect(replies.chart).toContainText("1 says yes");
    await expectAccessible(page, "replies that wait");
  });

  await test.step("it is settled while the server is down", async () => {
    await shell.waitForSync();
    await shell.waitUntilReadyForOffline();
    await server.stop("SIGKILL");
    await shell.waitUntilOffline();
    await replies.settle("Miah Rosi", "Add as guest");
    await expect(page.getByText("Miah Rosi is on the guest list.")).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(replies.waiting("Miah Rosi")).toBeVisible();
    await replies.settle("Miah Rosi", "It’s Mia Rossi");
    await expect(page.getByText("The reply from Miah Rosi now belongs to Mia Rossi.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nothing is waiting for you" })).toBeVisible();
    await expect(replies.all.getByRole("listitem")).toHaveCount(2);
  });
});

test("an invitation gets its own link, is sent, printed and revoked, and is still there offline @offline @phone @tablet @deep", async ({
  page,
  api,
  server,
  wedding: { ada, subdomain },
}) => {
  const app = new App(page);
  const { shell } = app;
  const invitations = new InvitationsPage(page);
  await app.openAs(ada, "/app/guests/invitations");
  await expect(invitations.heading).toBeVisible();

  await test.step("a link is made, and answers for Mia", async () => {
    await page.getByRole("button", { name: "Make 1 link" }).click();
    await invitations.show("Mia Rossi");
    const link = await invitations.link();
    expect(new URL(link).pathname).toMatch(new RegExp(`^/w/${subdomain}/g/\\w+$`));
    await expect(
      invitations.panel.getByRole("img", { name: "QR code of the link for Mia Rossi" }),
    ).toBeVisible();
    await expect(invitations.panel.getByLabel("Message to Mia Rossi")).toContainText(link);
    await expectAccessible(page, "an invitation");
    await api.reply(subdomain, { guestToken: link.split("/").at(-1), attending: "yes" });
    await expect(page.getByText("Mia Rossi is coming")).toBeVisible();
  });

  await test.step("sharing to another app counts as sent", async () => {
    await invitations.panel.getByRole("button", { name: "Mark as sent" }).click();
    await expect(invitations.panel.getByText("Sent", { exact: true })).toBeVisible();
    await invitations.panel.getByRole("button", { name: "Close" }).click();
    const mail = page.getByRole("link", { name: "Send to Mia Rossi: Email" });
    await expect(mail).toHaveAttribute("href", /^mailto:mia@example\.org\?subject=/);
    await expectAccessible(page, "invitations");
  });

  await test.step("with no server the links are still here, on the screen and on paper", async () => {
    await shell.waitForSync();
    await shell.waitUntilReadyForOffline();
    await server.stop("SIGKILL");
    await shell.waitUntilOffline();
    await page.reload();
    await expect(invitations.row("Mia Rossi")).toContainText("Sent");
    await invitations.show("Mia Rossi");
    await expect(invitations.panel.getByRole("button", { name: "Revoke" })).toBeDisabled();
    await page.goto("/app/guests/invitations/print");
    await expect(page.getByRole("list", { name: "Invitation cards, sheet 1" })).toContainText("Mia Rossi");
    expect(await printedPages(page)).toEqual([{ width: 210, height: 297 }]);
    await expectAccessible(page, "invitation cards");
  });

  await test.step("online again, it is revoked", async () => {
    await server.start();
    await page.goto("/app/guests/invitations");
    await shell.comeBackOnline();
    await invitations.show("Mia Rossi");
    await invitations.panel.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("button", { name: "Revoke the link" }).click();
    await expect(invitations.panel.getByRole("button", { name: "Make a link" })).toBeVisible();
  });
});
