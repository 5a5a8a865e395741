import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Command } from "@/lib/core/types.ts";

/** Failure message for a canvas command (Specification 3, section 8). */
export function failureOf(command: Command): MessageDescriptor {
  switch (command.type) {
    case "table.update":
      return msg`Failed to update table`;
    case "table.remove":
      return msg`Failed to delete table`;
    case "seat.assign":
    case "seat.swap":
    case "seat.group":
      return msg`Failed to assign seat`;
    case "seat.unassign":
      return msg`Failed to unassign seat`;
    case "seating.arrange":
      return failureOfArranging(command);
    default:
      return msg`Failed to update seating chart`;
  }
}

/** An arrangement changes tables or objects, or removes seats. */
function failureOfArranging(command: Extract<Command, { type: "seating.arrange" }>): MessageDescriptor {
  const tables = Object.values(command.tables ?? {});
  const objects = Object.values(command.objects ?? {});
  if (tables.length + objects.length === 0) return msg`Failed to unassign seat`;
  if (tables.length === 0) return msg`Failed to update seating chart`;
  if (tables.some(({ removed }) => removed)) return msg`Failed to delete table`;
  return tables.some(({ name }) => name !== undefined)
    ? msg`Failed to create table`
    : msg`Failed to update table`;
}
