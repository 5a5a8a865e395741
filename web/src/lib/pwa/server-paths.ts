/**
 * What the server alone can answer. Everything else that is navigated to is one of our two documents. The wedding's
 * website has a worker of its own; before that is there, ours would answer with the planner. What the couple sees of its
 * draft at `/preview/` is the planner's.
 */
export const serverPaths = [/^\/api(\/|$)/, /^\/sync(\/|\?|$)/, /^\/dev\/outbox(\?|$)/, /^\/w\//];
