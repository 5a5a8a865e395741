import { memo, useEffect, useState } from "react";
import type { FloorPlan } from "@/lib/core/types.ts";
import type { Size } from "../camera.ts";
import { gridStep } from "../room-geometry.ts";
import classes from "./room-shape.module.css";

interface RoomShapeProps {
  room: Size;
  floorPlan: FloorPlan | undefined;
  /** Whether to draw every line of the grid; otherwise every fifth. */
  hasFineGrid: boolean;
}

/** The floor, the venue's floor plan on it, and the grid. */
export const RoomShape = memo(function RoomShape({ room, floorPlan, hasFineGrid }: RoomShapeProps) {
  return (
    <g aria-hidden>
      <rect className={classes.floor} width={room.width} height={room.height} />
      {floorPlan && (
        <svg width={room.width} height={room.height} overflow="hidden" aria-hidden="true">
          <FloorPlanImage floorPlan={floorPlan} />
        </svg>
      )}
      {hasFineGrid && <rect fill="url(#troth-grid)" width={room.width} height={room.height} />}
      <rect fill="url(#troth-grid-wide)" width={room.width} height={room.height} />
      <rect className={classes.walls} width={room.width} height={room.height} />
    </g>
  );
});

/** Measures the picture first: not every browser gives an SVG image the height that fits its width. */
function FloorPlanImage({ floorPlan: { image, x, y, width, opacity } }: { floorPlan: FloorPlan }) {
  const [measured, setMeasured] = useState<{ image: string; heightPerWidth: number }>();
  useEffect(() => {
    const element = new Image();
    element.onload = () => {
      setMeasured({ image, heightPerWidth: element.naturalHeight / (element.naturalWidth || 1) });
    };
    element.src = image;
    return () => {
      element.onload = null;
    };
  }, [image]);
  if (measured?.image !== image) return null;
  const height = width * measured.heightPerWidth;
  return <image href={image} x={x} y={y} width={width} height={height} opacity={opacity / 100} />;
}

const wideGridStep = gridStep * 5;

/** SVG patterns for the grid and the dance floor. */
export function Patterns() {
  return (
    <defs>
      <pattern id="troth-grid" width={gridStep} height={gridStep} patternUnits="userSpaceOnUse">
        <path className={classes.gridLine} d={`M${gridStep} 0H0V${gridStep}`} />
      </pattern>
      <pattern id="troth-grid-wide" width={wideGridStep} height={wideGridStep} patternUnits="userSpaceOnUse">
        <path className={classes.gridWide} d={`M${wideGridStep} 0H0V${wideGridStep}`} />
      </pattern>
      <pattern id="troth-parquet" width={40} height={40} patternUnits="userSpaceOnUse">
        <path className={classes.parquet} d="M0 0H20V20H40V40H20V20H0Z" />
      </pattern>
    </defs>
  );
}
