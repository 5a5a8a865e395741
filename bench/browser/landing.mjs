// From the landing page to the sign-in on a first visit, on a slow network. Prints Markdown rows.
import { chromium } from "playwright-core";
import { ms, percentile } from "../figures.mjs";
import { startTroth } from "../sync/servers.mjs";

const executablePath = process.env.TROTH_CHROMIUM ?? "/usr/bin/chromium";
const VISITS = 5;

/** Slow 3G, as in browsers' tools: half a second round trip, 50 kB a second. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * On the first visit, the time from the tap on "Sign In" to the form, and to the app behind it: after reading the
 * landing page to its end, or at once. The landing page stays visible until the next page has content.
 */
async function signInFromLanding(loadState) {
  const server = await startTroth();
  const browser = await chromium.launch({ executablePath });
  const times = { content: [], form: [], ready: [] };
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
    await page.goto("/", { waitUntil: loadState });
    await page.addInitScript(() => {
      const watchForm = () => {
        if (document.querySelector("input[type=password]")) window.formAt ??= performance.now();
        if (document.querySelector("button[type=submit]:enabled")) window.readyAt = performance.now();
        else requestAnimationFrame(watchForm);
      };
      requestAnimationFrame(watchForm);
    });
    await page.getByRole("link", { name: "Sign In" }).first().click();
    times.form.push(await (await page.waitForFunction(() => window.formAt, null, { timeout: 60_000 })).jsonValue());
    times.ready.push(await (await page.waitForFunction(() => window.readyAt, null, { timeout: 60_000 })).jsonValue());
    const painted = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    times.content.push(await (await page.waitForFunction(painted)).jsonValue());
    await context.close();
  }
  await browser.close();
  await server.stop();
  return times;
}

const row = (name, aim, values) =>
  console.log(`| ${name} | ${aim} | ${ms(percentile(values, 50))} | ${ms(percentile(values, 95))} |`);

for (const [name, loadState] of [["Once the landing page was read", "networkidle"], ["As soon as it shows", "domcontentloaded"]]) {
  const { content, form, ready } = await signInFromLanding(loadState);
  row(`${name}: something to read`, "under 1 s", content);
  row(`${name}: the form, to type in`, "under 3 s", form);
  row(`${name}: the app behind it`, "", ready);
}
process.exit(0);
