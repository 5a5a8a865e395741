import type { LucideIcon } from "lucide-react";
import classes from "../guest-list.module.css";

interface MarkProps {
  icon: LucideIcon;
  label: string;
  tone?: "accent" | "care";
}

/** A small icon, with a label for screen readers and as a tooltip. */
export function Mark({ icon: Icon, label, tone }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone} title={label}>
      <Icon size={16} aria-hidden />
      <span className="troth-visually-hidden">{label}</span>
    </span>
  );
}
