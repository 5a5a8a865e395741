import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useIsRegistered, useRole, useWedding } from "@/wedding/hooks.ts";

/** A team changes rarely and the dashboard is opened often. */
const FRESH_MILLISECONDS = 60_000;

/**
 * Whether the wedding has a second owner or one was invited. Undefined if unknown, not asked for, or if this user may
 * not invite owners.
 */
export function useSecondOwner(isAsked: boolean): boolean | undefined {
  const { t } = useLingui();
  const weddingId = useWedding().id ?? "";
  const role = useRole();
  const core = useCore();
  const isRegistered = useIsRegistered();
  const mayInvite = core !== undefined && role !== undefined && core.invitableRoles(role).includes("OWNER");
  const enabled = isAsked && isRegistered && mayInvite;
  const params = { path: { weddingId } };
  const members = useQuery({
    queryKey: ["team", weddingId, "members"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/members", { params }), t`Failed to fetch team members`)
        .members,
    staleTime: FRESH_MILLISECONDS,
    enabled,
  });
  const invitations = useQuery({
    queryKey: ["team", weddingId, "invitations"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/invitations", { params }), t`Failed to fetch invitations`)
        .invitations,
    staleTime: FRESH_MILLISECONDS,
    enabled,
  });
  if (!enabled || !members.data || !invitations.data) return undefined;
  const owners = members.data.filter((member) => member.role === "OWNER").length;
  return owners > 1 || invitations.data.some((invitation) => invitation.role === "OWNER");
}
