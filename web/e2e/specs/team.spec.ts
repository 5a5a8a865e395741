import { expectAccessible } from "../fixtures/accessibility.ts";
import { type Account, newAddress } from "../fixtures/api.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

interface Wedding {
  id: string;
  owner: Account;
}

const test = base.extend<{ wedding: Wedding }>({
  wedding: async ({ api }, use) => {
    const owner = await api.register("Ada", "Lovelace");
    const { id } = await api.createWedding(owner, { partnerName: "William" });
    await use({ id, owner });
  },
});

test("an owner invites, resends and cancels @deep", async ({ page, api, wedding }) => {
  const email = newAddress("Mary");
  const { team, ...app } = await openTeam(page, wedding.owner);
  await expect(team.tab("Team Members")).toContainText("1");
  await expect(team.row("Ada Lovelace")).toContainText("You’re the only owner");

  await test.step("a wrong address is refused at its field", async () => {
    await team.invite("mary");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  });

  await test.step("the default role is Organizer", async () => {
    await team.invite(email);
    await expect(
      page.getByRole("status").filter({ hasText: "Not sent: this server can’t send email yet." }),
    ).toBeVisible();
    const path = await api.invitationPath(email);
    await expect(team.linkFor(email)).toHaveValue(new RegExp(`${path}$`));
    await expect(team.tab("Pending")).toContainText("1");
    await team.tab("Pending").click();
    await expect(team.row(email)).toContainText("Organizer, invited by Ada Lovelace");
  });

  await test.step("an address cannot be invited twice", async () => {
    await team.invite(email, "Viewer");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("is already invited")).toBeVisible();
    await team.closeForm();
  });

  await test.step("resending invalidates the older link", async () => {
    const first = await api.invitationPath(email);
    await team.tab("Pending").click();
    await page.getByRole("button", { name: `New link for ${email}` }).click();
    await expect(page.getByText(`The invitation to ${email} has a new link.`)).toBeVisible();
    await expect.poll(() => api.invitationPath(email)).not.toBe(first);
    const path = await api.invitationPath(email);
    await expect(team.linkFor(email)).toHaveValue(new RegExp(`${path}$`));
  });

  await test.step("cancelling asks first, and deletes the invitation", async () => {
    await page.getByRole("button", { name: `Cancel the invitation to ${email}` }).click();
    await page.getByRole("button", { name: "Cancel invitation" }).click();
    await expect(page.getByRole("heading", { name: "Nobody is waiting" })).toBeVisible();
    await expect(team.tab("Pending")).toContainText("0");
  });
  await app.shell.waitForSync();
});

test("roles change and members leave, and the screen offers what the role allows", async ({
  page,
  openDevice,
  api,
  wedding,
}) => {
  const organizer = await api.join(wedding.owner, wedding.id, "ORGANIZER", "Mary");
  await api.join(wedding.owner, wedding.id, "VIEWER", "Charles");
  const { team } = await openTeam(page, wedding.owner);
  await expect(team.rows).toHaveCount(3);

  await test.step("an owner changes a role", async () => {
    await team.changeRole("Charles Somerville", "Planner");
    await expect(page.getByText("Charles Somerville is now Planner.")).toBeVisible();
    await expect(team.row("Charles").getByRole("button", { name: /^Role of.*Planner/ })).toBeVisible();
  });

  await test.step("an organizer can remove members, but not change roles", async () => {
    const organizerTeam = await openTeam(await openDevice(), organizer);
    await expect(organizerTeam.team.row("Mary").getByText("You", { exact: true })).toBeVisible();
    await expect(organizerTeam.page.getByText("Only an owner can change roles.")).toBeVisible();
    await expect(organizerTeam.page.getByRole("button", { name: /^Role of/ })).toHaveCount(0);
    await expect(organizerTeam.team.row("Ada Lovelace").getByRole("button", { name: /^Remove/ })).toHaveCount(
      0,
    );
    await organizerTeam.team.openForm();
    await expect(organizerTeam.page.getByRole("radio", { name: /^Organizer/ })).toBeChecked();
    await expect(organizerTeam.page.getByRole("radio", { name: /^Owner/ })).toHaveCount(0);
    await organizerTeam.team.closeForm();
    await organizerTeam.team.remove("Charles Somerville");
    await expect(organizerTeam.team.row("Charles")).toHaveCount(0);
  });

  await test.step("the owner sees it after Refresh", async () => {
    await team.refresh();
    await expect(team.rows).toHaveCount(2);
  });

  await test.step("a second owner lets the first one leave", async () => {
    await team.changeRole("Mary Somerville", "Owner");
    await page.getByRole("dialog").getByRole("button", { name: "Make owner" }).click();
    await expect(team.row("Mary").getByRole("button", { name: /^Role of.*Owner/ })).toBeVisible();
    await team.row("Ada Lovelace").getByRole("button", { name: "Leave" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "You’re no longer on this team" })).toBeVisible();
  });
});

test("a planner and a viewer have read-only access, with an explanation @deep", async ({
  page,
  api,
  wedding,
}) => {
  const planner = await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
  const { team } = await openTeam(page, planner);
  await expect(team.rows).toHaveCount(2);
  await expect(page.getByText("The team is read-only for planners.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Role of|Remove)/ })).toHaveCount(0);
  await expect(team.row("Mary").getByRole("button", { name: "Leave" })).toBeVisible();
  await expect(team.inviteButton).toBeDisabled();
});

test("without a wedding there is no team, and offline the last loaded one shows @phone @offline @deep", async ({
  page,
  account,
  server,
}) => {
  const app = new App(page);
  await app.openAs(account, "/app/team");
  await expect(
    page.getByText("You need to create a wedding first before you can manage team members."),
  ).toBeVisible();

  await app.dashboard.open();
  await app.dashboard.createWedding({ partnerName: "William" });
  await app.shell.waitForSync();
  await page.goto("/app/users");
  await expect(app.team.heading).toBeVisible();
  await expect(app.team.row("Ada Lovelace")).toBeVisible();
  await server.stop("SIGKILL");
  await expect(page.getByText("This is the team as of")).toBeVisible();
  await expect(app.team.row("Ada Lovelace")).toBeVisible();
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the team screen has no serious fault @tablet @phone @deep", async ({ page, api, wedding }) => {
    await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
    const email = newAddress("Charles");
    await api.invite(wedding.owner, wedding.id, email, "VIEWER");
    const { team } = await openTeam(page, wedding.owner);
    await expect(team.rows).toHaveCount(2);
    await expectAccessible(page, "members");
    await team
      .row("Mary")
      .getByRole("button", { name: /^Role of/ })
      .click();
    await expect(page.getByRole("menuitemradio", { name: /^Viewer/ })).toBeVisible();
    await expectAccessible(page, "role menu");
    await page.keyboard.press("Escape");
    await team
      .row("Mary")
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "removal");
    await page.keyboard.press("Escape");
    await team.invite("nowhere");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expectAccessible(page, "invite form with an issue");
    await team.closeForm();
    await team.tab("Pending").click();
    await expect(team.row(email)).toBeVisible();
    await expectAccessible(page, "pending");
  });
});

async function openTeam(page: App["page"], account: Account): Promise<App> {
  const app = new App(page);
  await app.openAs(account, "/app/team");
  await expect(app.team.heading).toBeVisible();
  return app;
}
