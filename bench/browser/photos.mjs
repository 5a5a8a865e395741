// Scrolling a gallery of 2,000 photos in a real browser. Prints Markdown rows.
import { measureFrames, row } from "../frames.mjs";
import { entries, guest } from "../large-wedding.mjs";
import { documentOf } from "../sync/clients.mjs";
import { openBrowserWith } from "./open-browser.mjs";

const PHOTOS = 2_000;
const ALBUMS = 8;
const SCROLL_SECONDS = 6;
/** The speed of a hard flick, in CSS pixels a second. */
const SPEED = 2_400;

const SHAPES = [[4000, 3000], [3000, 4000], [4000, 2250], [3000, 3000]];
/** A unique placeholder, with the header of one of thumbhash's own examples. */
const thumbhash = (index) =>
  Buffer.from([0xd5, 0x07, 0x12, 0x1d, 0x04, ...Array.from({ length: 16 }, (_, byte) => (index * 31 + byte * 97) % 256)]);

const wedding = {
  guests: entries("g", 2, guest),
  albums: entries("a", ALBUMS, (index) => ({ title: `Album ${index}` })),
  photos: entries("p", PHOTOS, (index) => {
    const [width, height] = SHAPES[(index * 7) % SHAPES.length];
    const filename = `IMG_${1_000 + index}.jpg`;
    return { albumId: `a${index % ALBUMS}`, filename, caption: `Photo ${index}`, width, height, thumbhash: thumbhash(index).toString("base64") };
  }),
};

/** A picture like a thumbnail: 400 px wide, with some content. */
const thumbnailOf = (page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    const context = canvas.getContext("2d");
    for (let at = 0; at < 300; at += 1) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`;
      context.fillRect((at * 71) % 400, (at * 113) % 300, 60, 40);
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });

async function measureScroll(page) {
  const step = await page.evaluateHandle((speed) => (time) => window.scrollTo(0, (time / 1000) * speed), SPEED);
  return measureFrames(page, step, SCROLL_SECONDS);
}

const { context, page, end } = await openBrowserWith(await documentOf(wedding), 2);
const thumbnail = Buffer.from(await thumbnailOf(page));
await context.route("**/api/photos/*/files/**", (route) => route.fulfill({ contentType: "image/jpeg", body: thumbnail }));
const devtools = await context.newCDPSession(page);
for (const rate of [1, 4]) {
  await page.goto("/app/photos?tab=photos");
  await page.locator('[role="gridcell"] img').first().waitFor({ timeout: 60_000 });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  const throttle = rate === 1 ? "no throttle" : `${rate}x throttle`;
  row(`${throttle}, photos that come in meanwhile`, "", await measureScroll(page));
  await page.evaluate(() => window.scrollTo(0, 0));
  row(`${throttle}, the same again`, rate === 4 ? "none missed" : "", await measureScroll(page));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}
await end();
