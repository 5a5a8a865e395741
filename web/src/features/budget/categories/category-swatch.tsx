import type { CategoryColor } from "@/lib/core/types.ts";
import classes from "./category-swatch.module.css";

/** Colour of a category, beside its name. Without a colour it renders nothing, unless a list needs the space. */
export function CategorySwatch({
  color,
  keepsPlace = false,
}: {
  color: CategoryColor | null;
  keepsPlace?: boolean;
}) {
  if (color === null && !keepsPlace) return null;
  return <span className={classes.swatch} data-hue={color ?? "NONE"} aria-hidden />;
}
