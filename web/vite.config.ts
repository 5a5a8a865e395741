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
import { prerender } from "./tools/prerender.ts";
import { readAhead } from "./tools/read-ahead.ts";
import { siteFiles } from "./tools/site-files.ts";
import { startFiles } from "./tools/start-files.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TROTH_SERVER ?? "http://127.0.0.1:8080";

const alias = { "@": at("./src") };
const signIn = at("./src/features/auth/auth-page.tsx");
/** Documents that show the screen before the app has come, each with its address. */
const signInDocuments = { "auth.html": "/auth", "sign-up.html": "/auth?mode=sign-up" };
// Lingui's macros are the only reason Babel runs at all, so it sees only files that use them.
const macros = defineRolldownBabelPreset({
  // English stands where it is said, and comes with its screen: a catalogue of everything would have to come first.
  preset: { plugins: [["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }]] },
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
});
const language = () => [react(), babel({ include: [/[\\/]src[\\/].*\.tsx?$/], presets: [macros] })];

/** Tests that need more than the usual build, for `make test-deep` alone. */
const deepTests = process.env.TROTH_DEEP ? [] : ["src/**/*.deep.test.tsx"];

export default defineConfig({
  // Two documents, no single fallback: the landing page is plain HTML, the app answers everything else.
  appType: "mpa",
  plugins: [
    appShellFallback(),
    language(),
    classicScripts("app.html"),
    readAhead({
      from: "index.html",
      to: "app.html",
      screen: signIn,
      addresses: Object.values(signInDocuments),
    }),
    kitStyles(at("./src/theme/kit.css")),
    earlyStart("app.html", at("./src/app/early.ts")),
    startFiles({
      app: at("./src/app/main.tsx"),
      early: at("./src/app/early.ts"),
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
      // Registration is ours (src/lib/pwa): a waiting worker must ask before it takes over.
      injectRegister: false,
      registerType: "prompt",
      manifest,
      injectManifest: {
        // The website's style sheets and fonts with their list, too: its preview has to be right with no signal.
        globPatterns: ["**/*.{js,css,html,wasm,woff2,svg,png,webmanifest}", "site-assets.json"],
        // Where the worker answers, the app is there at once. The website's script and worker are its guests'.
        globIgnores: [
          ...Object.keys(signInDocuments),
          "assets/site-*.js",
          "assets/site-guest-photos-*.css",
          "w/**",
          "guest-photos/**",
        ],
        // Automerge's WASM alone is 3.6 MB and has to be there offline.
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
      // What guests see is the server's, with files of the last build.
      ...Object.fromEntries(
        ["/w/", "/guest-photos/", "/p/", "/albums/", "/photos/", "/assets/", "/site-assets.json"].map(
          (path) => [path, { target: server }],
        ),
      ),
    },
  },
  build: {
    target: "es2022",
    // Tablets get old: light-dark() and nesting are lowered for them, as the script's syntax is not.
    cssTarget: ["chrome111", "safari16.4", "firefox114"],
    sourcemap: false,
    rollupOptions: { input: { landing: at("./index.html"), app: at("./app.html") } },
  },
  test: {
    // Of its own it leaves a core free, which on two is every second one.
    maxWorkers: "100%",
    // A page in a test leaves much behind: with V8's own small nursery a tenth of the time goes into clearing it.
    execArgv: ["--max-semi-space-size=64"],
    // What Vite made of a file is kept for the next run, by the file's content, this file's and the lock file's.
    experimental: { fsModuleCache: true },
    // Time is no test of anything here: what hangs ends some day, and nothing fails because a machine was busy.
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
          // A whole page without a browser on a busy machine; what is slow here is the asking by role, not the app.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          setupFiles: ["./src/test/setup.ts", "./src/test/setup-dom.ts"],
        },
      },
    ],
  },
});
