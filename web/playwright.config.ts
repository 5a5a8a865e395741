import { defineConfig, devices } from "@playwright/test";

/**
 * Debian's own browser: Playwright's downloads come from a host that not every machine reaches. It is Chromium without
 * the windows around a page, which cost a fifth of all processor time where nobody looks at them.
 */
const executablePath = process.env.TROTH_CHROMIUM ?? "/usr/bin/chromium-headless-shell";

const desktop = { viewport: { width: 1280, height: 800 } };
const tablet = {
  ...devices["Galaxy Tab S4"],
  viewport: { width: 1180, height: 820 },
  defaultBrowserType: undefined,
};
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: "no-preference" },
} as const;

/**
 * `make test`: each story on the one device it is about. That is the desk, unless its title says `@on-tablet` or
 * `@on-phone`. Left out are `@deep` stories: what component tests show as well, axe on all screens but the main ones,
 * kills, full disks, and waits of half a minute.
 */
const oneDevice = [
  { name: "desktop", grepInvert: /@deep|@on-/, use: desktop },
  { name: "tablet", grep: /@on-tablet/, grepInvert: /@deep/, use: tablet },
  { name: "phone", grep: /@on-phone/, grepInvert: /@deep/, use: phone },
];

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
  projects: process.env.TROTH_DEEP ? everyDevice : oneDevice,
});
