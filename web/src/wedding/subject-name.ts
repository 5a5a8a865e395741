import type { Command } from "@/lib/core/types.ts";
import { type Container, containerOf } from "./command-paths.ts";
import { everyExpense } from "./empty-views.ts";
import type { WeddingViews } from "./wedding-views.ts";

type Readable = Pick<WeddingViews, "guest" | "expenses" | "categories" | "groups" | "parties" | "vendors">;

/** What a person calls the thing that a command is about; undefined when it is not there or has no name. */
export function subjectName(views: Readable, command: Command): string | undefined {
  if (!("id" in command)) return undefined;
  return nameOf(views, containerOf(command.type), command.id) || undefined;
}

/** The same for an entity by its place in the document. */
export function nameOf(views: Readable, container: Container, id: string): string | undefined {
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
    case "wedding":
      return undefined;
  }
}
