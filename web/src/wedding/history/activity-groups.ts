import type { Noun } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { Activity } from "./activity.ts";

type ActivityAction =
  | "created"
  | "added"
  | "changed"
  | "removed"
  | "restored"
  | "tookBack"
  | "copied"
  | "seated"
  | "swapped"
  | "locked"
  | "unseated"
  | "arranged"
  | "wished"
  | "printed";
/** The kind of the changed thing: the noun of a record, or another part of the document. */
export type ActivityKind = Noun | "wedding" | "chart" | "table" | "object" | "seat" | "other";

/** Consecutive changes by one person to one kind of thing. */
export interface ActivityGroup {
  /** The hash of its newest change. */
  key: string;
  /** An account, or an actor without a known account. */
  person: string;
  kind: ActivityKind;
  action: ActivityAction;
  /** The changed ids, latest first, each once; for changes by other programs, the parts of the document. */
  ids: string[];
  /** How many more records were changed without their ids: one change to many records gives only their number. */
  unnamed: number;
  /** The hashes of its changes, newest first. */
  changes: string[];
  /** The table of the latest seating. */
  table?: string;
  count: number;
  /** Time of the latest change. */
  at: number | undefined;
}

/** A longer pause starts a new group. */
const maxPauseMs = 10 * 60_000;

/** The action of each verb of a command, such as `add` in `guest.add`; other verbs change something. */
const actions: Readonly<Record<string, ActivityAction>> = {
  create: "created",
  add: "added",
  remove: "removed",
  restore: "restored",
  duplicate: "copied",
  print: "printed",
  assign: "seated",
  swap: "swapped",
  lock: "locked",
  group: "seated",
  arrange: "arranged",
  unassign: "unseated",
};

/** The kind of the thing that a command changes. */
export function kindOf(command: Activity["command"]): ActivityKind {
  if (command === "other") return "other";
  if (command === "records.change") return "other";
  if (command === "seating.arrange" || command === "wish.set") return "chart";
  // A group of guests is seated at a table.
  if (command === "seat.group") return "table";
  return command.split(".")[0] as ActivityKind;
}

function actionOf({ command, undo }: Pick<Activity, "command" | "undo">): ActivityAction {
  if (undo) return "tookBack";
  // `guest.set` changes a record, but a wish has no other command.
  if (command === "wish.set") return "wished";
  return actions[(command as Command["type"]).split(".")[1] ?? ""] ?? "changed";
}

/** Whether two activities of one account, the newer first, belong to one group. */
export function isSameGroup(newer: Activity, older: Activity): boolean {
  // All guests reply under one account, but each reply belongs to a different guest.
  if (newer.command === "reply.add") return false;
  const isNear =
    newer.at === undefined || older.at === undefined || Math.abs(newer.at - older.at) <= maxPauseMs;
  return kindOf(newer.command) === kindOf(older.command) && actionOf(newer) === actionOf(older) && isNear;
}

/** Whether the gap is so long that nothing older belongs to the newer activity's group. */
export function isLongBefore(older: Activity, newer: Activity): boolean {
  return newer.at !== undefined && older.at !== undefined && newer.at - older.at > maxPauseMs;
}

/** Groups activities, newest first; `personOf` maps an actor to an account. */
export function groupActivities(
  activities: readonly Activity[],
  personOf: (actor: string) => string,
): ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  let newer: Activity | undefined;
  for (const activity of activities) {
    const { hash, actor, at, command, id, table, size = 0 } = activity;
    const ids = activity.parts ?? activity.ids ?? (id === undefined ? [] : [id]);
    const person = personOf(actor);
    const group = groups.at(-1);
    if (newer && group?.person === person && isSameGroup(newer, activity)) {
      group.count += 1;
      group.unnamed += size;
      group.changes.push(hash);
      group.ids.push(...ids.filter((recordId) => !group.ids.includes(recordId)));
    } else {
      groups.push({
        key: hash,
        person,
        kind: kindOf(command),
        action: actionOf(activity),
        ids: [...ids],
        unnamed: size,
        changes: [hash],
        ...(table !== undefined && { table }),
        count: 1,
        at,
      });
    }
    newer = activity;
  }
  return groups;
}
