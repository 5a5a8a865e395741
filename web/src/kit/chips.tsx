import { UnstyledButton } from "@mantine/core";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./chips.module.css";

/** A multiple choice: each chip toggles with a tap. */
export function ChipGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  chosen: boolean;
  onPress: () => void;
  /** Shown until the chip is chosen. */
  icon?: LucideIcon;
  disabled?: boolean;
  children: ReactNode;
}

export function Chip({ chosen, onPress, icon, disabled, children }: ChipProps) {
  const Icon = chosen ? Check : icon;
  return (
    <UnstyledButton className={classes.chip} aria-pressed={chosen} disabled={disabled} onClick={onPress}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </UnstyledButton>
  );
}
