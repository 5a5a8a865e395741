import { useEffect, useState } from "react";
import { useStore } from "zustand";
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

/**
 * The wedding on the screen as JSON, for code that reads the whole document. Read again some time after each change.
 * Undefined until the document is open.
 */
export function useDocumentJson(delayMs: number): string | undefined {
  const session = useStore(weddingsStore, (state) => state.session);
  const [read, setRead] = useState<{ of: unknown; json: string }>();

  useEffect(() => {
    if (!session) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = true;
    function readNow() {
      documentJson().then(
        (json) => {
          if (live) setRead({ of: session, json });
        },
        // Another wedding was selected, and is read instead.
        () => {},
      );
    }
    readNow();
    const stop = session.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(readNow, delayMs);
    });
    return () => {
      live = false;
      clearTimeout(timer);
      stop();
    };
  }, [session, delayMs]);

  return read && read.of === session ? read.json : undefined;
}
