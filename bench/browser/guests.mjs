// The guest list in use: searching while typing, and importing a list of 1,000. Prints Markdown rows.
import { ms, percentile } from "../figures.mjs";
import { prepared } from "./prepared.mjs";

const ROUNDS = 5;
const SEARCHES = ["first1999", "last12", "guest", "example org", "zzz"];

const row = (name, aim, values) =>
  console.log(`| ${name} | ${aim} | ${ms(percentile(values, 50))} | ${ms(percentile(values, 95))} |`);

/** For each letter typed or deleted, the time until the screen has followed. */
async function letters(guests) {
  const { page, end } = await prepared(guests);
  await page.evaluate(() => {
    window.letters = [];
    const search = document.querySelector("input[type=search]");
    search.addEventListener(
      "keydown",
      (event) => {
        // A frame's callback runs before it is painted; a task queued from it runs after.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.letters.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  const search = page.getByRole("searchbox", { name: "Search guests" });
  const shown = page.getByText(/guests? shown/).first();
  await search.focus();
  let pressed = 0;
  // Each press waits for the one before, otherwise its time would be counted twice; no one types faster than that.
  const press = async (key) => {
    pressed += 1;
    await page.keyboard.press(key);
    await page.waitForFunction((count) => window.letters.length >= count, pressed);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of SEARCHES) {
      for (const letter of text) await press(letter === " " ? "Space" : letter);
      for (const _ of text) await press("Backspace");
      await shown.getByText(`${guests.toLocaleString("en")} guests shown`).waitFor();
    }
  }
  const times = await page.evaluate(() => window.letters);
  await end();
  return times;
}

/** As a spreadsheet saves it: each with a party and a group, every tenth with a companion. */
function table(rows) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const brought = index % 10 === 0 ? `Guest${index} Brought` : "";
    const cells = [`Given${index}`, `Family${index % 400}`, `given${index}@example.org`];
    return [...cells, `Household ${index % 400}`, `Group ${index % 12}`, brought, "vegan"].join(";");
  });
  return Buffer.from(
    ["First Name;Last Name;Email;Party;Group;Plus one names;Diet", ...lines].join("\r\n"),
  );
}

async function imports(throttle) {
  const times = { preview: [], written: [], all: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page, end } = await prepared(2);
    const devtools = await context.newCDPSession(page);
    await page.goto("/app/guests/import");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const look = page.getByRole("button", { name: "See what will change" });
    page.setDefaultTimeout(120_000);
    let start = performance.now();
    await page.locator("input[type=file]").setInputFiles({
      name: "guests.csv",
      mimeType: "text/csv",
      buffer: table(1_000),
    });
    await look.waitFor();
    const read = performance.now() - start;
    start = performance.now();
    await look.click();
    const write = page.getByRole("button", { name: /^Import [\d,]+ guests?$/ });
    await write.waitFor();
    const planned = performance.now() - start;
    start = performance.now();
    await write.click();
    await page.getByText("1,102 guests shown").waitFor({ timeout: 60_000 });
    const written = performance.now() - start;
    times.preview.push(read + planned);
    times.written.push(written);
    times.all.push(read + planned + written);
    await end();
  }
  return times;
}

row("A letter of a search, key to paint, 2,000 guests", "p95 under 50 ms", await letters(2_000));
for (const throttle of [1, 4]) {
  const { preview, written, all } = await imports(throttle);
  const at = throttle === 1 ? "no throttle" : `${throttle}x throttle`;
  row(`1,000 rows, from the file to what will become of them, ${at}`, throttle === 1 ? "under 1 s" : "", preview);
  row(`Written, until the list shows them, ${at}`, throttle === 1 ? "under 2 s" : "", written);
  row(`Both, ${at}`, throttle === 1 ? "" : "under 6 s", all);
}
process.exit(0);
