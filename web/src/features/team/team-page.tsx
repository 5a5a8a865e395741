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
      <EmptyState icon={UsersRound} title={<Trans>You’re no longer on this team</Trans>}>
        <Trans>Only members can see the team. An owner or an organizer can invite you again.</Trans>
      </EmptyState>
    );
  }
  if (isSample) return <NeedsAccount />;
  if (!wedding.registered) {
    return (
      <EmptyState icon={UsersRound} title={<Trans>This wedding is only on this device</Trans>}>
        <Trans>It syncs as soon as there’s a connection. Then you can invite people to plan with you.</Trans>
      </EmptyState>
    );
  }
  if (wedding.forgotten) {
    return (
      <EmptyState icon={UsersRound} title={<Trans>The server has lost your place on this team</Trans>}>
        <Trans>
          It was restored from an older backup. Your plan is safe on this device: ask an owner to invite you
          again.
        </Trans>
      </EmptyState>
    );
  }
  return <WeddingTeam key={wedding.id} weddingId={wedding.id} />;
}
