// `make dev`: the app with hot reload, against the server. A change of the core is built for the browser and then for
// the server, a change of the server for the server alone. Compiler errors are shown in the browser and here, and the
// previous build keeps serving.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join, resolve, sep } from "node:path";
import { env } from "node:process";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");
env.TROTH_SERVER = `http://${env.TROTH_LISTEN ?? "127.0.0.1:8080"}`;

const buildOutput = join(env.CARGO_TARGET_DIR, "debug");
const sharedSources = ["core/src", "phone/src", "site/src"];
const moduleSources = [...sharedSources, "core-wasm/src", "solver-wasm/src", "import-wasm/src", "encoding-wasm/src", "phone-wasm/src", "site-wasm/src"];
/** In build order: the core for the browser comes first, since the developer is looking at it. */
const builds = [
  {
    name: "core",
    sources: moduleSources,
    // Uses the existing build helper: it contains the core as well, and building it first would take as long again.
    command: [join(buildOutput, "xtask"), "wasm"],
    serve: () => vite.ws.send({ type: "full-reload" }),
  },
  {
    name: "server",
    sources: [...sharedSources, "sample-wedding/src", "sync-server/src", "sync-server/crates", "pictures/src", "migrations"],
    // As built by scripts/build.sh.
    command: ["cargo", "build", "--locked", "--quiet", "--workspace", "--bin=troth", "--test=walls"],
    serve: restartServer,
  },
  {
    // Files that the helper generates: the tables of records, and the sample wedding. Vite detects whether they differ.
    name: "build helper",
    sources: [...moduleSources, "sample-wedding/src", "xtask/src"],
    command: ["scripts/xtask.sh", "wasm"],
    serve: () => {},
  },
];
/** The builds with changed sources. */
const dueBuilds = new Set();
let isBuilding = false;

let troth = startServer();
const { createServer } = await import(pathToFileURL(createRequire(join(root, "web/package.json")).resolve("vite")));
const vite = await createServer({ root: join(root, "web") });
await vite.listen();
vite.printUrls();

vite.watcher.add(builds.flatMap(({ sources }) => sources).map((source) => join(root, source)));
vite.watcher.on("all", (_, path) => {
  for (const build of builds) {
    if (build.sources.some((source) => path.startsWith(join(root, source) + sep))) dueBuilds.add(build);
  }
  runDueBuilds();
});

function startServer() {
  return spawn(join(buildOutput, "troth"), { stdio: "inherit", cwd: root });
}

async function restartServer() {
  const exit = troth.exitCode === null ? once(troth, "exit") : undefined;
  troth.kill();
  await exit;
  troth = startServer();
}

async function runDueBuilds() {
  if (isBuilding) return;
  isBuilding = true;
  for (let next = nextDueBuild(); next; next = nextDueBuild()) {
    dueBuilds.delete(next);
    const start = performance.now();
    const error = await runBuild(next);
    if (error === undefined) {
      console.log(`${next.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      await next.serve();
    } else {
      console.error(`${error}\n${next.name}: the build before goes on`);
      vite.ws.send({ type: "error", err: { message: error, stack: "", plugin: "cargo" } });
    }
  }
  isBuilding = false;
}

const nextDueBuild = () => builds.find((build) => dueBuilds.has(build));

/** Runs a build; resolves to its error output if it failed, otherwise to undefined. */
async function runBuild({ command }) {
  const options = { cwd: root, stdio: ["ignore", "inherit", "pipe"], env: { ...env, CARGO_TERM_COLOR: "never" } };
  const child = spawn(join(root, "scripts/with-target.sh"), command, options);
  let printed = "";
  child.stderr.on("data", (text) => {
    printed += text;
  });
  const [code] = await once(child, "close");
  return code === 0 ? undefined : printed;
}
