import { type ComponentProps, type ComponentType, lazy } from "react";
import type { ActivityLine } from "./activity-line.tsx";

type LoadedLine = { default: ComponentType<ComponentProps<typeof ActivityLine>> };

/**
 * An `ActivityLine` whose sentences load when one is shown: they are many, and the app starts without them. Missing if
 * the first visit went offline before they were there.
 */
export const LazyActivityLine = lazy(() =>
  import("./activity-line.tsx").then(
    (module): LoadedLine => ({ default: module.ActivityLine }),
    (): LoadedLine => ({ default: () => null }),
  ),
);
