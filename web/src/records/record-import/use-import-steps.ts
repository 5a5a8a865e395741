import { useRef, useState } from "react";

/** The running step of an import. */
export type ImportStep = "reading" | "planning" | "writing";

/**
 * Tracks running steps. A newer step supersedes older ones, so that a late plan does not replace a newer one. An
 * unexpected error is shown as `failed`.
 */
export function useImportSteps(failed: string) {
  const [running, setRunning] = useState<readonly ImportStep[]>([]);
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  // Available at once, not only after the next render.
  const writing = useRef(false);

  async function run<T>(
    what: ImportStep,
    work: (isWanted: () => boolean) => Promise<T>,
  ): Promise<T | undefined> {
    turn.current += 1;
    const mine = turn.current;
    const isWanted = () => turn.current === mine;
    if (what === "writing") writing.current = true;
    setRunning((now) => [...now, what]);
    setProblem(undefined);
    try {
      return await work(isWanted);
    } catch (error) {
      if (isWanted()) {
        console.error(error);
        setProblem(failed);
      }
      return undefined;
    } finally {
      if (what === "writing") writing.current = false;
      setRunning((now) => now.toSpliced(now.indexOf(what), 1));
    }
  }

  /** Ignores the results of running steps. */
  function cancel(): void {
    turn.current += 1;
    setProblem(undefined);
  }

  const busy = running.includes("writing") ? "writing" : running.at(-1);
  return { busy, problem, setProblem, during: run, isWriting: () => writing.current, giveUp: cancel };
}
