import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./status-badge.module.css";
import type { Tone } from "./tone.ts";

type StatusBadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** A state as an icon and a word; its colour only repeats them. */
export function StatusBadge({ tone = "neutral", icon: Icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={14} strokeWidth={2.25} aria-hidden />}
      {children}
    </span>
  );
}
