/**
 * Navigations that only the server can answer; all others get one of our two documents. The wedding website and the
 * page for guest photos have service workers of their own; before those are installed, ours would answer with the
 * planner. The couple's draft preview at `/preview/` belongs to the planner.
 */
export const serverPaths = [
  /^\/api(\/|$)/,
  /^\/sync(\/|\?|$)/,
  /^\/dev\/outbox(\?|$)/,
  /^\/w\//,
  // The guests' photo pages: the upload page, its short link, albums and pictures.
  /^\/(guest-photos|p|albums|photos)\//,
];
