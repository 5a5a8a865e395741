// The planning screens with the largest wedding: the time from a tap on a link until the screen's list is painted, and
// from the tap of an edit to the paint, without a server. Prints Markdown rows.
import { ms, percentile } from "../figures.mjs";
import { largeWedding } from "../large-wedding.mjs";
import { documentOf } from "../sync/clients.mjs";
import { openBrowserWith } from "./open-browser.mjs";

const ROUNDS = 9;
const EDITS = 30;

/** What makes a screen usable: its heading, and one item of its list. */
const SCREENS = [
  { name: "Dashboard", link: "Dashboard", shows: '[aria-labelledby="today"] [data-urgency]' },
  { name: "Guests", link: "Guests", shows: '[role="grid"] [aria-rowindex="2"]' },
  { name: "Budget", link: "Budget", shows: '[aria-label="Expenses"] li' },
  { name: "Vendors", link: "Vendors", shows: '[aria-label="Vendors"] li' },
  { name: "Registry", link: "Registry", shows: '[aria-label="Gifts"] li' },
  { name: "Timeline", link: "Timeline", shows: '[aria-label^="Events on"] li' },
  { name: "Milestones", view: "Milestones", shows: '[aria-label="Milestones"] li' },
  { name: "Tasks", view: "Tasks", shows: '[aria-label="Tasks"] li' },
];

const TAPS = [
  { name: "An expense paid", link: "Budget", list: '[aria-label="Expenses"]', button: "Mark paid" },
  { name: "An event done", link: "Timeline", list: '[aria-label^="Events on"]', button: "Done" },
  { name: "A milestone completed", link: "Timeline", view: "Milestones", list: '[aria-label="Milestones"]', button: "Completed" },
  { name: "A task completed", link: "Timeline", view: "Tasks", list: '[aria-label="Tasks"]', button: "Completed" },
];

const row = (name, aim, values) =>
  console.log(`| ${name} | ${aim} | ${ms(percentile(values, 50))} | ${ms(percentile(values, 95))} |`);

/** Records for each click when its result is painted. */
function recordPaintTimes(page) {
  return page.evaluate(() => {
    window.timeUntilPaint = (from) =>
      new Promise((resolve) => {
        // A frame's callback runs before it is painted; a task queued from it runs after.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - from);
          channel.port2.postMessage(undefined);
        });
      });
    document.addEventListener(
      "click",
      (event) => {
        const { awaitedSelector } = window;
        if (awaitedSelector === undefined) return;
        window.awaitedSelector = undefined;
        const checkFrame = () => {
          if (document.querySelector(awaitedSelector)) window.timeUntilPaint(event.timeStamp).then((time) => (window.paintTime = time));
          else requestAnimationFrame(checkFrame);
        };
        checkFrame();
      },
      { capture: true },
    );
  });
}

const linkTo = (page, { link, view }) =>
  view
    ? page.getByRole("radiogroup", { name: "View" }).getByText(view, { exact: true })
    : page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${link}`) });

/** The time until the screen has followed a tap. `selector` selects nothing before the tap. */
async function timeTap(page, target, selector) {
  await page.evaluate((awaited) => {
    if (document.querySelector(awaited)) throw new Error(`on the screen already: ${awaited}`);
    window.paintTime = undefined;
    window.awaitedSelector = awaited;
  }, selector);
  await target.click();
  const paintTime = await page.waitForFunction(() => window.paintTime, null, { timeout: 30_000 }).catch(() => {
    throw new Error(`never on the screen: ${selector}`);
  });
  return paintTime.jsonValue();
}

async function measureScreens(page, throttle) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const times = new Map(SCREENS.map(({ name }) => [name, []]));
  // The first round loads the screens' files, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const screen of SCREENS) {
      const time = await timeTap(page, linkTo(page, screen), screen.shows);
      if (round > 0) times.get(screen.name).push(time);
      // A screen's charts render after it; the next tap's time should not include them.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return times;
}

async function measureTaps(page, { link, view, list, button }) {
  await linkTo(page, { link }).click();
  if (view) await linkTo(page, { view }).click();
  const openItem = page.locator(`${list} [aria-label^="${button}: "]:not([aria-pressed="true"])`).first();
  const times = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const label = JSON.stringify(await openItem.getAttribute("aria-label"));
    // It is pressed, or has disappeared with its item.
    const doneSelector = `main:not(:has(${list} [aria-label=${label}]:not([aria-pressed="true"])))`;
    times.push(await timeTap(page, openItem, doneSelector));
  }
  return times;
}

const guests = Object.keys(largeWedding.guests).length;
const { server, page, end } = await openBrowserWith(await documentOf(largeWedding), guests);
await server.process.stop();
await recordPaintTimes(page);
for (const [name, times] of await measureScreens(page, 4)) row(`${name}, 4x throttle`, "under 300 ms", times);
for (const tap of TAPS) row(`${tap.name}, tap to paint, no throttle`, "p95 under 50 ms", await measureTaps(page, tap));
await end();
process.exit(0);
