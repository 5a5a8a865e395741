import type { LucideIcon } from "lucide-react";

/** Something that a press does. */
export interface ToolItem {
  key: string;
  label: string;
  icon?: LucideIcon;
  run?: () => void;
  /** A page that it leads to. */
  to?: string;
  disabled?: boolean;
  /** One of several that are chosen among, or a switch. */
  chosen?: boolean;
  danger?: boolean;
}

/** A button of the toolbar, or one of its choices where the toolbar has no room for it. */
export interface Tool extends ToolItem {
  icon: LucideIcon;
  /** What its button opens instead of doing something itself. */
  groups?: readonly ToolGroup[];
  look?: "filled" | "soft" | "trouble";
  /** The icon says enough. */
  plain?: boolean;
  /** Whether what it opens is open. */
  expanded?: boolean;
  /** Why it cannot be pressed, where that is said elsewhere. */
  guard?: { title?: string; "aria-describedby"?: string };
}

export interface ToolGroup {
  label?: string;
  items: readonly ToolItem[];
}
