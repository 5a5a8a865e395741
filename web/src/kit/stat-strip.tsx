import type { CSSProperties, ReactNode } from "react";
import classes from "./stat-strip.module.css";

type StatStripProps = {
  /** How many fit side by side on a wide screen. */
  columns: 3 | 4 | 6;
  /** Each a `StatCard`. */
  children: ReactNode;
};

/** The figures above a list: cards if there is room for them, else one compact strip. */
export function StatStrip({ columns, children }: StatStripProps) {
  return (
    <div className={classes.container}>
      <div className={classes.strip} data-columns={columns} style={{ "--columns": columns } as CSSProperties}>
        {children}
      </div>
    </div>
  );
}
