import { fileURLToPath } from "node:url";
import babel, { defineRolldownBabelPreset } from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { configDefaults, defineConfig } from "vitest/config";
import { appShellFallback } from "./tools/app-shell-fallback.ts";
import { classicScripts } from "./tools/classic-scripts.ts";
import { earlyStart } from "./tools/early-start.ts";
import { kitStyles } from "./tools/kit-styles.ts";
import { manifest } from "./tools/manifest.ts";
import { prefetchScreen } from "./tools/prefetch.ts";
import { prerender } from "./tools/prerender.ts";
import { siteFiles } from "./tools/site-files.ts";
import { startFiles } from "./tools/start-files.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TROTH_SERVER ?? "http://127.0.0.1:8080";

const alias = { "@": at("./src") };
const signIn = at("./src/features/auth/auth-page.tsx");
/** Documents that show the screen before the app has loaded, each with its address. */
const signInDocuments = { "auth.html": "/auth", "sign-up.html": "/auth?mode=sign-up" };
// Only Lingui's macros need Babel, so it processes only files that use them.
const macros = defineRolldownBabelPreset({
  // English texts are in the code and load with each screen: a catalogue would have to load first.
  preset: { plugins: [["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }]] },
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
});
const language = () => [react(), babel({ include: [/[\\/]src[\\/].*\.tsx?$/], presets: [macros] })];

/** Tests that need more than the usual build; run by `make test-deep` only. */
const deepTests = process.env.TROTH_DEEP ? [] : ["src/**/*.deep.test.tsx"];

export default defineConfig({
  // Two documents, no single fallback: the landing page is plain HTML, the app answers everything else.
  appType: "mpa",
  plugins: [
    appShellFallback(),
    language(),
    classicScripts("app.html"),
    prefetchScreen({
      from: "index.html",
      to: "app.html",
      screen: signIn,
      addresses: Object.values(signInDocuments),
    }),
    kitStyles(at("./src/theme/kit.css")),
    earlyStart("app.html", at("./src/app/early-start.ts")),
    startFiles({
      app: at("./src/app/main.tsx"),
      early: at("./src/app/early-start.ts"),
      later: /node_modules\/(?:@automerge|xstate|cbor-x)\/.*\.m?js$/,
    }),
    prerender({
      page: "app.html",
      screens: at("./src/app/prerendered/prerender.tsx"),
      screen: signIn,
      plugins: language(),
      alias,
      documents: signInDocuments,
    }),
    siteFiles(at("./src/site"), "app.html"),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      // The app registers the worker itself (src/lib/pwa): a waiting worker must ask before it takes over.
      injectRegister: false,
      registerType: "prompt",
      manifest,
      injectManifest: {
        // Includes the website's style sheets and fonts with their list: the preview must be right offline.
        globPatterns: ["**/*.{js,css,html,wasm,woff2,svg,png,webmanifest}", "site-assets.json"],
        // With a service worker the app opens at once, without these. The website's script and worker are for guests
        // only.
        globIgnores: [
          ...Object.keys(signInDocuments),
          "assets/site-*.js",
          "assets/site-guest-photos-*.css",
          "w/**",
          "guest-photos/**",
        ],
        // Automerge's WASM alone is 3.6 MB and must be available offline.
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
    }),
  ],
  resolve: { alias },
  server: {
    proxy: {
      "/api": { target: server },
      "/dev/outbox": { target: server },
      "/sync": { target: server, ws: true },
      // Guests' pages come from the server, with files of the last build.
      ...Object.fromEntries(
        ["/w/", "/guest-photos/", "/p/", "/albums/", "/photos/", "/assets/", "/site-assets.json"].map(
          (path) => [path, { target: server }],
        ),
      ),
    },
  },
  build: {
    target: "es2022",
    // For old tablets: light-dark() and nesting are lowered, as the script's syntax is.
    cssTarget: ["chrome111", "safari16.4", "firefox114"],
    sourcemap: false,
    rollupOptions: { input: { landing: at("./index.html"), app: at("./app.html") } },
  },
  test: {
    // By default one core stays free, which is half of two.
    maxWorkers: "100%",
    // A page in a test leaves much garbage: with V8's default nursery a tenth of the time goes into collecting it.
    execArgv: ["--max-semi-space-size=64"],
    // Caches transformed files for the next run, by the content of the file, this config and the lock file.
    experimental: { fsModuleCache: true },
    // Timeouts only stop tests that hang: no test may fail because a machine was busy.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          environment: "node",
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ["./src/test/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "ui",
          isolate: false,
          environment: "happy-dom",
          include: ["src/**/*.test.tsx"],
          exclude: [...configDefaults.exclude, ...deepTests],
          // A whole page without a browser on a busy machine; queries by role are slow here, not the app.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          setupFiles: ["./src/test/setup.ts", "./src/test/setup-dom.ts"],
        },
      },
    ],
  },
});
