import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { Link2, Mail, PenLine, Printer, WifiOff } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { GuestTabs } from "@/domain/guests/tabs/guest-tabs.tsx";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { InvitationLink } from "./invitations/invitation-link.tsx";
import { InvitationList, invitationKeyOf } from "./invitations/invitation-list.tsx";
import classes from "./invitations/invitations.module.css";
import { MessagePanel, recipientNames } from "./invitations/message-panel.tsx";
import { PhoneNotice } from "./invitations/phone-notice.tsx";
import { type InvitationRecipient, isInvited, useRecipients } from "./invitations/recipients.ts";
import { SentBadge } from "./invitations/sent-badge.tsx";
import { SiteNotice } from "./invitations/site-notice.tsx";
import { type PersonalLinks, usePersonalLinks } from "./invitations/use-personal-links.ts";

/** Personal links to the website: create, send, print and revoke. */
export default function InvitationsPage() {
  return (
    <WriteAccess area="planning">
      <InvitationsContent />
    </WriteAccess>
  );
}

type InvitationPanelTarget = { kind: "message" } | { kind: "invitation"; key: string };

function InvitationsContent() {
  const { t } = useLingui();
  const { status } = useWedding();
  const { allowed } = useWriteAccess();
  const [target, setTarget] = useState<InvitationPanelTarget>();
  const close = useCallback(() => setTarget(undefined), []);
  const isReady = status === "ready";
  const showsInvitations = isReady && allowed;
  useBackCloses(target !== undefined, close);
  const openGuest = useCallback((id: string) => setTarget({ kind: "invitation", key: `guest/${id}` }), []);
  const openParty = useCallback((id: string) => setTarget({ kind: "invitation", key: `party/${id}` }), []);
  useItemInAddress("guest", isReady, openGuest);
  useItemInAddress("party", isReady, openParty);
  const personalLinks = usePersonalLinks();
  const recipients = useRecipients();
  const openRecipient =
    target?.kind === "invitation"
      ? recipients.find((recipient) => invitationKeyOf(recipient) === target.key)
      : undefined;
  return (
    <PanelLayout
      opened={showsInvitations && (openRecipient !== undefined || target?.kind === "message")}
      panel={
        showsInvitations && (
          <>
            {openRecipient && (
              <InvitationPanel
                key={invitationKeyOf(openRecipient)}
                recipient={openRecipient}
                personalLinks={personalLinks}
                onClose={close}
              />
            )}
            {target?.kind === "message" && (
              <MessagePanel example={exampleOf(recipients, personalLinks)} onClose={close} />
            )}
          </>
        )
      }
    >
      <PageHeader
        title={t`Guests`}
        section={t`Invitations`}
        tabs={<GuestTabs />}
        menu={
          showsInvitations
            ? {
                label: t`More for the invitations`,
                tools: [
                  {
                    key: "message",
                    label: t`Message`,
                    icon: PenLine,
                    run: () => setTarget({ kind: "message" }),
                  },
                  {
                    key: "print",
                    label: t`Print cards`,
                    icon: Printer,
                    to: "/app/guests/invitations/print",
                  },
                ],
              }
            : undefined
        }
      />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Mail}>
          <Trans>Create your wedding first, then send invitations to its website here.</Trans>
        </NoWedding>
      )}
      {isReady && !allowed && <NotForViewers />}
      {showsInvitations && (
        <Invitations
          recipients={recipients}
          personalLinks={personalLinks}
          openKey={openRecipient && invitationKeyOf(openRecipient)}
          onOpen={(key) => setTarget({ kind: "invitation", key })}
        />
      )}
    </PanelLayout>
  );
}

/** Sample name and link for writing the message, even without guests. */
function exampleOf(
  recipients: readonly InvitationRecipient[],
  personalLinks: PersonalLinks,
): { greeting: string; url: string } {
  const [first] = recipients;
  const url = first && personalLinks.linkOf(first)?.url;
  return { greeting: first?.greeting ?? "Mia", url: url ?? `${window.location.origin}/w/…` };
}

function NotForViewers() {
  return (
    <>
      <ReadOnlyNotice />
      <EmptyState icon={Mail} help={helpAddress("roles")} title={<Trans>You can’t see personal links</Trans>}>
        <Trans>
          Anyone with such a link can reply for the guest, so only people who can change the guest list see
          them.
        </Trans>
      </EmptyState>
    </>
  );
}

