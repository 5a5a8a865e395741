import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import { attempt } from "@/lib/run/attempt.ts";
import { newId, useRun } from "@/wedding/hooks.ts";

/** Makes the party or group that a guest is just being put into. */
export function useCreateTogether() {
  const run = useRun();
  const { t } = useLingui();

  function createParty(name: string): string | undefined {
    const id = newId();
    const result = attempt(() => run({ type: "party.add", id, party: { name } }), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to create party`, result.issues);
    return result.ok ? id : undefined;
  }

  function createGroup(name: string): string | undefined {
    const id = newId();
    // A group that begins with a name alone is the couple's own kind of group.
    const group = { name, type: "CUSTOM" } as const;
    const result = attempt(() => run({ type: "group.add", id, group }), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to create group`, result.issues);
    return result.ok ? id : undefined;
  }

  return { createParty, createGroup };
}
