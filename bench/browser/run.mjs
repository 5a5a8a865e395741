// What users wait for, in a real browser: opening the guest list without a server, and an edit from the tap to the
// paint. Prints Markdown rows.
import { ms, percentile } from "../figures.mjs";
import { openBrowser } from "./open-browser.mjs";

const OPENINGS = 7;
const EDITS = 60;

async function measureOfflineOpening(guests, throttle) {
  const { server, context, page, end } = await openBrowser(guests);
  await server.process.stop();
  await page.close();
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await tab.addInitScript(() => {
      const watchList = () => {
        // Row 1 of the grid is the heading, row 2 the first guest.
        if (document.querySelector('[role="grid"] [aria-rowindex="2"]')) window.usableAt ??= performance.now();
        else requestAnimationFrame(watchList);
      };
      requestAnimationFrame(watchList);
    });
    await tab.goto("/app/guests", { waitUntil: "commit" });
    times.push(await (await tab.waitForFunction(() => window.usableAt, null, { timeout: 60_000 })).jsonValue());
    await tab.close();
  }
  await end();
  return times;
}

async function measureTapToPaint(guests) {
  const { page, end } = await openBrowser(guests);
  await page.evaluate(() => {
    window.taps = [];
    document.addEventListener(
      "click",
      (event) => {
        if (!event.target.closest('[role="menuitemradio"]')) return;
        // A frame's callback runs before it is painted; a task queued from it runs after.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.taps.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  for (let edit = 0; edit < EDITS; edit += 1) {
    const row = page.locator(`[role="grid"] [aria-rowindex="${2 + (edit % 8)}"]`);
    const answer = ["Confirmed", "Declined"][Math.floor(edit / 8) % 2];
    await row.getByRole("button", { name: /^RSVP of/ }).click();
    await page.getByRole("menuitemradio", { name: answer }).click();
    await row.getByRole("button", { name: new RegExp(`: ${answer}`) }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[role="menu"]'));
  }
  const taps = await page.evaluate(() => window.taps);
  await end();
  return taps;
}

const row = (name, aim, values) =>
  console.log(`| ${name} | ${aim} | ${ms(percentile(values, 50))} | ${ms(percentile(values, 95))} |`);

row("Offline open to the guest list, 500 guests, 4x throttle", "under 1 s", await measureOfflineOpening(500, 4));
row("Offline open to the guest list, 500 guests, no throttle", "", await measureOfflineOpening(500, 1));
row("A guest's answer, tap to paint, 2,000 guests, no throttle", "p95 under 50 ms", await measureTapToPaint(2000));
process.exit(0);
