import type { CSSProperties, ReactNode } from "react";
import classes from "./paper.module.css";

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

/** Paper sizes of homes, offices and print shops. Millimetres, portrait. */
export const SHEETS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
  A3: { width: 297, height: 420 },
  A1: { width: 594, height: 841 },
} as const;

export type PaperFormat = keyof typeof SHEETS;
export type Orientation = "portrait" | "landscape";

/** Width and height in millimetres. */
export interface PaperSize {
  width: number;
  height: number;
}

export function sheetOf(format: PaperFormat, orientation: Orientation): PaperSize {
  const { width, height } = SHEETS[format];
  return orientation === "portrait" ? { width, height } : { width: height, height: width };
}

/** The format that a setting or a URL names; A4 for an unknown name. */
export function parsePaperFormat(name: string | null): PaperFormat {
  return name !== null && Object.hasOwn(SHEETS, name) ? (name as PaperFormat) : "A4";
}
