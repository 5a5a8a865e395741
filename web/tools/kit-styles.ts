import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Where Mantine keeps a component's class names, which are in a build if the component is. */
const classNames = /@mantine\/core\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/;

/**
 * The app imports only the styles of the Mantine components it uses, since every start parses them all. This fails a
 * build that has a component without its styles, or styles that are no longer used.
 */
export function kitStyles(sheet: string): Plugin {
  return {
    name: "kit-styles",
    apply: "build",
    async generateBundle(_options, bundle) {
      const used = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = classNames.exec(id)?.[1];
          if (name && renderedLength > 0) used.add(name);
        }
      }
      // A worker's bundle has no components.
      if (used.size === 0) return;
      const imported = (await readFile(sheet, "utf8")).matchAll(/styles\/([A-Z]\w+)\.css/g);
      const styled = new Set([...imported].map(([, name]) => name ?? ""));
      const missing = [...used].filter((name) => !styled.has(name));
      const unused = [...styled].filter((name) => !used.has(name));
      if (missing.length > 0) this.error(`${sheet} lacks the styles of ${missing.join(", ")}`);
      if (unused.length > 0) this.error(`${sheet} has styles that nothing uses: ${unused.join(", ")}`);
    },
  };
}
