import { noisePng, sidewaysNoiseJpeg } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { PhotosPage } from "../pages/photos-page.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const megabyte = 1024 * 1024;

test("an upload interrupted at 60 % resumes after a reload @offline", async ({ server, api, openDevice }) => {
  test.setTimeout(180_000);
  const account = await api.register();
  const app = new App(await openDevice(phone));
  const photos = new PhotosPage(app.page);
  const picture = { name: "first-dance.png", mimeType: "image/png", buffer: noisePng(1300, 1300) };
  const size = picture.buffer.length;
  /** The server's offset in each answer. */
  const offsets: { method: string; offset: number }[] = [];
  app.page.on("response", (response) => {
    const offset = Number(response.headers()["upload-offset"]);
    const method = response.request().method();
    if (response.url().includes("/api/uploads/") && !Number.isNaN(offset)) offsets.push({ method, offset });
  });

  await test.step("the couple has a wedding, and the app is on the phone", async () => {
    await api.createWedding(account, { title: "Ada & William" });
    await app.openAs(account, PhotosPage.path);
    await app.shell.waitForSync();
    await app.shell.waitUntilReadyForOffline();
  });

  await test.step("the server stops at 60 % of the file", async () => {
    // A slow connection: the file takes some seconds.
    const line = await app.page.context().newCDPSession(app.page);
    const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: megabyte };
    await line.send("Network.emulateNetworkConditions", slow);
    await photos.upload(picture);
    await expect.poll(() => photos.percent(), { intervals: [50] }).toBeGreaterThanOrEqual(60);
    await server.stop("SIGKILL");
    await expect(photos.uploads).toContainText("Waiting for a connection: 1 of 1 left");
    await line.detach();
  });

  await test.step("it is still there after a reload without a server", async () => {
    await app.page.reload();
    await expect(photos.uploads).toContainText("Waiting for a connection: 1 of 1 left");
    expect(await photos.percent()).toBeGreaterThanOrEqual(40);
  });

  await test.step("the server is back: the upload resumes, and there is one photo", async () => {
    offsets.length = 0;
    await server.start();
    await app.shell.comeBackOnline();
    await expect(photos.uploads).toContainText("1 photo uploaded", { timeout: 60_000 });
    // The server kept the received bytes, was asked for their number, and got the rest.
    const [first] = offsets;
    expect(first?.method).toBe("HEAD");
    expect(first?.offset).toBeGreaterThanOrEqual(0.4 * size);
    expect(first?.offset).toBeLessThan(size);
    expect(offsets.at(-1)?.offset).toBe(size);
    await expect(photos.shown).toHaveCount(1);
  });

  await test.step("the same file is not sent twice", async () => {
    offsets.length = 0;
    await photos.upload(picture);
    // The server knows the file, and requests none of its bytes.
    await expect.poll(() => offsets).toEqual([{ method: "HEAD", offset: size }]);
    await expect(photos.uploads).toContainText("1 photo uploaded");
    await expect(photos.shown).toHaveCount(1);
  });
});

test("a photo of more than 10 MB is shrunk by the browser, upright and with its capture time", async ({
  api,
  account,
  openDevice,
}) => {
  await api.createWedding(account, { title: "Ada & William" });
  const app = new App(await openDevice());
  const photos = new PhotosPage(app.page);
  await app.openAs(account, PhotosPage.path);
  const buffer = await sidewaysNoiseJpeg(app.page, 2400, 1800, "2020:06:12 15:30:00");
  expect(buffer.length).toBeGreaterThan(10 * megabyte);
  await photos.upload({ name: "dance.jpg", mimeType: "image/jpeg", buffer });
  await expect(photos.uploads).toContainText("1 photo uploaded", { timeout: 60_000 });
  await photos.unfold();
  await expect(photos.row("dance.jpg")).toContainText("Uploaded, made smaller to fit 10 MB");
  await photos.shown.click();
  await app.page.keyboard.press("i");
  const photo = app.page.getByRole("dialog", { name: "dance.jpg" });
  await expect(photo.getByText("1800 × 2400")).toBeVisible();
  await expect(photo.locator('time[datetime^="2020-06-12T15:30"]')).toBeVisible();
});

test("files that cannot be photos are listed, and the others go on @phone @deep", async ({
  api,
  account,
  openDevice,
}) => {
  await api.createWedding(account, { title: "Ada & William" });
  const app = new App(await openDevice());
  const photos = new PhotosPage(app.page);
  await app.openAs(account, PhotosPage.path);
  await photos.upload(
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    { name: "ring.png", mimeType: "image/png", buffer: noisePng(60, 40) },
  );
  await expect(photos.uploads).toContainText("1 photo uploaded, 1 not accepted");
  await photos.unfold();
  await expect(photos.row("plan.pdf")).toContainText("plan.pdf can’t be uploaded: PDF is not supported.");
  await expect(photos.row("ring.png")).toContainText("Uploaded");
});
