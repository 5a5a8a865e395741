// The guest list in use: searching while typing, and importing a list of 1,000. Prints Markdown rows.
import { ms, percentile } from "../figures.mjs";
import { openBrowser } from "./open-browser.mjs";

const ROUNDS = 5;
const SEARCHES = ["first1999", "last12", "guest", "example org", "zzz"];

const row = (name, aim, values) =>
  console.log(`| ${name} | ${aim} | ${ms(percentile(values, 50))} | ${ms(percentile(values, 95))} |`);

/** For each letter typed or deleted, the time until the screen has followed. */
async function measureTyping(guests) {
  const { page, end } = await openBrowser(guests);
  await page.evaluate(() => {
    window.letterTimes = [];
    const search = document.querySelector("input[type=search]");
    search.addEventListener(
      "keydown",
      (event) => {
        // A frame's callback runs before it is painted; a task queued from it runs after.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.letterTimes.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  const search = page.getByRole("searchbox", { name: "Search guests" });
  const guestCount = page.getByText(/guests? shown/).first();
  await search.focus();
  let pressCount = 0;
  // Each press waits for the one before, otherwise its time would be counted twice; no one types faster than that.
  const press = async (key) => {
    pressCount += 1;
    await page.keyboard.press(key);
    await page.waitForFunction((count) => window.letterTimes.length >= count, pressCount);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of SEARCHES) {
      for (const letter of text) await press(letter === " " ? "Space" : letter);
      for (const _ of text) await press("Backspace");
      await guestCount.getByText(`${guests.toLocaleString("en")} guests shown`).waitFor();
    }
  }
  const times = await page.evaluate(() => window.letterTimes);
  await end();
  return times;
}

/** A CSV as a spreadsheet saves it: each guest with a party and a group, every tenth with a companion. */
function guestTable(rows) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const companion = index % 10 === 0 ? `Guest${index} Brought` : "";
    const cells = [`Given${index}`, `Family${index % 400}`, `given${index}@example.org`];
    return [...cells, `Household ${index % 400}`, `Group ${index % 12}`, companion, "vegan"].join(";");
  });
  return Buffer.from(
    ["First Name;Last Name;Email;Party;Group;Plus one names;Diet", ...lines].join("\r\n"),
  );
}

async function measureImports(throttle) {
  const times = { preview: [], writing: [], total: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page, end } = await openBrowser(2);
    const devtools = await context.newCDPSession(page);
    await page.goto("/app/guests/import");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const previewButton = page.getByRole("button", { name: "See what will change" });
    page.setDefaultTimeout(120_000);
    let start = performance.now();
    await page.locator("input[type=file]").setInputFiles({
      name: "guests.csv",
      mimeType: "text/csv",
      buffer: guestTable(1_000),
    });
    await previewButton.waitFor();
    const readingTime = performance.now() - start;
    start = performance.now();
    await previewButton.click();
    const importButton = page.getByRole("button", { name: /^Import [\d,]+ guests?$/ });
    await importButton.waitFor();
    const previewTime = performance.now() - start;
    start = performance.now();
    await importButton.click();
    await page.getByText("1,102 guests shown").waitFor({ timeout: 60_000 });
    const writingTime = performance.now() - start;
    times.preview.push(readingTime + previewTime);
    times.writing.push(writingTime);
    times.total.push(readingTime + previewTime + writingTime);
    await end();
  }
  return times;
}

row("A letter of a search, key to paint, 2,000 guests", "p95 under 50 ms", await measureTyping(2_000));
for (const throttle of [1, 4]) {
  const { preview, writing, total } = await measureImports(throttle);
  const speed = throttle === 1 ? "no throttle" : `${throttle}x throttle`;
  row(`1,000 rows, from the file to what will become of them, ${speed}`, throttle === 1 ? "under 1 s" : "", preview);
  row(`Written, until the list shows them, ${speed}`, throttle === 1 ? "under 2 s" : "", writing);
  row(`Both, ${speed}`, throttle === 1 ? "" : "under 6 s", total);
}
process.exit(0);
