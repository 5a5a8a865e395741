import { weddingsStore } from "../open/state.ts";

/**
 * The wedding on the screen as JSON, for work in another thread. Waits for the document, since the screen shows a
 * wedding before its document is open.
 */
export function documentJson(): Promise<string> {
  const { selected } = weddingsStore.getState();
  return new Promise((resolve, reject) => {
    const stop = weddingsStore.subscribe(look);
    function look() {
      const { session, selected: now } = weddingsStore.getState();
      if (now === undefined || now !== selected) {
        stop();
        reject(new Error("no wedding is on the screen, or another one"));
      } else if (session?.changes) {
        stop();
        const json = session.changes.jsonAt(session.changes.heads());
        if (json === undefined) reject(new Error("the document cannot be read"));
        else resolve(json);
      }
    }
    look();
  });
}
