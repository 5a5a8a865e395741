import type { CSSProperties, ReactNode } from "react";
import classes from "./paper.module.css";
import type { PaperSize } from "./sheets.ts";

interface SheetProps {
  sheet: PaperSize;
  label: string;
  children: ReactNode;
}

/** One sheet of paper, drawn in millimetres: scaled to the screen, true to size in print. */
export function Sheet({ sheet, label, children }: SheetProps) {
  const size = { "--sheet-width": `${sheet.width}mm`, "--sheet-height": `${sheet.height}mm` };
  return (
    <div className={classes.sheet} style={size as CSSProperties}>
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
        {children}
      </svg>
    </div>
  );
}
