import type { ManifestOptions } from "vite-plugin-pwa";

/** The web app manifest. The colour is the paper of the theme; `start_url` opens the app, not the landing page. */
export const manifest: Partial<ManifestOptions> = {
  id: "/app",
  name: "Troth, wedding planning",
  short_name: "Troth",
  description: "Plan your wedding together, online or offline.",
  start_url: "/app",
  scope: "/",
  display: "standalone",
  theme_color: "#FBF8F3",
  background_color: "#FBF8F3",
  categories: ["lifestyle", "productivity"],
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/mark.svg", sizes: "any", type: "image/svg+xml" },
  ],
};
