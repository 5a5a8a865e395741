import { useLingui } from "@lingui/react/macro";
import { useClosePanel } from "@/kit/side-panel.tsx";
import { showUndoToast, type UndoOffer } from "@/kit/toasts.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";

/** Lets go of what is typed into a form and closes its panel. What was typed can be brought back as a draft. */
export function useDiscard(form: Pick<DraftForm<object>, "isDirty" | "discard">): () => void {
  const { t } = useLingui();
  const closePanel = useClosePanel();
  return () => {
    const { isDirty } = form;
    const bringBack = form.discard();
    // Without a panel the form stays, and nothing would open it again.
    if (!closePanel) return;
    closePanel();
    if (isDirty) showUndoToast(t`What you typed was discarded.`, alwaysHolds(bringBack));
  };
}

/** Nobody else knows of a draft, so nobody else closes the way back to it. */
function alwaysHolds(take: () => void): UndoOffer {
  return { take, holds: () => true, subscribe: () => () => {} };
}
