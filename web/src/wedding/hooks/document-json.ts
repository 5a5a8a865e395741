import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { OpenWedding } from "../edit/open-wedding.ts";
import { weddingsStore } from "../open/state.ts";

/**
 * The wedding on the screen as JSON, for work in another thread. Waits for the document, since the screen shows a
 * wedding before its document is open.
 */
export function documentJson(): Promise<string> {
  const { selected } = weddingsStore.getState();
  return new Promise((resolve, reject) => {
    const stop = weddingsStore.subscribe(check);
    function check() {
      const { session, selected: selectedNow } = weddingsStore.getState();
      if (selectedNow === undefined || selectedNow !== selected) {
        stop();
        reject(new Error("no wedding is on the screen, or another one"));
      } else if (session?.documentHistory) {
        stop();
        const json = session.documentHistory.jsonAt(session.documentHistory.heads());
        if (json === undefined) reject(new Error("the document cannot be read"));
        else resolve(json);
      }
    }
    check();
  });
}

/**
 * The wedding on the screen as JSON, for code that reads the whole document. Read again some time after each change.
 * Undefined until the document is open.
 */
export function useDocumentJson(delayMs: number): string | undefined {
  const session = useStore(weddingsStore, (state) => state.session);
  const [copy, setCopy] = useState<{ session: OpenWedding; json: string }>();

  useEffect(() => {
    if (!session) return;
    const opened = session;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    function readNow() {
      documentJson().then(
        (json) => {
          if (isMounted) setCopy({ session: opened, json });
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
      isMounted = false;
      clearTimeout(timer);
      stop();
    };
  }, [session, delayMs]);

  return copy && copy.session === session ? copy.json : undefined;
}
