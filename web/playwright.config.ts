import { defineConfig } from "@playwright/test";
import { desktop, phone, tablet } from "./e2e/fixtures/screens.ts";

/**
 * Debian's own browser: Playwright's downloads come from a host that not every machine can reach. It is Chromium
 * without window chrome, which costs a fifth of the processor time and is not visible in tests.
 */
const executablePath = process.env.TROTH_CHROMIUM ?? "/usr/bin/chromium-headless-shell";

const isDeep = Boolean(process.env.TROTH_DEEP);

/** `make test`: a story runs on one device, which `e2e/fixtures/test.ts` reads from its title. */
const oneDevice = [{ name: "stories", grepInvert: /@deep/, use: desktop }];

/** `make test-deep` (TROTH_DEEP=1): every story, on the desktop and on each other device that its title names. */
const everyDevice = [
  // The desktop has no touch screen, so touch-only stories run on the other devices.
  { name: "desktop", grepInvert: /@touch|@alone/, use: desktop },
  { name: "tablet", grep: /@(on-)?tablet/, use: tablet },
  { name: "phone", grep: /@(on-)?phone/, use: phone },
  // Stories that promise something within a second run while no other browser uses the processor.
  { name: "alone", grep: /@alone/, dependencies: ["desktop", "tablet", "phone"], use: desktop },
];

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  // No two workers share a server, and no two stories an account, so stories can run in parallel, also those of one
  // file. Three on two processors: some of them wait for a clock.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // Code compiled for one page is reused by the next one: see e2e/fixtures/devices.ts.
    launchOptions: { executablePath, args: ["--process-per-site"] },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    // Stories do not wait for transitions; the phone has them on, as most users do.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every step costs a sixth of the time: set TROTH_TRACE=1 when a failure needs it.
    trace: process.env.TROTH_TRACE ? "retain-on-failure" : "off",
  },
  projects: isDeep ? everyDevice : oneDevice,
});
