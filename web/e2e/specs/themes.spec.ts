import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Account } from "../fixtures/api.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { type Screenshot, takeScreenshot, writeSheet } from "../fixtures/themes/contact-sheet.ts";
import { type ContentName, contents, type Photos, sectionsOf } from "../fixtures/themes/contents.ts";
import { drawPhoto, type PhotoDrawing } from "../fixtures/themes/drawn-photos.ts";
import { measure, ornamentBelowNames } from "../fixtures/themes/measures.ts";

const themes = ["romantic", "elegant", "rustic", "modern", "vintage", "garden"];

/** Phones, the narrowest one first, a tablet and a laptop. */
const screens = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];

/** Upright with the faces where Troth assumes them, and wide with faces far to the left, as set by the couple. */
const upright: PhotoDrawing = { width: 900, height: 1200, faces: { x: 0.5, y: 0.3 } };
const wide: PhotoDrawing = { width: 1200, height: 800, faces: { x: 0.25, y: 0.35 } };
const panorama: PhotoDrawing = { width: 1500, height: 500, faces: { x: 0.5, y: 0.5 } };

interface Website {
  photos: Photos;
  /** Publishes a website and opens it. */
  show: (theme: string, of: ContentName, behind?: "upright" | "wide") => Promise<void>;
}

const test = base.extend<{ ada: Account; website: Website }>({
  ada: async ({ api }, use) => use(await api.register()),
  website: async ({ api, ada, page }, use) => {
    const details = { partnerName: "Ben", weddingDate: "2030-06-15", venue: "Villa Belmonte" };
    const { id } = await api.createWedding(ada, details);
    const subdomain = await api.publishWebsite(ada, id);
    const add = async (drawn: PhotoDrawing) => api.addPhoto(ada, id, await drawPhoto(page, drawn));
    const photos = { upright: await add(upright), wide: await add(wide), panorama: await add(panorama) };
    await use({
      photos,
      show: async (theme, of, behind) => {
        const sections = sectionsOf(of, photos, behind && photos[behind]);
        const hero = sections[0] as { content: Record<string, unknown> };
        if (behind === "wide") Object.assign(hero.content, { focusX: 25, focusY: 35 });
        await api.changeWebsite(ada, id, { theme, sections });
        await page.goto(`/w/${subdomain}`);
        await allPictures(page);
      },
    });
  },
});

/** Loads all pictures; those below the screen would load only on scrolling. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** A small phone has room for the names, the day, the place and the link to the form, but not for stories. */
const isOnFirstScreen = (of: ContentName, { width }: { width: number }) =>
  width > 360 || of === "little" || (of === "usual" && width === 360);

/** The combinations that the documentation shows. */
const isPictured = (of: ContentName, { width }: { width: number }) =>
  of !== "usual" && [390, 820, 1366].includes(width);

for (const theme of themes) {
  test(`${theme}: faces, names and the link to the form are visible at every size`, async ({
    page,
    website,
  }) => {
    const faults: string[] = [];
    const shots: Screenshot[] = [];
    for (const of of Object.keys(contents) as ContentName[]) {
      for (const behind of [undefined, "upright", "wide"] as const) {
        await website.show(theme, of, behind);
        for (const screen of screens) {
          await page.setViewportSize(screen);
          const at = `${of}, ${behind ?? "no"} photo, ${screen.width}x${screen.height}`;
          const faces = behind && { upright, wide }[behind].faces;
          const { tooWide, replyBelow, stretched, overFaces } = await measure(page, faces);
          if (tooWide > 0) faults.push(`${at}: ${tooWide} px wider than the screen`);
          if (isOnFirstScreen(of, screen) && replyBelow > 0)
            faults.push(`${at}: Reply is ${replyBelow} px below`);
          if (overFaces) faults.push(`${at}: ${overFaces} lies over the faces`);
          for (const picture of stretched) faults.push(`${at}: ${picture}`);
          const ornament = behind ? 0 : await ornamentBelowNames(page);
          if (ornament > 24) faults.push(`${at}: names lie on an ornament (${ornament})`);
          if (process.env.TROTH_SHEETS && isPictured(of, screen)) {
            shots.push(await takeScreenshot(page, at));
          }
        }
      }
    }
    if (process.env.TROTH_SHEETS) {
      const folder = fileURLToPath(new URL("../../../docs/images", import.meta.url));
      await writeSheet(page, shots, folder, `theme-${theme}`);
    }
    expect(faults).toEqual([]);
  });
}
