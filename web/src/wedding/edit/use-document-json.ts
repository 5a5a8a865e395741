import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { weddingsStore } from "../open/state.ts";
import { documentJson } from "./document-json.ts";

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
