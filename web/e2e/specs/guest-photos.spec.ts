import { expectAccessible } from "../fixtures/accessibility.ts";
import { noisePng } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { GuestPhotosPage } from "../pages/guest-photos-page.ts";
import { SendPhotosPage } from "../pages/send-photos-page.ts";

const landscape = { viewport: { width: 1180, height: 820 }, hasTouch: true };
const portrait = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("two tablets moderate guest photos offline, and agree when the server is back @offline @deep", async ({
  server,
  api,
  openDevice,
}) => {
  test.setTimeout(240_000);
  const ada = await api.register("Ada", "Lovelace");
  const { id } = await api.createWedding(ada, { partnerName: "William" });
  const mary = await api.join(ada, id, "PLANNER");
  const adasApp = new App(await openDevice(landscape));
  const marysApp = new App(await openDevice(portrait));
  const [adasPhotos, marysPhotos] = [new GuestPhotosPage(adasApp.page), new GuestPhotosPage(marysApp.page)];

  await test.step("guests send photos by the link", async () => {
    await adasApp.openAs(ada, GuestPhotosPage.path);
    await expect(adasApp.page.getByRole("heading", { name: "No pending photos" })).toBeVisible();
    const link = await adasPhotos.makeLink();
    for (const caption of ["The kiss", "The cake", "The dance"]) {
      await api.sendGuestPhoto(link, { guestName: "Mia Rossi", caption, picture: noisePng(60, 40) });
    }
    // The notification triggers loading them.
    await adasPhotos.counts("Pending Review", 3);
    await expectAccessible(adasApp.page, "guest photos that wait");
    await marysApp.openAs(mary, GuestPhotosPage.path);
    await marysPhotos.counts("Pending Review", 3);
    for (const app of [adasApp, marysApp]) {
      await app.shell.waitForSync();
      await app.shell.waitUntilReadyForOffline();
    }
  });

  await test.step("both decide while the server is down", async () => {
    await server.stop("SIGKILL");
    for (const app of [adasApp, marysApp]) await app.shell.waitUntilOffline();
    await adasPhotos.approve("The kiss");
    await marysPhotos.approve("The kiss");
    await adasPhotos.approve("The cake");
    await marysPhotos.reject("The cake");
    await marysPhotos.reject("The dance");
    await adasPhotos.counts("Pending Review", 1);
    await marysPhotos.counts("Pending Review", 0);
    await adasApp.shell.waitUntilOfflineAndSaved();
    await adasApp.page.reload();
    await adasPhotos.counts("Approved", 2);
  });

  await test.step("the server is back: agreeing decisions apply, and conflicts are shown to both", async () => {
    await server.start();
    for (const app of [adasApp, marysApp]) await app.shell.comeBackOnline();
    await marysPhotos.counts("Pending Review", 1);
    await marysPhotos.show("Pending Review");
    await expect(marysPhotos.photo("The cake")).toContainText("Please decide.");
    await expect(marysPhotos.photo("The cake")).toContainText("Ada Lovelace approved it.");
    await expect(marysPhotos.photo("The cake")).toContainText("Mary Somerville rejected it.");
    await expectAccessible(marysApp.page, "a photo that two decided about");
    await marysPhotos.approve("The cake");
    await marysPhotos.counts("Approved", 2);
    await marysPhotos.counts("Bin", 1);
  });

  await test.step("both see the same after that", async () => {
    // The page shows new photos after a reload.
    await adasApp.page.reload();
    await adasPhotos.counts("Pending Review", 0);
    await adasPhotos.counts("Approved", 2);
    await adasPhotos.counts("Bin", 1);
    await adasPhotos.show("Approved");
    await expect(adasPhotos.photo("The kiss")).toBeVisible();
    await expect(adasPhotos.photo("The cake")).toBeVisible();
  });

  await test.step("the slideshow shows the approved ones", async () => {
    await adasApp.page.goto("/app/photos/live");
    await expect(adasApp.page.getByText("2 photos are shown.")).toBeVisible();
    await adasApp.page.getByRole("button", { name: "Start the slideshow" }).click();
    const show = adasApp.page.getByRole("dialog", { name: "Slideshow" });
    await expect(show.getByRole("figure").getByRole("img", { name: /The (kiss|cake)/ })).toBeVisible();
    await expectAccessible(adasApp.page, "the slideshow");
    await adasApp.page.keyboard.press("Escape");
    await adasApp.page.goto("/app/photos/cards");
    await expect(adasApp.page.getByRole("list", { name: "Table cards" })).toBeVisible();
    await expectAccessible(adasApp.page, "table cards");
  });
});

test("a guest sends photos from a phone, and the album shows the approved ones", async ({
  api,
  account,
  openDevice,
}) => {
  const { id } = await api.createWedding(account, { title: "Ada & William" });
  const couple = new App(await openDevice(landscape));
  const couplesPhotos = new GuestPhotosPage(couple.page);
  const guest = new SendPhotosPage(await openDevice(phone));

  await test.step("the couple makes the link, and a guest scans its code", async () => {
    await couple.openAs(account, GuestPhotosPage.path);
    await guest.scan(await couplesPhotos.makeLink());
    await expect(guest.heading).toBeVisible();
  });

  await test.step("the guest chooses two photos, adds captions, and sends them", async () => {
    const png = (name: string) => ({ name, mimeType: "image/png", buffer: noisePng(600, 400) });
    await guest.choose(png("one.png"), png("two.png"));
    await expect(guest.chosen).toHaveCount(2);
    await guest.addCaption("one.png", "The kiss");
    await guest.addCaption("two.png", "The cake");
    await guest.send();
    // The name is still missing.
    await expect(guest.page.getByLabel("Your Name")).toBeFocused();
    await expectAccessible(guest.page, "photos that a guest has chosen");
    await guest.page.getByLabel("Your Name").fill("Mia Rossi");
    await guest.send();
    await expect(guest.sent).toContainText("2 photos arrived.");
    await expect(guest.sent).toContainText("Your photos will be reviewed before they appear.");
    await expectAccessible(guest.page, "photos that a guest has sent");
  });

  await test.step("they are not public until the couple approves one", async () => {
    await guest.page.goto(`/albums/${id}/wedding`);
    await expect(guest.page.getByRole("img", { name: "The kiss" })).toHaveCount(0);
    await couplesPhotos.counts("Pending Review", 2);
    await couplesPhotos.approve("The kiss");
    await couplesPhotos.counts("Approved", 1);
  });

  await test.step("the album shows that one", async () => {
    const images = guest.page.getByRole("img");
    const readAlternativeTexts = async () => {
      await guest.page.reload();
      return images.evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
    };
    await expect.poll(readAlternativeTexts).toEqual(["The kiss"]);
    await expect
      .poll(() => images.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});
