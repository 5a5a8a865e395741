import { recordOfContainer } from "@/lib/core/records.ts";
import type { ActivityKind } from "@/wedding/hooks.ts";
import { linkTo } from "./area.ts";

const kindsInCharts: Readonly<Record<string, ActivityKind>> = {
  charts: "chart",
  tables: "table",
  objects: "object",
  wishes: "seat",
};
const inCharts: ReadonlySet<ActivityKind> = new Set(["chart", "table", "object", "seat"]);

/** The pages that edit the containers with one record each. */
const pages: Readonly<Record<string, string>> = {
  wedding: "/app",
  budget: "/app/budget",
  currency: "/app/budget",
};

/** The activity kind of things in a container. */
export function kindOfContainer(container: string): ActivityKind {
  return recordOfContainer(container)?.noun ?? kindsInCharts[container] ?? "wedding";
}

/** The address that opens a thing, if there is one: a record has a form, and a chart a screen. */
export function linkToThing(kind: ActivityKind, id: string): string | undefined {
  if (inCharts.has(kind)) return linkToChart(id.split("/")[0] ?? id);
  return linkTo(kind, id);
}

/** The same for a thing by its container in the document. */
export function linkInto({
  container,
  id,
}: {
  container: string;
  id: string | undefined;
}): string | undefined {
  return id === undefined ? pages[container] : linkToThing(kindOfContainer(container), id);
}

export function linkToChart(chart: string): string {
  return `/app/seating-chart?chart=${encodeURIComponent(chart)}`;
}
