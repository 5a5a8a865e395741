import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Columns3, DoorOpen, type LucideIcon, Martini, Minus, Music, Presentation } from "lucide-react";
import type { ObjectKind } from "@/lib/core/types.ts";
import { OBJECTS } from "@/records/record-words/chart-words.ts";

/** Kinds of objects beside tables. */
export const OBJECT_KINDS = {
  DANCE_FLOOR: { label: OBJECTS.DANCE_FLOOR, icon: Music },
  STAGE: { label: OBJECTS.STAGE, icon: Presentation },
  BAR: { label: OBJECTS.BAR, icon: Martini },
  DOOR: { label: OBJECTS.DOOR, icon: DoorOpen },
  PILLAR: { label: OBJECTS.PILLAR, icon: Columns3 },
  WALL: { label: OBJECTS.WALL, icon: Minus },
} satisfies Record<ObjectKind, { label: MessageDescriptor; icon: LucideIcon }>;

/** Limits of a table's capacity (Specification 3, section 5). */
export const CAPACITY = { min: 1, max: 20 };

/** A guest's seat in words; without a table, "no seat". */
export function placeWords(table: string | null, position: number | null): MessageDescriptor {
  return table === null || position === null ? msg`no seat` : msg`${table}, seat ${position}`;
}
