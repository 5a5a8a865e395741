import { useLingui } from "@lingui/react/macro";
import { useThrottledCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ROLE_NAMES } from "@/domain/team/role-words.ts";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import type { Role } from "@/lib/core/types.ts";
import { useSession } from "@/lib/session/session.ts";
import { useRefreshPeople, useRole } from "@/wedding/hooks.ts";
import type { Notice } from "./use-notice.ts";

interface TeamChangesDependencies {
  weddingId: string;
  showNotice: (notice: Notice) => void;
  /** Shows an invitation link that the user must pass on, because no mail was sent. */
  addLink: (link: LinkToPassOn) => void;
  /** Hides the link of an invitation that is cancelled. */
  removeLink: (email: string) => void;
  refresh: () => void;
  /** Removes a member from the loaded list at once. */
  removeFromList: (memberId: string) => Promise<void>;
}

export type TeamChanges = ReturnType<typeof useTeamChanges>;

/** Actions on a team. Each reports its result and refetches. */
export function useTeamChanges(dependencies: TeamChangesDependencies) {
  const { weddingId, showNotice, addLink, removeLink, refresh, removeFromList } = dependencies;
  const { t, i18n } = useLingui();

  /** Runs an action, shows the text that it returns or the reason of its failure, and refetches. */
  async function runAndReport(task: () => Promise<string>): Promise<void> {
    try {
      showNotice({ tone: "good", text: await task() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showNotice({ tone: "trouble", text: error.message });
    } finally {
      refresh();
    }
  }

  return {
    changeRole: (member: Member, role: Role) =>
      runAndReport(async () => {
        const params = { path: { weddingId, memberId: member.id } };
        const answer = await api().PUT("/api/team/{weddingId}/members/{memberId}", {
          params,
          body: { role },
        });
        dataOf(answer, t`Failed to update team member role`);
        const [name, roleName] = [memberName(member), i18n._(ROLE_NAMES[role])];
        return t`${name} is now ${roleName}.`;
      }),

    remove: (member: Member) =>
      runAndReport(async () => {
        const params = { path: { weddingId, memberId: member.id } };
        const answer = await api().DELETE("/api/team/{weddingId}/members/{memberId}", { params });
        dataOf(answer, t`Failed to remove team member`);
        await removeFromList(member.id);
        const name = memberName(member);
        return t`${name} is no longer on the team.`;
      }),

    leave: (me: Member) =>
      runAndReport(async () => {
        const params = { path: { weddingId, memberId: me.id } };
        const answer = await api().DELETE("/api/team/{weddingId}/members/{memberId}", { params });
        dataOf(answer, t`Failed to leave the team`);
        return t`You left this wedding.`;
      }),

    resend: ({ id, email }: Invitation) =>
      runAndReport(async () => {
        const params = { path: { weddingId, invitationId: id } };
        const answer = await api().POST("/api/team/{weddingId}/invitations/{invitationId}/resend", {
          params,
        });
        const { link } = dataOf(answer, t`Failed to send invitation`);
        if (link) {
          addLink({ email, link });
          return t`The invitation to ${email} has a new link. The old one no longer works.`;
        }
        return t`A new invitation is on its way to ${email}. The link in the older email no longer works.`;
      }),

    cancel: ({ id, email }: Invitation) =>
      runAndReport(async () => {
        const params = { path: { weddingId, invitationId: id } };
        const answer = await api().DELETE("/api/team/{weddingId}/invitations/{invitationId}", { params });
        dataOf(answer, t`Failed to cancel invitation`);
        removeLink(email);
        return t`The invitation to ${email} was cancelled. Its link no longer works.`;
      }),
  };
}

/** The name of a member, or the email address without one. */
export function memberName({ user }: Pick<Member, "user">): string {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;
}

export type Member = components["schemas"]["TeamMember"];
export type Invitation = components["schemas"]["Invitation"];
export type TeamData = ReturnType<typeof useTeamData>;

/** At most one refetch in this time, whatever triggers it: an action, a tab, a new role or the connection. */
const REFRESH_MILLISECONDS = 500;

/** Polling interval, because other people change the team too. */
const POLL_MILLISECONDS = 20_000;

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
    refetchInterval: POLL_MILLISECONDS,
  });
  const invitations = useQuery({
    queryKey: ["team", weddingId, "invitations"],
    queryFn: async () =>
      dataOf(await api().GET("/api/team/{weddingId}/invitations", { params }), t`Failed to fetch invitations`)
        .invitations,
    staleTime: 0,
    refetchInterval: POLL_MILLISECONDS,
  });
  const refresh = useThrottledCallback(
    () => void queries.invalidateQueries({ queryKey: ["team", weddingId] }),
    REFRESH_MILLISECONDS,
  );
  /**
   * Removes a member from the loaded list after the server has, and cancels requests that could bring the member back.
   */
  async function removeFromList(memberId: string): Promise<void> {
    const queryKey = ["team", weddingId, "members"];
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Member[]>(queryKey, (currentMembers) =>
      currentMembers?.filter(({ id }) => id !== memberId),
    );
  }
  useRefreshOnChange(refresh, rememberedRole);
  useRefreshPeople(members.data);

  const me = members.data?.find(({ userId }) => userId === user?.id);
  const ownerCount = members.data?.filter(({ role }) => role === "OWNER").length ?? 0;
  return {
    members,
    invitations,
    refresh,
    removeFromList,
    me,
    myRole: me?.role ?? rememberedRole,
    ownerCount,
  };
}

/** Whether the server refused with a reason to show, rather than being out of reach. */
export function isServerAnswer(error: Error | null): boolean {
  return error instanceof ApiError && !error.isNetworkFailure;
}

/** Refetches when the connection returns or the role changes: the loaded data may be old. */
function useRefreshOnChange(refresh: () => void, role: string | undefined): void {
  const isReachable = useConnection() !== "offline";
  const lastState = useRef({ isReachable, role });
  useEffect(() => {
    const previous = lastState.current;
    lastState.current = { isReachable, role };
    if ((isReachable && !previous.isReachable) || role !== previous.role) refresh();
  }, [isReachable, role, refresh]);
}
