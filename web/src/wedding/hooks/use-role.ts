import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { Core } from "@/lib/core/core.ts";
import type { Area, Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import type { LocalWedding } from "../list/wedding-rows.ts";
import { type WeddingsState, weddingsStore } from "../open/state.ts";
import { readOnlyReason, roleOfStanding, standingOf, type WeddingStanding } from "../people/role.ts";

export interface CanWrite {
  allowed: boolean;
  /** The reason, in words for the screen. */
  reason?: string;
}

const writable: CanWrite = { allowed: true };

/** The account's role in the selected wedding; undefined without a wedding or without access. */
export function useRole(): Role | undefined {
  const standing = useStanding();
  return standing && roleOfStanding(standing);
}

/** The account's role, or "none" if it lost its access and only the local copy remains. */
export function useStanding(): WeddingStanding | undefined {
  return useStore(weddingsStore, (state) => {
    const wedding = selectedWedding(state);
    return wedding && standingOf(wedding);
  });
}

/** Whether the account may write an area of the selected wedding, and the reason if not. */
export function useCanWrite(area: Area): CanWrite {
  const { i18n: language } = useLingui();
  const standing = useStanding();
  const core = useCore();
  if (standing === undefined || mayWrite(core, standing, area)) return writable;
  return { allowed: false, reason: language._(readOnlyReason(standing, area)) };
}

function selectedWedding({ weddings, selected }: WeddingsState): LocalWedding | undefined {
  return weddings.find(({ id }) => id === selected);
}

/** Before the core has loaded, the screen has nothing to change. */
function mayWrite(core: Core | undefined, standing: WeddingStanding, area: Area): boolean {
  if (standing === "none") return false;
  return core === undefined || core.access(standing, area) === "write";
}
