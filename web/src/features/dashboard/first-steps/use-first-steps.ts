import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { FirstStepKey } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useCanWrite, useIsRegistered, useReport, useRole, useWedding } from "@/wedding/hooks.ts";

/** The steps of the core, and inviting the partner, of which only the server knows. */
export type FirstStepId = FirstStepKey | "partner";

export interface FirstStep {
  key: FirstStepId;
  done: boolean;
}

export interface FirstStepsState {
  /** Steps that this user may do, in order; empty after "Not now". */
  steps: readonly FirstStep[];
  dismiss: () => void;
}

/** First steps of a new wedding. "Not now" hides the card on this device for good. */
export function useFirstSteps(): FirstStepsState {
  const { firstSteps, countdown } = useReport("overview");
  const canWriteDetails = useCanWrite("weddingDetails").allowed;
  const canWritePlanning = useCanWrite("planning").allowed;
  const [isDismissed, setDismissed] = useStoredSetting("dashboard.first-steps-away", readIsDismissed);
  const isOver = isDismissed || countdown.kind === "married";
  const hasSecondOwner = useSecondOwner(!isOver);
  const dismiss = useCallback(() => setDismissed(true), [setDismissed]);
  if (isOver) return { steps: [], dismiss };
  const isAllowed: Record<FirstStepKey, boolean> = {
    names: canWriteDetails,
    date: canWriteDetails,
    guests: canWritePlanning,
    site: canWritePlanning,
  };
  const steps: FirstStep[] = firstSteps.filter(({ key }) => isAllowed[key]);
  // Invite the partner after the names are entered.
  const partnerIndex = steps[0]?.key === "names" ? 1 : 0;
  if (hasSecondOwner !== undefined) steps.splice(partnerIndex, 0, { key: "partner", done: hasSecondOwner });
  return { steps, dismiss };
}

function readIsDismissed(stored: unknown): boolean {
  return stored === true;
}

/** The team is not fetched again for a minute: it changes rarely, and the dashboard is opened often. */
const TEAM_STALE_AFTER_MS = 60_000;

/**
 * Whether the wedding has a second owner or one was invited. Undefined if unknown, not asked for, or if this user may
 * not invite owners.
 */
function useSecondOwner(isNeeded: boolean): boolean | undefined {
  const { t } = useLingui();
  const weddingId = useWedding().id ?? "";
  const role = useRole();
  const core = useCore();
  const isRegistered = useIsRegistered();
  const mayInvite = core !== undefined && role !== undefined && core.invitableRoles(role).includes("OWNER");
  const enabled = isNeeded && isRegistered && mayInvite;
  const params = { path: { weddingId } };
  const members = useQuery({
    queryKey: ["team", weddingId, "members"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/members", { params }), t`Failed to fetch team members`)
        .members,
    staleTime: TEAM_STALE_AFTER_MS,
    enabled,
  });
  const invitations = useQuery({
    queryKey: ["team", weddingId, "invitations"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/invitations", { params }), t`Failed to fetch invitations`)
        .invitations,
    staleTime: TEAM_STALE_AFTER_MS,
    enabled,
  });
  if (!enabled || !members.data || !invitations.data) return undefined;
  const owners = members.data.filter((member) => member.role === "OWNER").length;
  return owners > 1 || invitations.data.some((invitation) => invitation.role === "OWNER");
}
