import { isImmutableString } from "@automerge/automerge/slim";
import type { Command } from "@/lib/core/types.ts";
import { own } from "@/lib/own.ts";
import { everyExpense } from "../open/empty-views.ts";
import type { WeddingViews } from "../open/wedding-views.ts";
import { type Container, chartOf, containerOf, containers } from "./command-paths.ts";
import { recordAt, recordOn } from "./conflicts.ts";
import type { Snapshot } from "./patch-paths.ts";

type Readable = Pick<
  WeddingViews,
  "guest" | "expenses" | "categories" | "groups" | "parties" | "vendors" | "charts" | "seating"
>;

/** What a person calls the thing that a command is about; undefined when it is not there or has no name. */
export function subjectName(views: Readable, command: Command): string | undefined {
  const chart = chartOf(command);
  if (chart !== undefined) return nameInChart(views, command, chart) || undefined;
  if (!("id" in command)) return undefined;
  return nameOf(views, containerOf(command.type), command.id) || undefined;
}

/** The same for an entity by its place in the document. */
function nameOf(views: Readable, container: Container, id: string): string | undefined {
  const named = (list: { id: string; name: string }[]) => list.find((entity) => entity.id === id)?.name;
  switch (container) {
    case "guests":
      return views.guest(id)?.name;
    case "expenses":
      return views.expenses(everyExpense).find((expense) => expense.id === id)?.description;
    case "categories":
      return named(views.categories());
    case "groups":
      return named(views.groups());
    case "parties":
      return named(views.parties());
    case "vendors":
      return named(views.vendors());
    case "charts":
      return named(views.charts());
    case "wedding":
      return undefined;
  }
}

function nameInChart(views: Readable, command: Command, chart: string): string | undefined {
  switch (command.type) {
    case "table.add":
    case "table.update":
    case "table.remove":
    case "table.restore":
      return views.seating(chart)?.tables.find(({ id }) => id === command.id)?.name;
    case "seat.group":
      return views.seating(chart)?.tables.find(({ id }) => id === command.tableId)?.name;
    case "object.add":
    case "object.update":
    case "object.remove":
    case "object.restore":
      return views.seating(chart)?.objects.find(({ id }) => id === command.id)?.label ?? undefined;
    case "seat.assign":
    case "seat.unassign":
    case "seat.swap":
    case "seat.lock":
      return views.guest(command.guestId)?.name;
    default:
      return nameOf(views, "charts", chart);
  }
}

/** What an entity of the document is or was called: one that is removed still has its name there. */
export function nameInDocument(snapshot: Snapshot, kind: string, id: string): string | undefined {
  const [chart = "", item = ""] = id.split("/");
  if (kind === "seat") return nameInDocument(snapshot, "guest", item);
  const maps: Record<string, string> = { table: "tables", object: "objects" };
  const map = own(maps, kind);
  const entity = map
    ? recordOn(snapshot, ["charts", chart, map, item])
    : recordAt(snapshot, own(containers, kind) ?? "", id);
  if (!entity) return undefined;
  const text = (field: string) => textOf(own(entity, field));
  const name =
    kind === "guest"
      ? `${text("firstName")} ${text("lastName")}`
      : text("description") || text("name") || text("label");
  return name.trim() || undefined;
}

/** Text in either form; of anything else there is nothing to say. */
function textOf(value: unknown): string {
  return typeof value === "string" || isImmutableString(value) ? String(value) : "";
}

/** A built-in category has its name from the core, and nothing in the document unless somebody renamed it. */
export function nameOfBuiltIn(views: Readable, kind: string, id: string): string | undefined {
  return kind === "category" ? nameOf(views, "categories", id) : undefined;
}
