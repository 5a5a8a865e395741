// Rasterises public/icons/mark.svg into the sizes that the manifest and iOS need. The results are checked in; run `npm
// run icons` after changing the mark.
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const icons = new URL("../public/icons/", import.meta.url);
const mark = await readFile(new URL("mark.svg", icons), "utf8");

// Square paper to the edges: the platform crops these two itself.
const fullBleed = mark.replace(' rx="112"', "");
// A maskable icon may lose everything outside the inner 80%, so the rings are smaller there.
const maskable = fullBleed.replace(
  '<g id="rings"',
  '<g id="rings" transform="translate(256 256) scale(.82) translate(-256 -256)"',
);

const drawings = [
  { file: "icon-192.png", size: 192, svg: mark },
  { file: "icon-512.png", size: 512, svg: mark },
  { file: "icon-maskable-512.png", size: 512, svg: maskable },
  { file: "apple-touch-icon.png", size: 180, svg: fullBleed },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
try {
  const page = await browser.newPage();
  for (const { file, size, svg } of drawings) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    await page.screenshot({ path: new URL(file, icons).pathname, omitBackground: true });
  }
} finally {
  await browser.close();
}
