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
  /** How many more that are not named: one change to many records tells their number alone. */
  unnamed: number;
  /** Its changes, the newest first. */
  changes: string[];
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
  if (command === "records.change") return "other";
  if (command === "seating.arrange" || command === "wish.set") return "chart";
  // Whoever seats a group does it at a table.
  if (command === "seat.group") return "table";
  return command.split(".")[0] as ActivityKind;
}

function deedOf({ command, undo }: Pick<Activity, "command" | "undo">): Deed {
  if (undo) return "tookBack";
  return deeds[(command as Command["type"]).split(".")[1] ?? ""] ?? "changed";
}

/** Whether two activities of one account, the newer of which is the first, belong into one group. */
export function belongTogether(newer: Activity, older: Activity): boolean {
  const near = newer.at === undefined || older.at === undefined || Math.abs(newer.at - older.at) <= pauseMs;
  return kindOf(newer.command) === kindOf(older.command) && deedOf(newer) === deedOf(older) && near;
}

/** Whether so much time lies between two activities that nothing older belongs to the newer one. */
export function isLongBefore(older: Activity, newer: Activity): boolean {
  return newer.at !== undefined && older.at !== undefined && newer.at - older.at > pauseMs;
}

/** Puts together, newest first, what belongs together; `personOf` says who is behind an actor. */
export function grouped(
  activities: readonly Activity[],
  personOf: (actor: string) => string,
): ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  let before: Activity | undefined;
  for (const activity of activities) {
    const { hash, actor, at, command, id, table, size = 0 } = activity;
    const ids = activity.parts ?? activity.ids ?? (id === undefined ? [] : [id]);
    const person = personOf(actor);
    const last = groups.at(-1);
    if (before && last?.person === person && belongTogether(before, activity)) {
      last.count += 1;
      last.unnamed += size;
      last.changes.push(hash);
      last.ids.push(...ids.filter((other) => !last.ids.includes(other)));
    } else {
      groups.push({
        key: hash,
        person,
        kind: kindOf(command),
        deed: deedOf(activity),
        ids: [...ids],
        unnamed: size,
        changes: [hash],
        ...(table !== undefined && { table }),
        count: 1,
        at,
      });
    }
    before = activity;
  }
  return groups;
}
