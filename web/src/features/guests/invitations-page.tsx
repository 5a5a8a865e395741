import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { Link2, Mail, PenLine, Printer, WifiOff } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { GuestTabs } from "@/domain/guests/tabs/guest-tabs.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { ToolRow } from "@/kit/tools/tool-row.tsx";
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
import { InvitationList, keyOf } from "./invitations/invitation-list.tsx";
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
      <Content />
    </WriteAccess>
  );
}

type InvitationPanelTarget = { kind: "message" } | { kind: "invitation"; key: string };

function Content() {
  const { t } = useLingui();
  const { status } = useWedding();
  const { allowed } = useWriteAccess();
  const [target, setTarget] = useState<InvitationPanelTarget>();
  const close = useCallback(() => setTarget(undefined), []);
  const ready = status === "ready";
  const isShown = ready && allowed;
  useBackCloses(target !== undefined, close);
  const openGuest = useCallback((id: string) => setTarget({ kind: "invitation", key: `guest/${id}` }), []);
  const openParty = useCallback((id: string) => setTarget({ kind: "invitation", key: `party/${id}` }), []);
  useItemInAddress("guest", ready, openGuest);
  useItemInAddress("party", ready, openParty);
  const personal = usePersonalLinks();
  const recipients = useRecipients();
  const open =
    target?.kind === "invitation" ? recipients.find((one) => keyOf(one) === target.key) : undefined;
  return (
    <PanelLayout
      opened={isShown && (open !== undefined || target?.kind === "message")}
      panel={
        isShown && (
          <>
            {open && (
              <InvitationPanel key={keyOf(open)} recipient={open} personal={personal} onClose={close} />
            )}
            {target?.kind === "message" && (
              <MessagePanel example={exampleOf(recipients, personal)} onClose={close} />
            )}
          </>
        )
      }
    >
      <PageHeader
        title={t`Invitations`}
        actions={
          isShown && (
            <ToolRow
              menuOnly={[]}
              moreLabel={t`More for the invitations`}
              tools={[
                {
                  key: "message",
                  label: t`Message`,
                  icon: PenLine,
                  expanded: target?.kind === "message",
                  run: () => setTarget(target?.kind === "message" ? undefined : { kind: "message" }),
                },
                { key: "print", label: t`Print cards`, icon: Printer, to: "/app/guests/invitations/print" },
              ]}
            />
          )
        }
      />
      <GuestTabs />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Mail}>
          <Trans>Create your wedding first, then send invitations to its website here.</Trans>
        </NoWedding>
      )}
      {ready && !allowed && <NotForViewers />}
      {isShown && (
        <Invitations
          recipients={recipients}
          personal={personal}
          openKey={open && keyOf(open)}
          onOpen={(key) => setTarget({ kind: "invitation", key })}
        />
      )}
    </PanelLayout>
  );
}

/** Sample name and link for writing the message, even without guests. */
function exampleOf(
  recipients: readonly InvitationRecipient[],
  personal: PersonalLinks,
): { greeting: string; url: string } {
  const [first] = recipients;
  const url = first && personal.linkOf(first)?.url;
  return { greeting: first?.greeting ?? "Mia", url: url ?? `${window.location.origin}/w/…` };
}

function NotForViewers() {
  return (
    <>
      <ReadOnlyNotice />
      <EmptyState icon={Mail} title={<Trans>You can’t see personal links</Trans>}>
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
  personal: PersonalLinks;
  openKey: string | undefined;
  onOpen: (key: string) => void;
}

function Invitations({ recipients, personal, openKey, onOpen }: InvitationsProps) {
  const { links, site } = personal;
  const { error } = links.query;
  if (recipients.length === 0) {
    return (
      <EmptyState
        icon={Mail}
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
    if (error instanceof ApiError && !error.isNetworkFailure) return <Refused error={error} />;
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
      <OfflineNote at={links.at} />
      <SiteNotice site={site} />
      <PhoneNotice recipients={recipients.filter(isInvited)} />
      <Progress recipients={recipients} personal={personal} />
      <InvitationList recipients={recipients} personal={personal} openKey={openKey} onOpen={onOpen} />
    </>
  );
}

function Refused({ error }: { error: ApiError }) {
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

/** Links are on the server. Offline, only those loaded before are shown. */
function OfflineNote({ at }: { at: number | undefined }) {
  const formats = useFormats();
  if (useConnection() !== "offline" || at === undefined) return null;
  const moment = formats.moment(new Date(at));
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
function Progress({ recipients, personal }: Pick<InvitationsProps, "recipients" | "personal">) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const meant = recipients.filter(isInvited);
  const sent = meant.filter(({ isSent }) => isSent).length;
  const all = meant.length;
  const missing = meant.filter((recipient) => !personal.linkOf(recipient));
  return (
    <div>
      <Text mb="sm">{t`${sent} of ${plural(all, { one: "# invitation", other: "# invitations" })} sent`}</Text>
      {missing.length > 0 && (
        <Button
          mb="md"
          leftSection={<Link2 size={18} aria-hidden />}
          loading={personal.isBusy}
          disabled={isOffline}
          onClick={() => void personal.make(missing)}
        >
          {t`Make ${plural(missing.length, { one: "# link", other: "# links" })}`}
        </Button>
      )}
    </div>
  );
}

interface InvitationPanelProps {
  recipient: InvitationRecipient;
  personal: PersonalLinks;
  onClose: () => void;
}

/** One invitation beside the list. */
function InvitationPanel({ recipient, personal, onClose }: InvitationPanelProps) {
  const members = recipientNames(recipient);
  return (
    <SidePanel opened onClose={onClose} title={recipient.name}>
      {members && <p className={classes.quiet}>{members}</p>}
      <p>
        <SentBadge recipient={recipient} />
      </p>
      <InvitationLink recipient={recipient} personal={personal} />
    </SidePanel>
  );
}
