import { useLingui } from "@lingui/react/macro";
import { useClosePanel } from "@/kit/side-panel.tsx";
import { showUndoToast, type UndoOffer } from "@/kit/toasts.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";

/** Discards a form's input and closes its panel. A toast offers to bring the input back as a draft. */
export function useDiscard(form: Pick<DraftForm<object>, "isDirty" | "discard">): () => void {
  const { t } = useLingui();
  const closePanel = useClosePanel();
  return () => {
    const { isDirty } = form;
    const bringBack = form.discard();
    // Without a panel the form stays open, and nothing would load a restored draft.
    if (!closePanel) return;
    closePanel();
    if (isDirty) showUndoToast(t`What you typed was discarded.`, alwaysHolds(bringBack));
  };
}

/** The offer stays valid: a draft is only known on this device. */
function alwaysHolds(take: () => void): UndoOffer {
  return { undo: take, isValid: () => true, subscribe: () => () => {} };
}
