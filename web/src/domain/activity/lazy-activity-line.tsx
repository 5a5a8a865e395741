import { type ComponentProps, type ComponentType, lazy } from "react";
import type { ActivityLine } from "./activity-line.tsx";

type LoadedLine = { default: ComponentType<ComponentProps<typeof ActivityLine>> };

/**
 * An `ActivityLine` that loads with the first line shown: its many sentences would slow every start down. It stays
 * empty if the first visit goes offline before they have loaded.
 */
export const LazyActivityLine = lazy(() =>
  import("./activity-line.tsx").then(
    (module): LoadedLine => ({ default: module.ActivityLine }),
    (): LoadedLine => ({ default: () => null }),
  ),
);
