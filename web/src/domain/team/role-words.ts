import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role } from "@/lib/core/types.ts";

export const ROLE_NAMES: Record<Role, MessageDescriptor> = {
  OWNER: msg`Owner`,
  ORGANIZER: msg`Organizer`,
  PLANNER: msg`Planner`,
  VIEWER: msg`Viewer`,
};

/** The purpose of a role in one line. The core defines its permissions. */
export const ROLE_MEANINGS: Record<Role, MessageDescriptor> = {
  OWNER: msg`Full access and team management.`,
  ORGANIZER: msg`Manages guests, vendors, budget, invites others.`,
  PLANNER: msg`Views and edits most details, cannot manage team or budget.`,
  VIEWER: msg`Read-only.`,
};
