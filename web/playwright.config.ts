import { defineConfig } from "@playwright/test";
import { desktop, phone, tablet } from "./e2e/fixtures/screens.ts";

/**
 * Debian's own browser: Playwright's downloads come from a host that not every machine reaches. It is Chromium without
 * the windows around a page, which cost a fifth of all processor time where nobody looks at them.
 */
const executablePath = process.env.TROTH_CHROMIUM ?? "/usr/bin/chromium-headless-shell";

const isDeep = Boolean(process.env.TROTH_DEEP);

/** `make test`: a story runs on the one device that it is about, which `e2e/fixtures/test.ts` reads from its title. */
const oneDevice = [{ name: "stories", grepInvert: /@deep/, use: desktop }];

/** `make test-deep` (TROTH_DEEP=1): every story, on the desk and on each other device that its title names. */
const everyDevice = [
  // A desk has no touch: what only fingers do is tried where there are fingers.
  { name: "desktop", grepInvert: /@touch|@alone/, use: desktop },
  { name: "tablet", grep: /@(on-)?tablet/, use: tablet },
  { name: "phone", grep: /@(on-)?phone/, use: phone },
  // What is promised within a second is not looked at while other browsers have the processor.
  { name: "alone", grep: /@alone/, dependencies: ["desktop", "tablet", "phone"], use: desktop },
];

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  // No two workers share a server, and no two stories an account, so stories may run beside each other, those of one
  // file as well. Three on two processors: some of them wait for a clock.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // What the engine compiled for one page serves the next one: see e2e/fixtures/devices.ts.
    launchOptions: { executablePath, args: ["--process-per-site"] },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    // Stories wait for no transition; on the phone everything moves as it does for most people.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every step costs a sixth of the time: TROTH_TRACE=1 when a failure needs it.
    trace: process.env.TROTH_TRACE ? "retain-on-failure" : "off",
  },
  projects: isDeep ? everyDevice : oneDevice,
});
