import { memo, useEffect, useState } from "react";
import type { FloorPlan } from "@/lib/core/types.ts";
import type { Size } from "../camera.ts";
import { grid } from "../room-geometry.ts";
import classes from "./room-shape.module.css";

interface RoomShapeProps {
  room: Size;
  floorPlan: FloorPlan | undefined;
  /** Whether to draw a line every 20 units; not if they would be too close. */
  fine: boolean;
}

/** The floor, the venue's floor plan on it, and the grid. */
export const RoomShape = memo(function RoomShape({ room, floorPlan, fine }: RoomShapeProps) {
  return (
    <g aria-hidden>
      <rect className={classes.floor} width={room.width} height={room.height} />
      {floorPlan && (
        <svg width={room.width} height={room.height} overflow="hidden" aria-hidden="true">
          <FloorPlanImage floorPlan={floorPlan} />
        </svg>
      )}
      {fine && <rect fill="url(#troth-grid)" width={room.width} height={room.height} />}
      <rect fill="url(#troth-grid-wide)" width={room.width} height={room.height} />
      <rect className={classes.walls} width={room.width} height={room.height} />
    </g>
  );
});

/** Use the picture's own ratio: not every browser gives an SVG image the height that fits its width. */
function FloorPlanImage({ floorPlan: { image, x, y, width, opacity } }: { floorPlan: FloorPlan }) {
  const [picture, setPicture] = useState<{ of: string; ratio: number }>();
  useEffect(() => {
    const loaded = new Image();
    loaded.onload = () => setPicture({ of: image, ratio: loaded.naturalHeight / (loaded.naturalWidth || 1) });
    loaded.src = image;
    return () => {
      loaded.onload = null;
    };
  }, [image]);
  if (picture?.of !== image) return null;
  return (
    <image href={image} x={x} y={y} width={width} height={width * picture.ratio} opacity={opacity / 100} />
  );
}

/** Five steps of the grid. */
const wide = grid * 5;

/** SVG patterns for the drawing. */
export function Patterns() {
  return (
    <defs>
      <pattern id="troth-grid" width={grid} height={grid} patternUnits="userSpaceOnUse">
        <path className={classes.gridLine} d={`M${grid} 0H0V${grid}`} />
      </pattern>
      <pattern id="troth-grid-wide" width={wide} height={wide} patternUnits="userSpaceOnUse">
        <path className={classes.gridWide} d={`M${wide} 0H0V${wide}`} />
      </pattern>
      <pattern id="troth-parquet" width={40} height={40} patternUnits="userSpaceOnUse">
        <path className={classes.parquet} d="M0 0H20V20H40V40H20V20H0Z" />
      </pattern>
    </defs>
  );
}
