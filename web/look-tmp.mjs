import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
async function shot(name, w, h, at, act, full = true, scheme="light") {
  const p = await b.newPage({ viewport: { width: w, height: h }, locale: "en-GB", colorScheme: scheme });
  p.on("console", (m) => m.type() === "error" && console.log(name, m.text().slice(0, 300)));
  p.on("pageerror", (e) => console.log(name, String(e).slice(0, 300)));
  await p.goto(`http://localhost:5199/look-tmp.html#${at}`);
  await p.waitForSelector("h1", { timeout: 90000 });
  if (act) await act(p);
  await p.waitForTimeout(500);
  console.log(name, "overflow", await p.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await p.screenshot({ path: `/tmp/look-${name}.png`, fullPage: full });
  await p.close();
}
const day = async (p) => { await p.getByText("Day", { exact: true }).click(); };
await shot("list-desk", 1280, 900, "/app/timeline");
await shot("list-phone", 360, 740, "/app/timeline");
await shot("panel-desk", 1280, 900, "/app/timeline?event=c", async (p) => { await p.getByRole("button", { name: "Shift everything after this" }).click(); }, false);
await shot("day-phone", 360, 740, "/app/timeline", day);
await shot("day-desk", 1280, 900, "/app/timeline", day);
await shot("show-phone", 360, 740, "/app/timeline/day");
await shot("dialog-phone", 360, 740, "/app/timeline?event=c", async (p) => { await p.getByRole("button", { name: "Vendors at this event" }).click(); }, false);
await shot("vendor-phone", 360, 740, "/app/timeline/vendor?vendor=flora");
await b.close();
