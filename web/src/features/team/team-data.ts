import { useLingui } from "@lingui/react/macro";
import { useThrottledCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useSession } from "@/lib/session/session.ts";
import { useRefreshPeople, useRole } from "@/wedding/hooks.ts";

export type Member = components["schemas"]["TeamMember"];
export type Invitation = components["schemas"]["Invitation"];
export type TeamData = ReturnType<typeof useTeamData>;

/** Throttle for every trigger: mutations, tabs, a new role, the connection (Specification 3, section 7). */
const REFRESH_MILLISECONDS = 500;

/** Polling interval, because other people change the team too. */
const NEWS_MILLISECONDS = 20_000;

/** The wedding's members and open invitations, as the server last returned them. */
export function useTeamData(weddingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { user } = useSession();
  const rememberedRole = useRole();
  const params = { path: { weddingId } };

  // Always refetch when the screen opens: other people change the team.
  const members = useQuery({
    queryKey: ["team", weddingId, "members"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/members", { params }), t`Failed to fetch team members`)
        .members,
    staleTime: 0,
    refetchInterval: NEWS_MILLISECONDS,
  });
  const invitations = useQuery({
    queryKey: ["team", weddingId, "invitations"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/invitations", { params }), t`Failed to fetch invitations`)
        .invitations,
    staleTime: 0,
    refetchInterval: NEWS_MILLISECONDS,
  });
  const refresh = useThrottledCallback(
    () => void queries.invalidateQueries({ queryKey: ["team", weddingId] }),
    REFRESH_MILLISECONDS,
  );
  /** Removes a member that the server has just removed, at once; cancels older requests still on their way. */
  async function dropMember(memberId: string): Promise<void> {
    const queryKey = ["team", weddingId, "members"];
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Member[]>(queryKey, (known) => known?.filter(({ id }) => id !== memberId));
  }
  useRefreshOnChange(refresh, rememberedRole);
  useRefreshPeople(members.data);

  const me = members.data?.find(({ userId }) => userId === user?.id);
  const owners = members.data?.filter(({ role }) => role === "OWNER").length ?? 0;
  return { members, invitations, refresh, letGo: dropMember, me, myRole: me?.role ?? rememberedRole, owners };
}

/** Whether the server answered with a reason. Show its words; the connection is not the cause. */
export function isServerAnswer(error: Error | null): boolean {
  return error instanceof ApiError && !error.isNetworkFailure;
}

/** Refetches when the connection returns or the role changes: the loaded data may be old. */
function useRefreshOnChange(refresh: () => void, role: string | undefined): void {
  const reachable = useConnection() !== "offline";
  const seen = useRef({ reachable, role });
  useEffect(() => {
    const before = seen.current;
    seen.current = { reachable, role };
    if ((reachable && !before.reachable) || role !== before.role) refresh();
  }, [reachable, role, refresh]);
}
