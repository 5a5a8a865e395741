import { useLingui } from "@lingui/react/macro";
import type { ObjectView } from "@/lib/core/types.ts";
import { fittedSize } from "./fit-text.ts";
import { OBJECT_LABELS } from "./object-labels.ts";
import type { PlanPalette } from "./palette.ts";

/** What stands in a room beside the tables. */
export function PlanObject({ object, palette }: { object: ObjectView; palette: PlanPalette }) {
  const { t } = useLingui();
  const { positionX, positionY, width, height, rotation, kind } = object;
  const solid = kind === "WALL" || kind === "PILLAR";
  const text = object.label?.trim() || (solid ? "" : t(OBJECT_LABELS[kind]));
  const shape = {
    fill: solid ? palette.quiet : palette.object,
    stroke: palette.objectLine,
    strokeWidth: 2,
    ...(kind === "DOOR" ? { strokeDasharray: "8 6" } : {}),
  };
  return (
    <g transform={`translate(${positionX} ${positionY})`}>
      {kind === "PILLAR" ? (
        <ellipse rx={width / 2} ry={height / 2} transform={`rotate(${rotation})`} {...shape} />
      ) : (
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={solid ? 0 : 6}
          transform={`rotate(${rotation})`}
          {...shape}
        />
      )}
      {text && (
        <text textAnchor="middle" dy="0.35em" fill={palette.quiet} {...upright(text, object)}>
          {text}
        </text>
      )}
    </g>
  );
}

/** Along the longer side, and never upside down. */
function upright(text: string, { width, height, rotation }: ObjectView) {
  const along = width >= height ? rotation : rotation + 90;
  const turn = ((along % 180) + 180) % 180;
  return {
    fontSize: Math.min(fittedSize(text, 24, Math.max(width, height) * 0.9), Math.min(width, height) * 0.8),
    transform: `rotate(${turn > 90 ? turn - 180 : turn})`,
  };
}
