import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      path: "src/locales/{locale}",
      include: ["src"],
      exclude: ["**/*.test.*", "**/*.d.ts", "**/generated/**"],
    },
  ],
  // Line numbers would change the catalogue with every edit and make its staleness check noisy.
  format: formatter({ lineNumbers: false }),
});
