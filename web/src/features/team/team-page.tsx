import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Alert, Tabs, Text } from "@mantine/core";
import { CircleAlert, CircleCheck, MailX, RefreshCw, UsersRound, WifiOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { InviteForm, LinkToCopy } from "@/domain/team/invite-form.tsx";
import type { LinkToPassOn } from "@/domain/team/use-links.ts";
import { useLinks } from "@/domain/team/use-links.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsAccount } from "@/kit/needs-signal.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import type { Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useSession } from "@/lib/session/session.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useStanding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { MembersTab } from "./members-tab.tsx";
import { PendingTab } from "./pending-tab.tsx";
import { RoleLegend } from "./role-legend.tsx";
import classes from "./team.module.css";
import { type Notice, useNotice } from "./use-notice.ts";
import { isServerAnswer, type TeamData, useTeamChanges, useTeamData } from "./use-team-changes.ts";

/** The members of the wedding's team, invitations to it, and what each role may do. */
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

const TABS = ["members", "invite", "pending"] as const;

/** The three tabs; the address names the open one. Above them, the result of the last action. */
function WeddingTeam({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const data = useTeamData(weddingId);
  const { notice, showNotice, dismiss } = useNotice();
  const { links, addLink, removeLink } = useLinks();
  const { members, invitations, refresh, removeFromList, myRole } = data;
  const changes = useTeamChanges({ weddingId, showNotice, addLink, removeLink, refresh, removeFromList });
  const [tab = "members", setTab] = useAddressFilter("tab", TABS);

  return (
    <>
      <OfflineNotice data={data} />
      <FetchFailure error={members.error ?? invitations.error} />
      {notice && <NoticeBanner notice={notice} onDismiss={dismiss} />}
      <LinksToPassOn links={links} onDismiss={removeLink} />
      <Tabs
        value={tab}
        onChange={(newTab) => {
          setTab(TABS.find((tabName) => tabName === newTab));
          refresh();
        }}
        keepMounted={false}
      >
        <div className={classes.bar}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="members">
              <Trans>Team Members</Trans>
              <TabCount value={members.data?.length} />
            </Tabs.Tab>
            <Tabs.Tab value="invite">
              <Trans>Invite Members</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="pending">
              <Trans>Pending</Trans>
              <TabCount value={invitations.data?.length} />
            </Tabs.Tab>
          </Tabs.List>
          <ActionIcon className={classes.refresh} aria-label={t`Refresh`} onClick={refresh}>
            <RefreshCw size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Tabs.Panel value="members" pt="lg">
          <MembersTab data={data} changes={changes} />
        </Tabs.Panel>
        <Tabs.Panel value="invite" pt="lg">
          <InviteTab
            weddingId={weddingId}
            myRole={myRole}
            onNotice={showNotice}
            onLink={addLink}
            onFinish={refresh}
          />
        </Tabs.Panel>
        <Tabs.Panel value="pending" pt="lg">
          <PendingTab data={data} changes={changes} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function TabCount({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  // The space separates the words for screen readers.
  return (
    <>
      {" "}
      <span className={classes.count}>{value}</span>
    </>
  );
}

/** Says offline how old the loaded team is. */
function OfflineNotice({ data: { members } }: { data: TeamData }) {
  const formats = useFormats();
  if (useConnection() !== "offline" || !members.data) return null;
  const time = formats.time(new Date(members.dataUpdatedAt));
  return (
    <Alert color="ochre" icon={<WifiOff size={20} aria-hidden />} mb="md" role="status">
      <Trans>
        You’re offline. This is the team as of {time}; inviting people and changing roles needs a connection.
      </Trans>
    </Alert>
  );
}

/** A failed request, until it is dismissed; a later failure shows again. */
function FetchFailure({ error }: { error: Error | null }) {
  const [dismissedError, setDismissedError] = useState<Error>();
  if (!error || error === dismissedError || !isServerAnswer(error)) return null;
  return (
    <NoticeBanner
      notice={{ tone: "trouble", text: error.message }}
      onDismiss={() => setDismissedError(error)}
    />
  );
}

const NOTICE_STYLES: Record<Notice["tone"], { color: string; icon: ReactNode; role: string }> = {
  good: { color: "sage", icon: <CircleCheck size={20} aria-hidden />, role: "status" },
  trouble: { color: "brick", icon: <CircleAlert size={20} aria-hidden />, role: "alert" },
};

function NoticeBanner({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useLingui();
  return (
    <Alert
      {...NOTICE_STYLES[notice.tone]}
      mb="md"
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={onDismiss}
    >
      {notice.text}
    </Alert>
  );
}

interface LinksToPassOnProps {
  links: readonly LinkToPassOn[];
  onDismiss: (email: string) => void;
}

/** Invitations without mail: the inviter passes the links on. They stay until dismissed. */
function LinksToPassOn({ links, onDismiss }: LinksToPassOnProps) {
  const { t } = useLingui();
  return links.map(({ email, link }) => (
    <Alert
      key={email}
      role="status"
      color="ochre"
      mb="md"
      icon={<MailX size={20} aria-hidden />}
      title={<Trans>Not sent: this server can’t send email yet.</Trans>}
      // The focus ring reaches past the field.
      styles={{ message: { overflow: "visible" } }}
      withCloseButton
      closeButtonLabel={t`Hide the link for ${email}`}
      onClose={() => onDismiss(email)}
    >
      <Text mb="sm">
        <Trans>
          Send this link to {email} yourself. It works for 7 days, for an account with this address. You only
          see it now; you can make a new one under Pending.
        </Trans>
      </Text>
      <LinkToCopy key={link} label={t`Invitation link for ${email}`} link={link} />
    </Alert>
  ));
}

interface InviteTabProps {
  weddingId: string;
  myRole: Role | undefined;
  onNotice: (notice: Notice) => void;
  onLink: (link: LinkToPassOn) => void;
  onFinish: () => void;
}

function InviteTab({ myRole, ...formProps }: InviteTabProps) {
  const core = useCore();
  if (!core || !myRole) return null;
  const [firstRole, ...otherRoles] = core.invitableRoles(myRole);
  if (!firstRole) return <ReadOnlyNotice />;
  return (
    <InviteForm
      core={core}
      roles={[firstRole, ...otherRoles]}
      draftName="team/invite"
      initialRole="ORGANIZER"
      {...formProps}
    />
  );
}
