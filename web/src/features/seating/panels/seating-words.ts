import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Columns3, DoorOpen, type LucideIcon, Martini, Minus, Music, Presentation } from "lucide-react";
import type { ObjectKind, TableShape } from "@/lib/core/types.ts";

/** The shapes of a table, in the order of the form. */
export const SHAPES = {
  ROUND: msg`Round`,
  SQUARE: msg`Square`,
  RECTANGLE: msg`Rectangle`,
  OVAL: msg`Oval`,
} satisfies Record<TableShape, MessageDescriptor>;

/** What can stand in a room beside tables. */
export const OBJECT_KINDS = {
  DANCE_FLOOR: { label: msg`Dance floor`, icon: Music },
  STAGE: { label: msg`Stage`, icon: Presentation },
  BAR: { label: msg`Bar`, icon: Martini },
  DOOR: { label: msg`Door`, icon: DoorOpen },
  PILLAR: { label: msg`Pillar`, icon: Columns3 },
  WALL: { label: msg`Wall`, icon: Minus },
} satisfies Record<ObjectKind, { label: MessageDescriptor; icon: LucideIcon }>;

/** The capacities that a table can have (Specification 3, section 5). */
export const CAPACITY = { min: 1, max: 20 };

/** Where a guest sits, in words. */
export function placeWords(table: string, position: number): MessageDescriptor {
  return msg`${table}, seat ${position}`;
}
