/**
 * Navigations that only the server can answer; for all others, the app's service worker answers with the app or the
 * landing page. The wedding website and the page for guest photos have their own service workers; before those are
 * installed, this one would answer with the app. The couple's draft preview at `/preview/` belongs to the app.
 */
export const serverPaths = [
  /^\/api(\/|$)/,
  /^\/sync(\/|\?|$)/,
  /^\/dev\/outbox(\?|$)/,
  /^\/w\//,
  // The guests' photo pages: the upload page, its short link, albums and pictures.
  /^\/(guest-photos|p|albums|photos)\//,
];
