import { useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** The empty border that cameras need, in modules: the squares of a QR code. */
const BORDER = 4;

/** A text as a QR code, dark on light in every colour scheme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** One path for all dark modules: neighbours in a row are one rectangle, and print without seams. */
function drawModules(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const rectangles: string[] = [];
  for (const [y, row] of data.entries()) {
    let startX: number | undefined;
    // The light module behind the row ends its last rectangle.
    for (const [x, isDark] of [...row, false].entries()) {
      if (isDark) startX ??= x;
      else if (startX !== undefined) {
        rectangles.push(`M${startX} ${y}h${x - startX}v1h${startX - x}z`);
        startX = undefined;
      }
    }
  }
  return { size, path: rectangles.join("") };
}
