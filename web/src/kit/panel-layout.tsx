import type { ReactNode } from "react";
import classes from "./panel-layout.module.css";

type PanelLayoutProps = {
  children: ReactNode;
  /** A `SidePanel`. */
  panel: ReactNode;
  /** Whether the panel is open, so that the list makes room for it. */
  opened: boolean;
};

/** A list with its form beside it; on small screens the form covers the list. */
export function PanelLayout({ children, panel, opened }: PanelLayoutProps) {
  return (
    <div className={classes.layout} data-opened={opened || undefined}>
      <div className={classes.main}>{children}</div>
      {panel}
    </div>
  );
}
