import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { useDesigner } from "../designer-store.ts";
import { type DetailLens, fittedName, textSize } from "../detail.ts";
import type { SceneObject } from "../scene.ts";
import itemClasses from "./item.module.css";
import classes from "./object-shape.module.css";
import { objectName } from "./scene-words.ts";
import { SelectionOwner } from "./selection-handle.tsx";
import { rotateTransform } from "./table-shape.tsx";

interface ObjectShapeProps {
  object: SceneObject;
  lens: DetailLens;
  tabStop: boolean;
  /** Whether it overlaps another item, which the layout mode shows. */
  colliding: boolean;
}

/** An object of the room other than a table, drawn as in a floor plan, below the tables. */
export const ObjectShape = memo(function ObjectShape(props: ObjectShapeProps) {
  const { object, lens, tabStop, colliding } = props;
  const { i18n } = useLingui();
  const selected = useDesigner(({ selection }) => selection.objects.has(object.id));
  const isOpen = useDesigner(({ openItem }) => openItem === object.id);
  const isLayout = useDesigner(({ mode }) => mode === "edit");
  const name = objectName(object, i18n);
  const { width, height } = object;
  return (
    <g
      className={itemClasses.item}
      data-item={object.id}
      data-kind={object.kind}
      data-selected={selected || undefined}
      data-open={isOpen || undefined}
      data-overlaps={colliding || undefined}
      transform={`translate(${object.x} ${object.y})`}
    >
      <g data-turn transform={rotateTransform(object.rotation)}>
        {/* biome-ignore lint/a11y/useSemanticElements: SVG has no buttons */}
        <g
          className={itemClasses.body}
          role="button"
          tabIndex={tabStop ? 0 : -1}
          aria-label={name}
          aria-pressed={isLayout ? selected : undefined}
          data-body
        >
          <rect
            className={itemClasses.halo}
            x={-width / 2 - 6}
            y={-height / 2 - 6}
            width={width + 12}
            height={height + 12}
            rx={8}
          />
          <ObjectDrawing object={object} />
        </g>
      </g>
      <ObjectLabel object={object} name={name} scale={lens.scale} />
      <SelectionOwner id={object.id} reach={Math.hypot(width, height) / 2} scale={lens.scale} />
    </g>
  );
});

function ObjectDrawing({ object: { kind, width, height } }: { object: SceneObject }) {
  const [left, top] = [-width / 2, -height / 2];
  const box = { x: left, y: top, width, height };
  switch (kind) {
    case "PILLAR":
      return <rect className={classes.solid} {...box} rx={Math.min(width, height) / 2} />;
    case "WALL":
      return <rect className={classes.solid} {...box} />;
    case "DOOR":
      // The closed leaf is the bar at the top, with its hinge on the left; the line and the arc are its swing.
      return (
        <>
          <rect className={classes.ground} {...box} />
          <path
            className={classes.line}
            d={`M${left} ${top}V${top + width}A${width} ${width} 0 0 0 ${-left} ${top}`}
          />
          <rect className={classes.solid} x={left} y={top} width={width} height={4} />
        </>
      );
    case "BAR":
      return (
        <>
          <rect className={classes.ground} {...box} rx={10} />
          <rect
            className={classes.line}
            x={left + 6}
            y={top + 6}
            width={Math.max(0, width - 12)}
            height={Math.max(0, height - 12)}
            rx={6}
          />
        </>
      );
    case "STAGE":
      return (
        <>
          <rect className={classes.ground} {...box} rx={4} />
          <path className={classes.line} d={`M${left} ${-top - 10}H${-left}M${left} ${-top - 18}H${-left}`} />
        </>
      );
    case "DANCE_FLOOR":
      return (
        <>
          <rect className={classes.ground} {...box} rx={4} />
          <rect fill="url(#troth-parquet)" {...box} rx={4} />
        </>
      );
  }
}

function ObjectLabel({ object, name, scale }: { object: SceneObject; name: string; scale: number }) {
  // A pillar or a wall needs no label.
  if (!object.label && (object.kind === "PILLAR" || object.kind === "WALL")) return null;
  const size = textSize(scale, 14, 11, 18);
  if (object.kind === "DOOR") return <DoorLabel object={object} name={name} size={size} />;
  const { width, height, rotation } = object;
  const isQuarterTurned = rotation % 180 === 90;
  const [across, down] = isQuarterTurned ? [height, width] : [width, height];
  // The label does not turn with the object: it is level, unless the object stands clearly upright in the room.
  const runsDown = rotation % 90 === 0 && down > across * 1.4;
  const label = fittedName(name, runsDown ? down : across, size);
  if (label === undefined) return null;
  return (
    <text
      className={classes.objectName}
      fontSize={size}
      dy="0.35em"
      transform={runsDown ? "rotate(-90)" : undefined}
      aria-hidden
    >
      {label}
    </text>
  );
}

/** Within the swing, because the bar would cross the word. Without room for it, the arc shows that it is a door. */
function DoorLabel({ object, name, size }: { object: SceneObject; name: string; size: number }) {
  const { width, height, rotation } = object;
  if (fittedName(name, width * 0.85, size) !== name) return null;
  const angle = (rotation * Math.PI) / 180;
  // From the hinge, at the upper left, about 0.4 of the width to the right and 0.4 down.
  const [across, down] = [-0.08 * width, 0.4 * width - height / 2];
  const x = across * Math.cos(angle) - down * Math.sin(angle);
  const y = across * Math.sin(angle) + down * Math.cos(angle);
  return (
    <text className={classes.objectName} fontSize={size} x={x} y={y} dy="0.35em" aria-hidden>
      {name}
    </text>
  );
}
