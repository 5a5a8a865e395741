import { useLingui } from "@lingui/react/macro";
import { useNameHints } from "@/wedding/hooks.ts";

/**
 * A guest's name for a sentence or a button, with a hint that distinguishes guests of the same name: "John Smith (The
 * Mill)".
 */
export function useDistinctName(): (guest: { id: string; name: string }) => string {
  const { t } = useLingui();
  const hintOf = useNameHints();
  return ({ id, name }) => {
    const shownName = name || t`Guest without a name`;
    const hint = hintOf(id);
    return hint ? t`${shownName} (${hint})` : shownName;
  };
}
