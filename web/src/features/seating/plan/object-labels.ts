import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ObjectKind } from "@/lib/core/types.ts";

export const OBJECT_LABELS: Record<ObjectKind, MessageDescriptor> = {
  DANCE_FLOOR: msg`Dance floor`,
  STAGE: msg`Stage`,
  BAR: msg`Bar`,
  DOOR: msg`Door`,
  PILLAR: msg`Pillar`,
  WALL: msg`Wall`,
};
