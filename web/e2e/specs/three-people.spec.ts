import { newAddress } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { InvitePage } from "../pages/invite-page.ts";

/** How long an edit, or a change of a role, may take to appear on another screen. */
const AT_ONCE = { timeout: 1000 };

test("three people edit one guest list, and roles take effect while they type @alone @deep", async ({
  page,
  openDevice,
  api,
}) => {
  test.setTimeout(180_000);
  const ada = await api.register("Ada", "Lovelace");
  const { id } = await api.createWedding(ada, { partnerName: "William" });
  await api.addGuest(ada, id, { firstName: "Michael", lastName: "Faraday" });
  const owner = new App(page);
  const planner = new App(await openDevice());
  const viewer = new App(await openDevice());
  const charles = await api.register("Charles", "Babbage");
  const mary = { email: newAddress("Mary") };

  await test.step("the owner invites a planner and a viewer, who join by their mailed links", async () => {
    await owner.openAs(ada, "/app/team");
    await owner.team.invite(mary.email, "Planner");
    await expect(owner.team.tab("Pending")).toContainText("1");
    await owner.team.invite(charles.email, "Viewer");
    await expect(owner.team.tab("Pending")).toContainText("2");

    await planner.page.goto(await api.invitationPath(mary.email));
    await new InvitePage(planner.page).signUpAndAccept("Mary", "Somerville", "plum-orchard-lantern");
    await expect(planner.dashboard.couple).toContainText("William");
    await viewer.page.goto(await api.invitationPath(charles.email));
    await new InvitePage(viewer.page).signInAndAccept(charles.password);
    await expect(viewer.dashboard.couple).toContainText("William");
    for (const app of [owner, planner, viewer]) {
      await app.shell.goTo("Guests");
      await expect(app.guests.row("Michael Faraday")).toBeVisible();
      await app.shell.waitForSync();
    }
  });

  await test.step("each sees the others, and within a second where they are", async () => {
    const names = { "Ada Lovelace": owner, "Mary Somerville": planner, "Charles Babbage": viewer };
    for (const [name, app] of Object.entries(names)) {
      for (const otherName of Object.keys(names)) {
        if (otherName !== name) await expect(app.shell.presence).toHaveAccessibleName(new RegExp(otherName));
      }
    }
    await planner.guests.show("Michael Faraday");
    await expect(owner.guests.row("Michael Faraday")).toContainText("Here now: Mary Somerville", AT_ONCE);
    await expect(viewer.guests.row("Michael Faraday")).toContainText("Here now: Mary Somerville", AT_ONCE);
    await planner.guests.close();
    await expect(owner.guests.row("Michael Faraday")).not.toContainText("Here now", AT_ONCE);
  });

  await test.step("each sees another's edit within a second", async () => {
    await owner.guests.answer("Michael Faraday", "Confirmed");
    await expect(planner.guests.row("Michael Faraday")).toContainText("Confirmed", AT_ONCE);
    await expect(viewer.guests.row("Michael Faraday")).toContainText("Confirmed", AT_ONCE);
    await planner.guests.add({ firstName: "Jane", lastName: "Marcet" });
    await expect(owner.guests.row("Jane Marcet")).toBeVisible(AT_ONCE);
    await expect(viewer.guests.row("Jane Marcet")).toBeVisible(AT_ONCE);
  });

  await test.step("the viewer has read-only access, with an explanation", async () => {
    await expect(viewer.page.getByRole("note")).toContainText("You’re a viewer here");
    await expect(viewer.page.getByRole("button", { name: "Add Guest" })).toBeDisabled();
  });

  await test.step("the viewer becomes a planner, and can edit at once", async () => {
    await api.changeRole(ada, id, charles, "PLANNER");
    await expect(viewer.page.getByRole("button", { name: "Add Guest" })).toBeEnabled(AT_ONCE);
    await viewer.guests.answer("Jane Marcet", "Tentative");
    await expect(owner.guests.row("Jane Marcet")).toContainText("Tentative", AT_ONCE);
    await expect(planner.guests.row("Jane Marcet")).toContainText("Tentative", AT_ONCE);
  });

  await test.step("the planner is demoted in the middle of a word", async () => {
    await planner.guests.show("Michael Faraday");
    await planner.guests.panel.getByLabel("Phone", { exact: true }).pressSequentially("+44 20");
    await api.changeRole(ada, id, mary, "VIEWER");
    await expect(planner.guests.panel.getByText("You’re a viewer here")).toBeVisible(AT_ONCE);
    await expect(planner.guests.panel.getByRole("button", { name: "Save changes" })).toBeDisabled();
    await expect(planner.guests.panel.getByLabel("Phone", { exact: true })).toHaveValue("+44 20");
    // Others' edits still arrive there.
    await owner.guests.answer("Michael Faraday", "Declined");
    await expect(planner.guests.row("Michael Faraday")).toContainText("Declined", AT_ONCE);
  });

  await test.step("the other one is removed in the middle of a word, and receives nothing more", async () => {
    await viewer.guests.show("Jane Marcet");
    await viewer.guests.panel.getByLabel("Phone", { exact: true }).pressSequentially("+44 30");
    await owner.shell.goTo("Team");
    await owner.team.remove("Charles Babbage");
    await expect(owner.team.row("Charles Babbage")).toHaveCount(0);
    await expect(viewer.page.getByText("You no longer have access to this wedding").first()).toBeVisible(
      AT_ONCE,
    );
    await expect(viewer.guests.panel.getByRole("button", { name: "Save changes" })).toBeDisabled();

    await owner.shell.goTo("Guests");
    await expect(owner.shell.presence).toHaveAccessibleName("Here now: Mary Somerville");
    await owner.guests.answer("Jane Marcet", "Confirmed");
    await expect(planner.guests.row("Jane Marcet")).toContainText("Confirmed", AT_ONCE);
    await expect(viewer.guests.row("Jane Marcet")).toContainText("Tentative");
    await viewer.team.open();
    await expect(viewer.page.getByRole("heading", { name: "You’re no longer on this team" })).toBeVisible();
  });

  await test.step("after another invitation, the same device has everything again", async () => {
    await owner.shell.goTo("Team");
    await owner.team.invite(charles.email, "Planner");
    await expect(owner.team.tab("Pending")).toContainText("1");
    await viewer.page.goto(await api.invitationPath(charles.email));
    await new InvitePage(viewer.page).accept.click();
    await expect(viewer.dashboard.couple).toContainText("William");
    await viewer.guests.open();
    await expect(viewer.guests.row("Jane Marcet")).toContainText("Confirmed");
    await viewer.guests.answer("Jane Marcet", "Pending");
    await owner.shell.goTo("Guests");
    await expect(owner.guests.row("Jane Marcet")).toContainText("Pending");
  });
});
