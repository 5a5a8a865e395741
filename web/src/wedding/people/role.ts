import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Core } from "@/lib/core/core.ts";
import type { Area, Command, FieldIssue, Role } from "@/lib/core/types.ts";
import type { WeddingRow } from "@/lib/db/db.ts";

/** An account's standing in a wedding: its role, or "none" if it lost its access and only the local copy remains. */
export type WeddingStanding = Role | "none";

const plannerReasons: Record<Area, MessageDescriptor> = {
  weddingDetails: msg`Wedding details are read-only for planners.`,
  planning: msg`This part of the plan is read-only for planners.`,
  budget: msg`The budget is read-only for planners.`,
  registry: msg`The registry is read-only for planners.`,
  team: msg`The team is read-only for planners.`,
  email: msg`Emails are read-only for planners.`,
  emailTemplates: msg`Email templates are read-only for planners.`,
};

/** Why the user may only read an area, in words for the screen. */
export function readOnlyReason(standing: WeddingStanding, area: Area | undefined): MessageDescriptor {
  if (standing === "none") {
    return msg`You no longer have access to this wedding. You’re seeing the copy on this device.`;
  }
  if (standing === "VIEWER") return msg`You’re a viewer here: you can see everything but change nothing.`;
  if (standing === "PLANNER" && area) return plannerReasons[area];
  return msg`Your role doesn’t allow this change.`;
}

/** The role of a standing, for calls of the core. */
export function roleOfStanding(standing: WeddingStanding): Role | undefined {
  return standing === "none" ? undefined : standing;
}

/** The issue for a command that this standing may not run. */
export function roleIssueOf(standing: WeddingStanding, area: Area | undefined): FieldIssue {
  return { code: "role", message: i18n._(readOnlyReason(standing, area)) };
}

/**
 * The issue with a command for an account of this standing. The server would refuse it as well; the check here keeps
 * the document clean and warns before the user types anything twice.
 */
export function roleIssue(core: Core, standing: WeddingStanding, command: Command): FieldIssue | undefined {
  const area = core.forbiddenArea(command, roleOfStanding(standing));
  return area === undefined ? undefined : roleIssueOf(standing, area);
}

export function standingOf({ role, removed }: Pick<WeddingRow, "role" | "removed">): WeddingStanding {
  return removed ? "none" : role;
}
