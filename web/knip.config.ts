import type { KnipConfig } from "knip";

/*
 * What nobody uses. Once as it is (what a file exports and nobody imports), and once as it is built, without the tests:
 * what only tests use is not in use. There an export may be for a test, as long as its own file uses it too, or for a test's double, as `@internal` says.
 */
export default ({ production }: { production?: boolean }): KnipConfig => ({
  entry: [
    "src/app/{main,early,prerendered/prerender}.{ts,tsx}!",
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
  // Named to a tool by a string: Babel and Vite bring them in.
  ignoreDependencies: [
    "@babel/plugin-transform-dynamic-import",
    "@babel/plugin-transform-modules-systemjs",
    "@fontsource(-variable)?/.+",
    "@expo-google-fonts/.+",
    "systemjs",
  ],
});
