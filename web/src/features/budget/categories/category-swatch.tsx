import type { CategoryColor } from "@/lib/core/types.ts";
import classes from "./category-swatch.module.css";

/** The colour of a category, beside its name. One that has none leaves its place empty only where a list asks for it. */
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
