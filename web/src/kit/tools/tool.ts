import type { LucideIcon } from "lucide-react";

/** An action in a menu or toolbar. */
export interface ToolItem {
  key: string;
  label: string;
  icon?: LucideIcon;
  run?: () => void;
  /** The address of a page, for a link in place of an action. */
  to?: string;
  disabled?: boolean;
  /** Whether it is selected, for one of several choices or a switch. */
  chosen?: boolean;
  danger?: boolean;
}

/** A toolbar button, or a menu item if the toolbar has no room for it. */
export interface Tool extends ToolItem {
  icon: LucideIcon;
  /** The items of a menu that its button opens, in place of an action. */
  groups?: readonly ToolGroup[];
  look?: "filled" | "soft" | "trouble";
  /** Shows only the icon. */
  plain?: boolean;
  /** Whether the element that it opens is open. */
  expanded?: boolean;
  /** Why it is disabled, if that is explained elsewhere. */
  guard?: { title?: string; "aria-describedby"?: string };
}

/** Items of a menu under a heading. */
export interface ToolGroup {
  label?: string;
  items: readonly ToolItem[];
}
