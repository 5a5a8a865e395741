import { Trans } from "@lingui/react/macro";
import { Maximize2 } from "lucide-react";
import { useDesignerStore } from "../canvas/designer-store.ts";
import classes from "./enter-plan.module.css";

/**
 * On touch screens, an overlay over the plan within its page: swipes scroll the page, and a tap opens the plan in the
 * full window.
 */
export function EnterPlan() {
  const { setFull } = useDesignerStore().getState();
  return (
    <button type="button" className={classes.enter} onClick={() => setFull(true)}>
      <span className={classes.words}>
        <Maximize2 size={18} aria-hidden />
        <Trans>Tap to work on the plan</Trans>
      </span>
    </button>
  );
}
