import { Trans } from "@lingui/react/macro";
import { Maximize2 } from "lucide-react";
import { useDesignerStore } from "../canvas/designer-store.ts";
import classes from "./enter-plan.module.css";

/**
 * Over the plan within its page, where fingers work: a finger on it scrolls the page, as anywhere, and a tap gives the
 * plan the whole window.
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
