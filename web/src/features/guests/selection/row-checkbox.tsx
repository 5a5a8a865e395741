import { useLingui } from "@lingui/react/macro";
import { isShiftHeld } from "@/lib/selection/shift-key.ts";
import { useRowGuest } from "../row-guest.ts";
import classes from "./row-checkbox.module.css";

/** Selects a guest, if the list has room for it and guests can be selected. */
export function RowCheckbox() {
  const { t } = useLingui();
  const { guest, name, tabIndex, isSelected, onToggle } = useRowGuest();
  if (isSelected === undefined) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only stops the row from opening the guest
    <label className={classes.target} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t`Select ${name}`}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={(event) => onToggle(guest.id, isShiftHeld(event))}
      />
    </label>
  );
}