interface InvitationsProps {
  recipients: readonly InvitationRecipient[];
  personalLinks: PersonalLinks;
  openKey: string | undefined;
  onOpen: (key: string) => void;
}

function Invitations({ recipients, personalLinks, openKey, onOpen }: InvitationsProps) {
  const { links, site } = personalLinks;
  const { error } = links.query;
  if (recipients.length === 0) {
    return (
      <EmptyState
        icon={Mail}
        help={helpAddress("send-invitations")}
        title={<Trans>Nobody to invite yet</Trans>}
        action={
          <Button component={Link} to="/app/guests">
            <Trans>Go to the guest list</Trans>
          </Button>
        }
      >
        <Trans>Every guest and party on your list gets a personal link to your website.</Trans>
      </EmptyState>
    );
  }
  if (!links.data) {
    if (error instanceof ApiError && !error.isNetworkFailure) return <RefusalNotice error={error} />;
    return (
      <NeedsSignal
        query={links.query}
        title={<Trans>Personal links need a connection once</Trans>}
        skeleton={<SkeletonRows />}
      >
        <Trans>After that they’re saved on this device. Your guest list works offline too.</Trans>
      </NeedsSignal>
    );
  }
  return (
    <>
      <OfflineNotice loadedAt={links.at} />
      <SiteNotice site={site} />
      <PhoneNotice recipients={recipients.filter(isInvited)} />
      <InvitationProgress recipients={recipients} personalLinks={personalLinks} />
      <InvitationList
        recipients={recipients}
        personalLinks={personalLinks}
        openKey={openKey}
        onOpen={onOpen}
      />
    </>
  );
}

function RefusalNotice({ error }: { error: ApiError }) {
  return (
    <Alert color="ochre" role="status">
      {error.status === 403 ? (
        <Trans>Your role can’t see personal links. Your guest list is here as always.</Trans>
      ) : (
        error.message
      )}
    </Alert>
  );
}

/** Says offline how old the stored links are, and what needs a connection. */
function OfflineNotice({ loadedAt }: { loadedAt: number | undefined }) {
  const formats = useFormats();
  if (useConnection() !== "offline" || loadedAt === undefined) return null;
  const moment = formats.moment(new Date(loadedAt));
  return (
    <Alert color="ochre" role="status" icon={<WifiOff size={20} aria-hidden />} mb="md">
      <Trans>
        You’re offline. These are the links as of {moment}. You can send and print them; making or revoking
        links needs a connection.
      </Trans>
    </Alert>
  );
}

/** Progress of the invitations, and a button that creates all missing links. */
function InvitationProgress({
  recipients,
  personalLinks,
}: Pick<InvitationsProps, "recipients" | "personalLinks">) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const invitedRecipients = recipients.filter(isInvited);
  const sent = invitedRecipients.filter(({ isSent }) => isSent).length;
  const all = invitedRecipients.length;
  const withoutLink = invitedRecipients.filter((recipient) => !personalLinks.linkOf(recipient));
  return (
    <div className={classes.progress}>
      <Text c="dimmed">{t`${sent} of ${plural(all, { one: "# invitation", other: "# invitations" })} sent`}</Text>
      {withoutLink.length > 0 && (
        <Button
          variant="light"
          leftSection={<Link2 size={18} aria-hidden />}
          loading={personalLinks.isBusy}
          disabled={isOffline}
          onClick={() => void personalLinks.create(withoutLink)}
        >
          {t`Make ${plural(withoutLink.length, { one: "# link", other: "# links" })}`}
        </Button>
      )}
    </div>
  );
}

interface InvitationPanelProps {
  recipient: InvitationRecipient;
  personalLinks: PersonalLinks;
  onClose: () => void;
}

/** One invitation beside the list. */
function InvitationPanel({ recipient, personalLinks, onClose }: InvitationPanelProps) {
  const members = recipientNames(recipient);
  return (
    <SidePanel opened onClose={onClose} title={recipient.name}>
      {members && <p className={classes.quiet}>{members}</p>}
      <p>
        <SentBadge recipient={recipient} />
      </p>
      <InvitationLink recipient={recipient} personalLinks={personalLinks} />
    </SidePanel>
  );
}
