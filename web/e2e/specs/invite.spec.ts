import { expectAccessible } from "../fixtures/accessibility.ts";
import { newAddress } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { InvitePage } from "../pages/invite-page.ts";

const password = "plum-orchard-lantern";

test("a person without an account signs up by an invitation and joins @on-phone", async ({
  page,
  api,
  account,
}) => {
  const email = newAddress("Mary");
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.addGuest(account, id, { firstName: "Charles", lastName: "Babbage" });
  await api.invite(account, id, email, "PLANNER");

  await page.goto(await api.invitationPath(email));
  const invite = new InvitePage(page);
  await expect(page.getByText("Ada Lovelace invites you to plan the wedding of")).toBeVisible();
  await expect(invite.heading).toHaveText("Ada & William");
  await expect(page.getByText("You would be Planner")).toBeVisible();
  await expect(invite.email).toHaveValue(email);
  await expect(invite.email).not.toBeEditable();
  await invite.signUpAndAccept("Mary", "Somerville", password);

  const app = new App(page);
  await expect(app.dashboard.couple).toContainText("William");
  await app.shell.goTo("Guests");
  await expect(app.guests.row("Charles Babbage")).toBeVisible();
  await app.shell.waitForSync();
});

test("a person with an account signs in and joins, beside their own wedding", async ({
  page,
  api,
  account,
}) => {
  const mary = await api.register("Mary", "Somerville");
  await api.createWedding(mary, { partnerName: "Thomas" });
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.invite(account, id, mary.email, "VIEWER");

  await page.goto(await api.invitationPath(mary.email));
  await expect(page.getByText("You have an account with this address.")).toBeVisible();
  await new InvitePage(page).signInAndAccept(mary.password);
  const app = new App(page);
  await expect(app.dashboard.couple).toContainText("William");
  await expect(page.getByLabel("Select Wedding:").getByRole("option")).toHaveCount(2);
});

test("a signed-in person accepts with one press, and the link is used up", async ({ page, api, account }) => {
  const mary = await api.register("Mary", "Somerville");
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.invite(account, id, mary.email, "ORGANIZER");
  const app = new App(page);
  await app.openAs(mary);
  const path = await api.invitationPath(mary.email);
  await page.goto(path);
  await new InvitePage(page).accept.click();
  await expect(app.dashboard.couple).toContainText("William");

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This invitation has been accepted" })).toBeVisible();
  await page.getByRole("link", { name: "Open your weddings" }).click();
  await expect(app.dashboard.couple).toContainText("William");
});

test("a signed-in person with another address is warned, and can switch accounts", async ({
  page,
  api,
  account,
}) => {
  const mary = await api.register("Mary", "Somerville");
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.invite(account, id, mary.email, "VIEWER");
  await new App(page).openAs(await api.register("Charles", "Babbage"));

  await page.goto(await api.invitationPath(mary.email));
  const invite = new InvitePage(page);
  await expect(page.getByText(`This invitation is for ${mary.email}`)).toBeVisible();
  await expect(invite.accept).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out and switch" }).click();
  await invite.signInAndAccept(mary.password);
  await expect(new App(page).dashboard.couple).toContainText("William");
});

test("an invalid link explains itself", async ({ page, api, account }) => {
  const email = newAddress("Mary");
  const { id } = await api.createWedding(account, { partnerName: "William" });
  const expectHeading = (title: string) =>
    expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.goto("/invite/no-such-token");
  await expectHeading("This invitation link doesn’t work");

  const invitation = await api.invite(account, id, email, "VIEWER");
  const older = await api.invitationPath(email);
  await api.resend(account, id, invitation.id);
  await page.goto(older);
  await expectHeading("There’s a newer invitation for you");

  const newer = await api.invitationPath(email);
  await api.cancelInvitation(account, id, invitation.id);
  await page.goto(newer);
  await expectHeading("This invitation was cancelled");
});

test("an expired invitation explains what to do @deep", async ({ page, api, account }) => {
  const email = newAddress("Mary");
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.invite(account, id, email, "VIEWER");
  // Seven days cannot pass in a test: this is the server's answer after them, which its own tests check.
  const expired = {
    code: "INVITATION_EXPIRED",
    message: "This invitation has expired. Please ask for a new one.",
  };
  await page.route("**/api/team/invitations/*", (route) =>
    route.fulfill({ status: 404, json: { success: false, error: expired } }),
  );
  await page.goto(await api.invitationPath(email));
  await expect(page.getByRole("heading", { level: 1, name: "This invitation has expired" })).toBeVisible();
  await expect(page.getByText("Ask the person who invited you to send it again")).toBeVisible();
  await expect(new InvitePage(page).accept).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(new App(page).auth.email).toBeVisible();
});

test("an invitation survives a stopped server @offline @deep", async ({ page, api, account, server }) => {
  const email = newAddress("Mary");
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.invite(account, id, email, "VIEWER");
  const path = await api.invitationPath(email);
  const app = new App(page);
  await app.auth.open();
  await app.shell.waitUntilReadyForOffline();
  await server.stop("SIGKILL");

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "The invitation needs a connection" })).toBeVisible();
  await server.start();
  // It loads by itself.
  await expect(new InvitePage(page).heading).toHaveText("Ada & William");
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the invitation has no serious fault @phone @deep", async ({ page, api, account }) => {
    const email = newAddress("Mary");
    const { id } = await api.createWedding(account, { partnerName: "William" });
    await api.invite(account, id, email, "PLANNER");
    const path = await api.invitationPath(email);
    await page.goto(path);
    await expect(new InvitePage(page).email).toHaveValue(email);
    await expectAccessible(page, "without an account");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectAccessible(page, "signing in");
    await page.goto("/invite/no-such-token");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "unknown link");
    await new App(page).openAs(account);
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Sign out and switch" })).toBeVisible();
    await expectAccessible(page, "another account");
  });
});
