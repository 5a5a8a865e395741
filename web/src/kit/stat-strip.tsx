import type { CSSProperties, ReactNode } from "react";
import classes from "./stat-strip.module.css";

type StatStripProps = {
  /** How many stand side by side where there is room. */
  columns: 3 | 4 | 6;
  /** Each a `StatCard`. */
  children: ReactNode;
};

/** The figures above a list: cards where there is room for them, one quiet strip where there is little. */
export function StatStrip({ columns, children }: StatStripProps) {
  return (
    <div className={classes.container}>
      <div className={classes.strip} data-columns={columns} style={{ "--columns": columns } as CSSProperties}>
        {children}
      </div>
    </div>
  );
}
