import type { Plugin } from "vite";

interface StartFilesOptions {
  /** The app's first module. */
  app: string;
  /** A module that runs before the app, and must not wait for it. */
  early: string;
  /** Modules for after the first screen: a build in which the start imports one of them fails. */
  later: RegExp;
}

/** Frameworks that get a file each. */
const frameworks: readonly (readonly [string, RegExp])[] = [
  ["react", /node_modules\/(?:react|react-dom|react-router|scheduler)\//],
  ["kit", /node_modules\/(?:@mantine|@floating-ui)\/.*js$/],
];

/**
 * Bundles everything that the app runs at its start into a few files. By default the bundler makes one file for every
 * set of modules that some pages share, and each costs a start a request that the service worker answers. Several and
 * not one, since browsers compile them in parallel.
 */
export function startFiles({ app, early, later }: StartFilesOptions): Plugin {
  const [startModules, earlyModules] = [new Set<string>(), new Set<string>()];
  const isAmong = (modules: ReadonlySet<string>, pattern = /^/) => {
    return (id: string) => modules.has(id) && pattern.test(id);
  };
  // A group includes the imports of its modules, so modules that must stay separate come first.
  const orderedGroups = [
    { name: "before", test: isAmong(earlyModules) },
    ...frameworks.map(([name, pattern]) => ({ name, test: isAmong(startModules, pattern) })),
    { name: "start", test: isAmong(startModules) },
  ];
  const groups = orderedGroups.map((group, index) => ({ ...group, priority: orderedGroups.length - index }));
  return {
    name: "start-files",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const id of importsOf(early)) collect(id, importsOf, earlyModules);
      for (const id of importsOf(app)) collect(id, importsOf, startModules);
      for (const id of earlyModules) startModules.delete(id);
      for (const id of startModules) {
        if (!later.test(id)) continue;
        const importers = this.getModuleInfo(id)?.importers ?? [];
        const atStart = importers.filter((importer) => importer === app || startModules.has(importer));
        this.error(`A start would wait for ${id}, by ${atStart.join(", ")}`);
      }
    },
  };
}

/** Collects a module and its imports, direct and indirect. */
function collect(id: string, importsOf: (id: string) => readonly string[], collected: Set<string>): void {
  if (collected.has(id)) return;
  collected.add(id);
  for (const imported of importsOf(id)) collect(imported, importsOf, collected);
}
