import { AppDevice, type ListedItem } from "../fixtures/convergence/app-device.ts";
import { setupCommands } from "../fixtures/convergence/commands.ts";
import { Log, Writer } from "../fixtures/convergence/edits.ts";
import { readChangeHashes } from "../fixtures/convergence/history.ts";
import { listAllPlaces } from "../fixtures/convergence/places.ts";
import { findRestFaults } from "../fixtures/convergence/rest.ts";
import { playRound, ROUNDS, type Run, removalsOf, waitUntilSynced } from "../fixtures/convergence/rounds.ts";
import { StockDevice } from "../fixtures/convergence/stock-device.ts";
import {
  conflictsOf,
  findListFaults,
  findPageFaults,
  findSeatFaults,
} from "../fixtures/convergence/to-settle.ts";
import { SeededRandom } from "../fixtures/convergence/values.ts";
import { judge } from "../fixtures/convergence/verdict.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { NotAcceptedPage } from "../pages/not-accepted-page.ts";

/** TROTH_SEED=number repeats the edits of a run. Only the timing of messages differs. */
const seed = Number(process.env.TROTH_SEED ?? Math.floor(Math.random() * 2 ** 31));

const keysOf = (items: readonly ListedItem[]) => items.map(({ key }) => key).sort();

const test = base.extend<{
  openStock: (...options: Parameters<typeof StockDevice.open>) => Promise<StockDevice>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  openStock: async ({}, use, testInfo) => {
    const devices: StockDevice[] = [];
    await use(async (...options) => {
      const device = await StockDevice.open(...options);
      devices.push(device);
      return device;
    });
    for (const device of devices) device.end();
    if (testInfo.status !== testInfo.expectedStatus) console.error(`TROTH_SEED=${seed}`);
  },
});

test("five devices make 1,500 edits in all areas while the server is killed: each edit shows, or waits for a choice @alone @deep @offline", async ({
  api,
  page,
  openDevice,
  openStock,
  server,
}) => {
  test.setTimeout(600_000);
  const chance = new SeededRandom(seed);
  const ada = await api.register("Ada", "Lovelace");
  const { id: wedding } = await api.createWedding(ada, { partnerName: "William" });
  const join = (name: string) => api.join(ada, wedding, "ORGANIZER", name);
  const openStockFor = async (name: string) =>
    openStock(name, { url: server.url, account: await join(name), wedding });

  const first = await AppDevice.open(page, ada);
  const apps = [first];
  for (const name of ["Mary", "Jane"]) apps.push(await AppDevice.open(await openDevice(), await join(name)));
  const stock = [await openStockFor("Grace"), await openStockFor("Karen")];
  await first.run(setupCommands(ROUNDS, chance).map((command) => [command]));
  await waitUntilSynced([...apps, ...stock]);
  const initialChanges = readChangeHashes(await first.saved());

  const run: Run = { server, apps, stock, chance, log: new Log(), writer: new Writer(chance) };
  const places = chance.shuffled(listAllPlaces());
  for (let round = 0; round < ROUNDS; round += 1) {
    await test.step(`round ${round + 1}`, () => playRound(run, round, places));
  }
  expect(run.log.count).toBeGreaterThanOrEqual(1500);

  const fresh = await test.step("all devices and the server have the same document", async () => {
    // A new client gets everything from the server.
    const fresh = await openStockFor("Fresh");
    await waitUntilSynced([...apps, ...stock, fresh]);
    const heads = await fresh.heads();
    for (const { app } of apps) await app.shell.waitForSync();
    for (const device of apps) expect((await device.stored()).heads).toEqual(heads);
    return fresh;
  });

  const verdicts =
    await test.step("each edit is complete in the history, and overwritten only by authors who had seen it", async () => {
      const authors = await api.authors(ada, wedding);
      const { verdicts, faults } = judge(await fresh.saved(), {
        log: run.log.byPlace(),
        initialChanges,
        deviceOfActor: (actor) => authors.get(actor) ?? actor,
      });
      expect(faults).toEqual([]);
      expect(conflictsOf(verdicts).length).toBeGreaterThan(100);
      return verdicts;
    });

  await test.step("REST matches the document", async () => {
    const { comparedCount, faults } = await findRestFaults(api, ada, { wedding, verdicts });
    expect(faults).toEqual([]);
    expect(comparedCount).toBeGreaterThan(100);
  });

  const { keptIds, goneIds } = removalsOf(ROUNDS);
  for (const device of apps) {
    await test.step(`${device.name} offers a choice for every conflict`, async () => {
      const notAccepted = new NotAcceptedPage(device.app.page);
      // Gradually, as others' changes arrived, and after a restart.
      const earlierItems = await device.toSettle();
      expect(findListFaults(earlierItems, verdicts)).toEqual([]);
      await device.reopen("/app/to-settle");
      await device.app.shell.waitForSync();
      await expect.poll(async () => keysOf(await device.toSettle())).toEqual(keysOf(earlierItems));
      const items = await device.toSettle();
      expect(findListFaults(items, verdicts)).toEqual([]);
      expect(await findPageFaults(device.app.page, items, verdicts)).toEqual([]);
      expect(await findSeatFaults(device.app.page, verdicts)).toEqual([]);
      const removals = items
        .filter(({ kind }) => kind === "removal")
        .map(({ container, id }) => `${container}/${id}`);
      expect(removals.sort()).toEqual(keptIds);
      expect(items.filter(({ kind }) => kind === "mismatch")).toEqual([]);
      for (const name of goneIds) expect(await device.isRemoved(name)).toBe(true);
      await expect(notAccepted.card).toHaveCount(0);
    });
  }
});
