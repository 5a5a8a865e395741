import { useCallback, useEffect, useRef, useState } from "react";
import type { SeatingProgress, SuggestedPlan } from "@/lib/core/solver.ts";
import type { Question } from "./messages.ts";
import { SolverJob } from "./solver-job.ts";

export type SuggestState =
  | { kind: "asking" }
  | { kind: "searching"; steps: readonly SeatingProgress[] }
  /** With the question that it answers: when the plan is another by now, so is the question. */
  | { kind: "found"; suggested: SuggestedPlan; question: Question }
  | { kind: "failed" };

/** The way from wishes to a suggestion. Leaving the screen ends the search. */
export function useSuggestion() {
  const [state, setState] = useState<SuggestState>({ kind: "asking" });
  const job = useRef<SolverJob>(undefined);
  useEffect(() => () => job.current?.cancel(), []);

  const start = useCallback((question: Question) => {
    job.current?.cancel();
    let steps: readonly SeatingProgress[] = [];
    setState({ kind: "searching", steps });
    job.current = new SolverJob(question, {
      onProgress: (progress) => {
        steps = [...steps, progress];
        setState({ kind: "searching", steps });
      },
      onPlan: (suggested) => setState({ kind: "found", suggested, question }),
      onFailure: (message) => {
        console.error("The search for seats failed", message);
        setState({ kind: "failed" });
      },
    });
  }, []);

  const stop = useCallback(() => job.current?.stop(), []);
  const back = useCallback(() => {
    job.current?.cancel();
    setState({ kind: "asking" });
  }, []);

  return { state, start, stop, back };
}
