/**
 * What the server alone can answer. Everything else that is navigated to is one of our two documents. The wedding's
 * website, and the page on which guests send photos, have workers of their own; before those are there, ours would
 * answer with the planner. What the couple sees of its draft at `/preview/` is the planner's.
 */
export const serverPaths = [
  /^\/api(\/|$)/,
  /^\/sync(\/|\?|$)/,
  /^\/dev\/outbox(\?|$)/,
  /^\/w\//,
  // What guests see of photos: the page on which they send some, its short link, albums and pictures.
  /^\/(guest-photos|p|albums|photos)\//,
];
