import type { Noun } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { Activity } from "./activity.ts";

type Deed =
  | "created"
  | "added"
  | "changed"
  | "removed"
  | "restored"
  | "tookBack"
  | "seated"
  | "unseated"
  | "printed";
/** What was changed: a record, by its noun, or what is no record. */
export type ActivityKind = Noun | "wedding" | "chart" | "table" | "object" | "seat" | "other";

/** What one person did to one kind of thing in one go. */
export interface ActivityGroup {
  /** The newest of its changes. */
  key: string;
  /** Whoever it is: an account, or an actor that no account is known for. */
  person: string;
  kind: ActivityKind;
  deed: Deed;
  /** The things, the one changed last first, each once; of another program's changes the parts of the document. */
  ids: string[];
  /** Where somebody was seated last. */
  table?: string;
  count: number;
  /** When it was done last. */
  at: number | undefined;
}

/** A pause longer than this begins something new. */
const pauseMs = 10 * 60_000;

const deeds: Readonly<Record<string, Deed>> = {
  create: "created",
  add: "added",
  remove: "removed",
  restore: "restored",
  duplicate: "added",
  print: "printed",
  assign: "seated",
  swap: "seated",
  group: "seated",
  unassign: "unseated",
};

export function kindOf(command: Activity["command"]): ActivityKind {
  if (command === "other") return "other";
  if (command === "seating.arrange" || command === "wish.set") return "chart";
  // Whoever seats a group does it at a table.
  if (command === "seat.group") return "table";
  return command.split(".")[0] as ActivityKind;
}

function deedOf({ command, undo }: Pick<Activity, "command" | "undo">): Deed {
  if (undo) return "tookBack";
  return deeds[(command as Command["type"]).split(".")[1] ?? ""] ?? "changed";
}

/** Puts together, newest first, what belongs together; `personOf` says who is behind an actor. */
export function grouped(
  activities: readonly Activity[],
  personOf: (actor: string) => string,
): ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  let oldest: number | undefined;
  for (const activity of activities) {
    const { hash, actor, at, command, id } = activity;
    const ids = activity.parts ?? (id === undefined ? [] : [id]);
    const [person, kind, deed] = [personOf(actor), kindOf(command), deedOf(activity)];
    const last = groups.at(-1);
    const near = at === undefined || oldest === undefined || Math.abs(oldest - at) <= pauseMs;
    if (last && last.person === person && last.kind === kind && last.deed === deed && near) {
      last.count += 1;
      last.ids.push(...ids.filter((other) => !last.ids.includes(other)));
    } else {
      const { table } = activity;
      const where = table === undefined ? {} : { table };
      groups.push({
        key: hash,
        person,
        kind,
        deed,
        ids: [...ids],
        ...where,
        count: 1,
        at,
      });
    }
    oldest = at;
  }
  return groups;
}
