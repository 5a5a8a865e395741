import { useLingui } from "@lingui/react/macro";
import { ROLE_NAMES } from "@/domain/team/role-words.ts";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { Role } from "@/lib/core/types.ts";
import type { Invitation, Member } from "./team-data.ts";
import type { Notice } from "./use-notice.ts";

interface TeamChangesParts {
  weddingId: string;
  say: (notice: Notice) => void;
  keep: (link: LinkToPassOn) => void;
  drop: (email: string) => void;
  refresh: () => void;
  letGo: (memberId: string) => Promise<void>;
}

export type TeamChanges = ReturnType<typeof useTeamChanges>;

/** Actions on a team. Each reports its result and refetches. */
export function useTeamChanges(parts: TeamChangesParts) {
  const { weddingId, say, keep, drop, refresh, letGo } = parts;
  const { t, i18n } = useLingui();

  async function attempt(task: () => Promise<string>): Promise<void> {
    try {
      say({ tone: "good", text: await task() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say({ tone: "trouble", text: error.message });
    } finally {
      refresh();
    }
  }

  return {
    changeRole: (member: Member, role: Role) =>
      attempt(async () => {
        const params = { path: { weddingId, memberId: member.id } };
        const answer = await api().PUT("/api/team/{weddingId}/members/{memberId}", {
          params,
          body: { role },
        });
        dataOf(answer, t`Failed to update team member role`);
        const [name, roleName] = [nameOf(member), i18n._(ROLE_NAMES[role])];
        return t`${name} is now ${roleName}.`;
      }),

    remove: (member: Member) =>
      attempt(async () => {
        const params = { path: { weddingId, memberId: member.id } };
        const answer = await api().DELETE("/api/team/{weddingId}/members/{memberId}", { params });
        dataOf(answer, t`Failed to remove team member`);
        await letGo(member.id);
        const name = nameOf(member);
        return t`${name} is no longer on the team.`;
      }),

    leave: (me: Member) =>
      attempt(async () => {
        const params = { path: { weddingId, memberId: me.id } };
        const answer = await api().DELETE("/api/team/{weddingId}/members/{memberId}", { params });
        dataOf(answer, t`Failed to leave the team`);
        return t`You left this wedding.`;
      }),

    resend: ({ id, email }: Invitation) =>
      attempt(async () => {
        const params = { path: { weddingId, invitationId: id } };
        const answer = await api().POST("/api/team/{weddingId}/invitations/{invitationId}/resend", {
          params,
        });
        const { link } = dataOf(answer, t`Failed to send invitation`);
        if (link) {
          keep({ email, link });
          return t`The invitation to ${email} has a new link. The old one no longer works.`;
        }
        return t`A new invitation is on its way to ${email}. The link in the older email no longer works.`;
      }),

    cancel: ({ id, email }: Invitation) =>
      attempt(async () => {
        const params = { path: { weddingId, invitationId: id } };
        const answer = await api().DELETE("/api/team/{weddingId}/invitations/{invitationId}", { params });
        dataOf(answer, t`Failed to cancel invitation`);
        drop(email);
        return t`The invitation to ${email} was cancelled. Its link no longer works.`;
      }),
  };
}

export function nameOf({ user }: Pick<Member, "user">): string {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;
}
