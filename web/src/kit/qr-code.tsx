import { useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** Quiet zone in modules, which cameras need. Always dark on light, in every colour scheme. */
const BORDER = 4;

/** A text as a QR code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
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

/** One path for all modules: a run of modules is one rectangle, and prints without seams. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const strokes: string[] = [];
  for (const [y, row] of data.entries()) {
    let start: number | undefined;
    for (const [x, isDark] of [...row, false].entries()) {
      if (isDark) start ??= x;
      else if (start !== undefined) {
        strokes.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
        start = undefined;
      }
    }
  }
  return { size, path: strokes.join("") };
}
