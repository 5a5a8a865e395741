import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import { attempt } from "@/lib/run/attempt.ts";
import { newId, useRun } from "@/wedding/hooks.ts";

/** Makes a draft of a plan, and says which chart it is. Undefined where it could not be made, which has been said. */
export function useNewDraft(): (from: string, name: string) => string | undefined {
  const { t } = useLingui();
  const run = useRun();
  return (from, name) => {
    const id = newId();
    const result = attempt(
      () => run({ type: "chart.duplicate", id, from, name, draft: true }),
      t`Please try again.`,
    );
    if (result.ok) return id;
    showFailureToast(t`Failed to create seating chart`, result.issues);
    return undefined;
  };
}
