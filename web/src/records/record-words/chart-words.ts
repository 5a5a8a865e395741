import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ObjectKind, RoomUnit, TableShape } from "@/lib/core/types.ts";

/** The shapes of a table, in the order of the form. */
export const SHAPES = {
  ROUND: msg`Round`,
  SQUARE: msg`Square`,
  RECTANGLE: msg`Rectangle`,
  OVAL: msg`Oval`,
} satisfies Record<TableShape, MessageDescriptor>;

/** Objects in a room besides tables. */
export const OBJECTS = {
  DANCE_FLOOR: msg`Dance floor`,
  STAGE: msg`Stage`,
  BAR: msg`Bar`,
  DOOR: msg`Door`,
  PILLAR: msg`Pillar`,
  WALL: msg`Wall`,
} satisfies Record<ObjectKind, MessageDescriptor>;

export const UNITS = { m: msg`Metres`, ft: msg`Feet` } satisfies Record<RoomUnit, MessageDescriptor>;
