import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Skeleton, Text, TextInput } from "@mantine/core";
import { Copy, Link2, Link2Off, MailCheck, MailX, RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { completedWords } from "@/domain/phones/wedding-phones.ts";
import type { PersonalLink } from "@/domain/website/website-state.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { copyText } from "@/kit/copy-text.ts";
import { NeedsSignal, SignalNote } from "@/kit/needs-signal.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./invitations.module.css";
import { PhoneNotice } from "./phone-notice.tsx";
import type { InvitationRecipient } from "./recipients.ts";
import { SiteNotice } from "./site-notice.tsx";
import type { PersonalLinks } from "./use-personal-links.ts";
import { CHANNEL_ICONS, CHANNEL_WORDS, useMarkSent, useSend } from "./use-send.ts";

// Loaded when an invitation is opened.
const QrCode = lazy(() => import("@/kit/qr-code.tsx").then((module) => ({ default: module.QrCode })));

interface InvitationLinkProps {
  recipient: InvitationRecipient;
  personalLinks: PersonalLinks;
}

/** The personal link of a guest or a party: as text, as a QR code, and in a message to send. */
export function InvitationLink({ recipient, personalLinks }: InvitationLinkProps) {
  const { links, site, linkOf } = personalLinks;
  const link = linkOf(recipient);
  if (!links.data) {
    const { error } = links.query;
    // The server refused and gave a reason.
    if (error instanceof ApiError && !error.isNetworkFailure)
      return <Text role="status">{error.message}</Text>;
    return (
      <NeedsSignal
        query={links.query}
        title={<Trans>Links need a connection once</Trans>}
        skeleton={<Skeleton height={44} radius="md" />}
      >
        <Trans>After that they’re saved on this device.</Trans>
      </NeedsSignal>
    );
  }
  return (
    <div className={classes.link}>
      <SiteNotice site={site} />
      {link ? (
        <LinkDetails recipient={recipient} personalLinks={personalLinks} link={link} />
      ) : (
        <NoLink recipient={recipient} personalLinks={personalLinks} />
      )}
    </div>
  );
}

function NoLink({ recipient, personalLinks }: InvitationLinkProps) {
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  return (
    <>
      <Text c="dimmed">
        <Trans>With a personal link they can reply without looking for their name.</Trans>
      </Text>
      <SignalNote isWaiting={personalLinks.isBusy}>
        <Trans>Making a new link needs a connection.</Trans>
      </SignalNote>
      <div>
        <Button
          leftSection={<Link2 size={18} aria-hidden />}
          loading={personalLinks.isBusy}
          disabled={isOffline}
          onClick={() => void personalLinks.create([recipient])}
          {...guard}
        >
          <Trans>Make a link</Trans>
        </Button>
      </div>
    </>
  );
}

interface LinkDetailsProps extends InvitationLinkProps {
  link: PersonalLink;
}

function LinkDetails({ recipient, personalLinks, link }: LinkDetailsProps) {
  const { t } = useLingui();
  const { name } = recipient;
  const { url } = link;
  return (
    <>
      {url && (
        <>
          <SendOptions recipient={recipient} url={url} />
          <div className={classes.address}>
            <TextInput
              label={t`Link for ${name}`}
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              variant="default"
              leftSection={<Copy size={18} aria-hidden />}
              onClick={() => void copyText(url, t`Copy the link from its field.`)}
            >
              <Trans>Copy the link</Trans>
            </Button>
          </div>
          <div className={classes.code}>
            <Suspense fallback={<Skeleton height={192} width={192} />}>
              <QrCode text={url} label={t`QR code of the link for ${name}`} className={classes.qr} />
            </Suspense>
          </div>
        </>
      )}
      <LinkChanges recipient={recipient} personalLinks={personalLinks} link={link} />
    </>
  );
}

/** The message as it will be sent, and a button for each channel. */
function SendOptions({ recipient, url }: { recipient: InvitationRecipient; url: string }) {
  const { t } = useLingui();
  const send = useSend();
  const markSent = useMarkSent();
  const guard = useWriteGuard();
  const { name, isSent } = recipient;
  const completedNumber = send.completedNumberOf(recipient);
  return (
    <>
      <blockquote className={classes.message} aria-label={t`Message to ${name}`}>
        {send.textTo(recipient, url)}
      </blockquote>
      <Group gap="sm" role="group" aria-label={t`Send to ${name}`}>
        {send.channelsTo(recipient).map((channel) => {
          const Icon = CHANNEL_ICONS[channel];
          const control = send.controlFor(recipient, url, channel);
          const buttonStyle = {
            variant: channel === send.defaultChannelTo(recipient) ? "filled" : "default",
            leftSection: <Icon size={18} aria-hidden />,
          };
          return "href" in control ? (
            <Button key={channel} component="a" {...buttonStyle} {...control}>
              {t(CHANNEL_WORDS[channel])}
            </Button>
          ) : (
            <Button key={channel} {...buttonStyle} {...control}>
              {t(CHANNEL_WORDS[channel])}
            </Button>
          );
        })}
      </Group>
      {completedNumber && (
        <Text size="sm" c="dimmed" role="note">
          <Trans>Phone number:</Trans> {t(completedWords(completedNumber))}
        </Text>
      )}
      <PhoneNotice recipients={[recipient]} />
      <Group gap="sm">
        <Button
          variant="subtle"
          leftSection={isSent ? <MailX size={18} aria-hidden /> : <MailCheck size={18} aria-hidden />}
          onClick={() => markSent(recipient, !isSent)}
          {...guard}
        >
          {isSent ? <Trans>Mark as not sent</Trans> : <Trans>Mark as sent</Trans>}
        </Button>
      </Group>
    </>
  );
}

/** Buttons that revoke the link, such as one sent to the wrong person, and can replace it by a new one. */
function LinkChanges({ recipient, personalLinks, link }: LinkDetailsProps) {
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  const [openQuestion, setOpenQuestion] = useState<"replace" | "revoke">();
  const { name } = recipient;
  const disabled = isOffline || personalLinks.isBusy;

  function confirm() {
    setOpenQuestion(undefined);
    void (openQuestion === "replace" ? personalLinks.replace(recipient, link) : personalLinks.revoke(link));
  }

  return (
    <>
      <SignalNote isWaiting={personalLinks.isBusy}>
        <Trans>The link works, and you can send it. Changing it needs a connection.</Trans>
      </SignalNote>
      <Group gap="sm">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<RefreshCw size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => setOpenQuestion("replace")}
          {...guard}
        >
          <Trans>New link</Trans>
        </Button>
        <Button
          variant="subtle"
          color="brick"
          leftSection={<Link2Off size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => setOpenQuestion("revoke")}
          {...guard}
        >
          <Trans>Revoke</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={openQuestion !== undefined}
        title={
          openQuestion === "replace" ? (
            <Trans>Make a new link for {name}?</Trans>
          ) : (
            <Trans>Revoke the link for {name}?</Trans>
          )
        }
        confirmLabel={
          openQuestion === "replace" ? <Trans>Make a new link</Trans> : <Trans>Revoke the link</Trans>
        }
        danger
        onConfirm={confirm}
        onCancel={() => setOpenQuestion(undefined)}
      >
        <Trans>The old link stops working at once, in messages and on printed cards. Replies stay.</Trans>
      </ConfirmDialog>
    </>
  );
}
