import { Trans, useLingui } from "@lingui/react/macro";
import { UsersRound } from "lucide-react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsAccount } from "@/kit/needs-account.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { useSession } from "@/lib/session/session.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useStanding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { RoleLegend } from "./role-legend.tsx";
import { WeddingTeam } from "./wedding-team.tsx";

export default function TeamPage() {
  const { t } = useLingui();
  return (
    <WriteAccess area="team">
      <PageHeader title={t`Team & User Management`} />
      <TeamOfWedding />
      <RoleLegend />
    </WriteAccess>
  );
}

/** The team of the selected wedding, or the reason that it cannot be shown. */
function TeamOfWedding() {
  const { id, status } = useWedding();
  const wedding = useWeddings().find((candidate) => candidate.id === id);
  const standing = useStanding();
  const isSample = useSession().status === "sample";

  if ((status === "loading" || status === "unread") && !wedding) return <WeddingLoading status={status} />;
  if (!wedding) {
    return (
      <NoWedding icon={UsersRound}>
        <Trans>You need to create a wedding first before you can manage team members.</Trans>
      </NoWedding>
    );
  }
  if (standing === "none") {
    return (
      <EmptyState icon={UsersRound} title={<Trans>You are no longer on this team</Trans>}>
        <Trans>Only its members see who is on a team. An owner or an organizer can invite you again.</Trans>
      </EmptyState>
    );
  }
  if (isSample) return <NeedsAccount />;
  if (!wedding.registered) {
    return (
      <EmptyState icon={UsersRound} title={<Trans>This wedding is on this device alone</Trans>}>
        <Trans>
          It goes to the server as soon as there is a connection. From then on you can invite people to plan
          it with you.
        </Trans>
      </EmptyState>
    );
  }
  if (wedding.forgotten) {
    return (
      <EmptyState
        icon={UsersRound}
        title={<Trans>The server no longer knows that you are on this team</Trans>}
      >
        <Trans>
          It was restored from an older backup. Ask an owner to invite you again; your plan is safe on this
          device until then.
        </Trans>
      </EmptyState>
    );
  }
  return <WeddingTeam key={wedding.id} weddingId={wedding.id} />;
}
