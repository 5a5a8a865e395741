import type { KnipConfig } from "knip";

/*
 * Finds unused code. It runs twice: with the tests, for exports that no file imports, and without them (`production`),
 * since code used only by tests counts as unused. There `@internal` allows an export for a test, if its own file uses
 * it too, or for a test's stand-in.
 */
export default ({ production }: { production?: boolean }): KnipConfig => ({
  entry: [
    "src/app/{main,early-start,prerendered/prerender}.{ts,tsx}!",
    "src/**/*-worker.ts!",
    "src/site/{site,photos,worker}.ts!",
    "src/site/guest-photos/{page,worker}.ts!",
    "src/**/*.test.{ts,tsx}",
    "e2e/**/*.ts",
    "*.config.ts",
    "tools/*.{ts,mjs}",
  ],
  project: ["src/**/*.{ts,tsx}!", "!src/test/**!", "e2e/**/*.ts", "tools/*.{ts,mjs}"],
  ignoreExportsUsedInFile: production,
  // Referenced by string: Babel and Vite load them.
  ignoreDependencies: [
    "@babel/plugin-transform-dynamic-import",
    "@babel/plugin-transform-modules-systemjs",
    "@fontsource(-variable)?/.+",
    "@expo-google-fonts/.+",
    "systemjs",
  ],
});
