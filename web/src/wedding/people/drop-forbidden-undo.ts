import type { Core } from "@/lib/core/core.ts";
import { histories } from "../edit/undo-histories.ts";
import { roleIssue } from "./role.ts";
import type { WeddingStanding } from "./role-words.ts";

/** Drops undo entries that the role no longer allows. */
export function dropForbiddenUndo(core: Core, standingIn: (wedding: string) => WeddingStanding): void {
  for (const [id, history] of histories()) {
    const standing = standingIn(id);
    history.dropForbidden((command) => roleIssue(core, standing, command) === undefined);
  }
}
