import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { Core } from "@/lib/core/core.ts";
import type { Area, Command, FieldIssue, Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { type WeddingsState, weddingsStore } from "../open/state.ts";
import type { LocalWedding } from "../types.ts";
import { forbidden, readOnlyReason, roleOf, type Standing } from "./role-words.ts";

export interface CanWrite {
  allowed: boolean;
  /** Why not, in words for the screen. */
  reason?: string;
}

const free: CanWrite = { allowed: true };

/** The role of this account in the wedding on the screen; undefined when there is none, or the access was lost. */
export function useRole(): Role | undefined {
  const standing = useStanding();
  return standing && roleOf(standing);
}

/** The role, and "none" where the access was lost and this device's copy is what remains. */
export function useStanding(): Standing | undefined {
  return useStore(weddingsStore, (state) => {
    const wedding = selectedWedding(state);
    return wedding && standingOf(wedding);
  });
}

/** Whether this account may change an area of the wedding on the screen, and if not, why not. */
export function useCanWrite(area: Area): CanWrite {
  const { i18n: language } = useLingui();
  const standing = useStanding();
  const core = useCore();
  if (standing === undefined || mayWrite(core, standing, area)) return free;
  return { allowed: false, reason: language._(readOnlyReason(standing, area)) };
}

/**
 * What stands against a command of somebody with this standing. The server refuses it as well; asking here keeps the
 * document clean, and says it before anything is typed twice.
 */
export function roleIssue(core: Core, standing: Standing, command: Command): FieldIssue | undefined {
  const area = core.forbiddenArea(command, roleOf(standing));
  return area === undefined ? undefined : forbidden(standing, area);
}

export function standingOf({ role, removed }: Pick<LocalWedding, "role" | "removed">): Standing {
  return removed ? "none" : role;
}

function selectedWedding({ weddings, selected }: WeddingsState): LocalWedding | undefined {
  return weddings.find(({ id }) => id === selected);
}

/** Before the core is there nothing is on the screen that could be changed. */
function mayWrite(core: Core | undefined, standing: Standing, area: Area): boolean {
  if (standing === "none") return false;
  return core === undefined || core.access(standing, area) === "write";
}
