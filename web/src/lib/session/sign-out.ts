/**
 * The document's side registers how many changes would be left behind; the session cannot ask it directly, since
 * the document is built on the session and not the other way round.
 */
let countUnsynced: () => number = () => 0;

export function onSignOut(count: () => number): void {
  countUnsynced = count;
}

export function unsyncedOnSignOut(): number {
  return countUnsynced();
}
