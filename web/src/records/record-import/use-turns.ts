import { useRef, useState } from "react";

/** What the screen waits for. */
export type Busy = "reading" | "planning" | "writing";

/**
 * What is under way. Whatever is begun makes what was begun before unwanted: a plan that comes late does not take the
 * place of a newer one. What fails unforeseen is said as `failed`.
 */
export function useTurns(failed: string) {
  const [running, setRunning] = useState<readonly Busy[]>([]);
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  // Known at once, and not with the next rendering.
  const writing = useRef(false);

  async function during<T>(
    what: Busy,
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

  /** Whatever comes of what is under way is not wanted any more. */
  function giveUp(): void {
    turn.current += 1;
    setProblem(undefined);
  }

  const busy = running.includes("writing") ? "writing" : running.at(-1);
  return { busy, problem, setProblem, during, isWriting: () => writing.current, giveUp };
}
