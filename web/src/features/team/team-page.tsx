import { Trans, useLingui } from "@lingui/react/macro";
import { useDidUpdate } from "@mantine/hooks";
import { CircleHelp, RefreshCw, UserPlus, UsersRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLinks } from "@/domain/team/use-links.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsAccount } from "@/kit/needs-signal.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageTabs } from "@/kit/page-tabs.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useSession } from "@/lib/session/session.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useStanding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { InvitePanel } from "./invite-panel.tsx";
import { MembersTab } from "./members-tab.tsx";
import { PendingTab } from "./pending-tab.tsx";
import { RoleLegend } from "./role-legend.tsx";
import { FetchFailure, LinksToPassOn, NoticeBanner, OfflineNotice } from "./team-notices.tsx";
import { useNotice } from "./use-notice.ts";
import { type TeamData, useTeamChanges, useTeamData } from "./use-team-changes.ts";

/** The members of the wedding's team, and the invitations to it. */
export default function TeamPage() {
  return (
    <WriteAccess area="team">
      <TeamOfWedding />
    </WriteAccess>
  );
}

/** The team of the selected wedding, or the reason that it cannot be shown. */
function TeamOfWedding() {
  const { id, status } = useWedding();
  const wedding = useWeddings().find((candidate) => candidate.id === id);
  const standing = useStanding();
  const isSample = useSession().status === "sample";

  if ((status === "loading" || status === "unread") && !wedding) {
    return (
      <WithoutTeam>
        <WeddingLoading status={status} />
      </WithoutTeam>
    );
  }
  if (!wedding) {
    return (
      <WithoutTeam>
        <NoWedding icon={UsersRound}>
          <Trans>You need to create a wedding first before you can manage team members.</Trans>
        </NoWedding>
      </WithoutTeam>
    );
  }
  if (standing === "none") {
    return (
      <WithoutTeam>
        <EmptyState icon={UsersRound} title={<Trans>You’re no longer on this team</Trans>}>
          <Trans>Only members can see the team. An owner or an organizer can invite you again.</Trans>
        </EmptyState>
      </WithoutTeam>
    );
  }
  if (isSample) {
    return (
      <WithoutTeam>
        <NeedsAccount />
      </WithoutTeam>
    );
  }
  if (!wedding.registered) {
    return (
      <WithoutTeam>
        <EmptyState icon={UsersRound} title={<Trans>This wedding is only on this device</Trans>}>
          <Trans>
            It syncs as soon as there’s a connection. Then you can invite people to plan with you.
          </Trans>
        </EmptyState>
      </WithoutTeam>
    );
  }
  if (wedding.forgotten) {
    return (
      <WithoutTeam>
        <EmptyState icon={UsersRound} title={<Trans>The server has lost your place on this team</Trans>}>
          <Trans>
            It was restored from an older backup. Your plan is safe on this device: ask an owner to invite you
            again.
          </Trans>
        </EmptyState>
      </WithoutTeam>
    );
  }
  return <WeddingTeam key={wedding.id} weddingId={wedding.id} />;
}

function WithoutTeam({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { tool, dialog } = useRoleLegend();
  return (
    <>
      <PageHeader title={t`Team & User Management`} menu={{ label: t`More for the team`, tools: [tool] }} />
      {children}
      {dialog}
    </>
  );
}

const TABS = ["members", "invite", "pending"] as const;

/** The members or the open invitations; the address names which. Above them, the result of the last action. */
function WeddingTeam({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const data = useTeamData(weddingId);
  const { notice, showNotice, dismiss } = useNotice();
  const { links, addLink, removeLink } = useLinks();
  const { members, invitations, refresh, removeFromList, myRole } = data;
  const changes = useTeamChanges({ weddingId, showNotice, addLink, removeLink, refresh, removeFromList });
  const { disabled, ...guard } = useWriteGuard();
  const { tool: legendTool, dialog: legend } = useRoleLegend();
  const { target, show, closePanel } = useFormPanel<"invite">();
  const [tab = "members", setTab] = useAddressFilter("tab", TABS);

  // The finder's link opens the panel; going back or reloading must not open it again.
  useEffect(() => {
    if (tab !== "invite") return;
    show("invite");
    setTab(undefined);
  }, [tab, show, setTab]);

  useDidUpdate(refresh, [tab]);

  const isPending = tab === "pending";
  const inviteTool: Tool = {
    key: "invite",
    label: t`Invite Members`,
    icon: UserPlus,
    disabled: disabled === true,
    guard,
    run: () => show("invite"),
  };
  const refreshTool: Tool = { key: "refresh", label: t`Refresh`, icon: RefreshCw, run: refresh };
  return (
    <PanelLayout
      opened={target !== undefined}
      panel={
        target && (
          <InvitePanel
            weddingId={weddingId}
            myRole={myRole}
            onNotice={showNotice}
            onLink={addLink}
            onFinish={refresh}
            onClose={closePanel}
          />
        )
      }
    >
      <PageHeader
        title={t`Team & User Management`}
        section={isPending ? t`Pending` : t`Team Members`}
        tabs={<TeamTabs isPending={isPending} data={data} />}
        primary={inviteTool}
        menu={{ label: t`More for the team`, tools: [legendTool, refreshTool] }}
      />
      <OfflineNotice data={data} />
      <FetchFailure error={members.error ?? invitations.error} />
      {notice && <NoticeBanner notice={notice} onDismiss={dismiss} />}
      <LinksToPassOn links={links} onDismiss={removeLink} />
      {isPending ? (
        <PendingTab data={data} changes={changes} />
      ) : (
        <MembersTab data={data} changes={changes} />
      )}
      {legend}
    </PanelLayout>
  );
}

function TeamTabs({ isPending, data }: { isPending: boolean; data: TeamData }) {
  const { t } = useLingui();
  const formats = useFormats();
  const withCount = (name: string, list: readonly unknown[] | undefined) =>
    list ? `${name} ${formats.number(list.length)}` : name;
  return (
    <PageTabs
      label={t`Members and invitations`}
      tabs={[
        {
          to: "/app/team",
          label: withCount(t`Team Members`, data.members.data),
          isCurrent: !isPending,
        },
        {
          to: "/app/team?tab=pending",
          label: withCount(t`Pending`, data.invitations.data),
          isCurrent: isPending,
        },
      ]}
    />
  );
}

/** A tool that opens the dialog about roles, and that dialog. */
function useRoleLegend(): { tool: Tool; dialog: ReactNode } {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return {
    tool: {
      key: "roles",
      label: t`What each role may do`,
      icon: CircleHelp,
      run: () => setOpen(true),
    },
    dialog: <RoleLegend opened={isOpen} onClose={() => setOpen(false)} />,
  };
}
