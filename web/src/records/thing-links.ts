import { recordOfContainer } from "@/lib/core/records.ts";
import type { ActivityKind } from "@/wedding/hooks.ts";
import { linkTo } from "./area.ts";

/* Addresses of things: records, charts, and the tables, objects and wishes in a chart. */

const kindByContainer: Readonly<Record<string, ActivityKind>> = {
  charts: "chart",
  tables: "table",
  objects: "object",
  wishes: "seat",
};
const kindsOfCharts: ReadonlySet<ActivityKind> = new Set(["chart", "table", "object", "seat"]);

/** The pages that edit containers without records. */
const pageByContainer: Readonly<Record<string, string>> = {
  wedding: "/app",
  budget: "/app/budget",
  currency: "/app/budget",
};

/** The activity kind of things in a container. */
export function kindOfContainer(container: string): ActivityKind {
  return recordOfContainer(container)?.noun ?? kindByContainer[container] ?? "wedding";
}

/** The address that opens a thing, if a page can: a record's form, or a chart. */
export function linkToThing(kind: ActivityKind, id: string): string | undefined {
  // The id of a part of a chart is "chart/part".
  const [chartId = id] = id.split("/");
  if (kindsOfCharts.has(kind)) return linkToChart(chartId);
  return linkTo(kind, id);
}

/** The same for a thing by its container in the document; without an id, the page of the container. */
export function linkToRef({
  container,
  id,
}: {
  container: string;
  id: string | undefined;
}): string | undefined {
  return id === undefined ? pageByContainer[container] : linkToThing(kindOfContainer(container), id);
}

export function linkToChart(chartId: string): string {
  return `/app/seating-chart?chart=${encodeURIComponent(chartId)}`;
}
