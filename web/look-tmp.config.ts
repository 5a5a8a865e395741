import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
export default defineConfig({ cacheDir: "/tmp/look-cache", appType: "mpa", build: { target: "esnext" },
  plugins: [react(), babel({ include: [/[\\/]src[\\/].*\.tsx?$/], plugins: ["@lingui/babel-plugin-lingui-macro"] }), lingui()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } }, server: { port: 5199, hmr: false } });
