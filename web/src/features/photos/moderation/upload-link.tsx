import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { ChevronDown, ChevronUp, CircleOff, Copy, Link2, Link2Off, Printer, RefreshCw } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { useGuestPhotoSettings } from "@/domain/photos/use-guest-photo-settings.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./moderation.module.css";
import { type GuestLink, useGuestLink } from "./use-guest-link.ts";

// Loaded only when the link's details open.
const QrCode = lazy(async () => ({ default: (await import("@/kit/qr-code.tsx")).QrCode }));

/** The guests' upload link: copy, print, replace it, and switch uploads on or off. */
export function UploadLink({ weddingId }: { weddingId: string }) {
  const guestLink = useGuestLink(weddingId);
  const titleId = useId();
  return (
    <section className={classes.upload} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        <Trans>Guest upload link</Trans>
      </Title>
      <ServerData
        query={{ ...guestLink.query, data: guestLink.link }}
        title={<Trans>The upload link needs a connection once</Trans>}
        about={<Trans>After that it’s on this device.</Trans>}
      >
        {(link) =>
          link ? <CollapsedLink link={link} guestLink={guestLink} /> : <NoLink guestLink={guestLink} />
        }
      </ServerData>
    </section>
  );
}

interface GuestLinkProps {
  guestLink: ReturnType<typeof useGuestLink>;
}

function NoLink({ guestLink }: GuestLinkProps) {
  const isOffline = useConnection() === "offline";
  return (
    <>
      <Text>
        <Trans>No link yet. Make one, and guests can send you their photos.</Trans>
      </Text>
      <SignalNote isWaiting={guestLink.isBusy}>
        <Trans>Making the link needs a connection.</Trans>
      </SignalNote>
      <div>
        <Button
          leftSection={<Link2 size={18} aria-hidden />}
          loading={guestLink.isBusy}
          disabled={isOffline}
          onClick={() => void guestLink.make()}
        >
          <Trans>Make the link</Trans>
        </Button>
      </div>
    </>
  );
}

/** The link on one line, with a button that opens its details: the photos below matter more. */
function CollapsedLink({ link, guestLink }: GuestLinkProps & { link: GuestLink }) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { areAllowed } = useGuestPhotoSettings();
  return (
    <>
      <Group gap="sm">
        <Button leftSection={<Copy size={18} aria-hidden />} onClick={() => void copyUploadLink(link.url)}>
          <Trans>Copy link</Trans>
        </Button>
        <Button
          variant="default"
          rightSection={isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Code and settings</Trans>
        </Button>
        {!areAllowed && (
          <StatusBadge tone="care" icon={CircleOff}>
            <Trans>Takes no photos</Trans>
          </StatusBadge>
        )}
      </Group>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <LinkDetails link={link} guestLink={guestLink} />}
      </div>
    </>
  );
}

function LinkDetails({ link, guestLink }: GuestLinkProps & { link: GuestLink }) {
  const { t } = useLingui();
  const { url, shortUrl } = link;
  return (
    <div className={classes.link}>
      <div className={classes.linkWords}>
        <TextInput label={t`Link`} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Text size="sm" c="dimmed">
          <Trans>Anyone with it can send you photos. It shows them nothing else.</Trans>
        </Text>
        <Text size="sm">
          <Trans>
            To type: <strong className={classes.short}>{shortUrl.replace(/^https?:\/\//, "")}</strong>
          </Trans>
        </Text>
        <Group gap="sm">
          <Button
            component={Link}
            to="/app/photos/cards"
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
          >
            <Trans>Print cards for the tables</Trans>
          </Button>
          <LinkChanges guestLink={guestLink} />
        </Group>
        <SignalNote isWaiting={guestLink.isBusy}>
          <Trans>The link works, and you can share it. Changing it needs a connection.</Trans>
        </SignalNote>
        <WriteAccess area="weddingDetails">
          <UploadsSwitch />
        </WriteAccess>
      </div>
      <Suspense fallback={<Skeleton height={144} width={144} />}>
        <QrCode text={shortUrl} label={t`QR code of the upload link`} className={classes.code} />
      </Suspense>
    </div>
  );
}

/** Buttons that replace or revoke the link, for example after it became known to strangers. */
function LinkChanges({ guestLink }: GuestLinkProps) {
  const isOffline = useConnection() === "offline";
  const [question, setQuestion] = useState<"renew" | "revoke">();
  const disabled = isOffline || guestLink.isBusy;
  const isNew = question === "renew";

  function confirm() {
    setQuestion(undefined);
    void (isNew ? guestLink.make() : guestLink.revoke());
  }

  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<RefreshCw size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setQuestion("renew")}
      >
        <Trans>Make a new link</Trans>
      </Button>
      <Button
        variant="subtle"
        color="brick"
        leftSection={<Link2Off size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setQuestion("revoke")}
      >
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        opened={question !== undefined}
        title={isNew ? <Trans>Make a new upload link?</Trans> : <Trans>Revoke the upload link?</Trans>}
        confirmLabel={isNew ? <Trans>Replace the link</Trans> : <Trans>Revoke the link</Trans>}
        danger
        onConfirm={confirm}
        onCancel={() => setQuestion(undefined)}
      >
        <Trans>
          The old link and its code stop working at once, in messages and on printed cards. Photos already
          sent stay.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** Whether guests may send photos at all. Stored in the document, so it works offline. */
function UploadsSwitch() {
  const { t } = useLingui();
  const { allowed, reason } = useWriteAccess();
  const { areAllowed, setAllowed } = useGuestPhotoSettings();
  return (
    <Checkbox
      label={t`Guests can send photos`}
      description={allowed ? t`Off: the link takes no photos. Those already sent stay.` : reason}
      checked={areAllowed}
      disabled={!allowed}
      onChange={(event) => setAllowed(event.currentTarget.checked)}
    />
  );
}

/** Copies the upload link; without a clipboard it shows the link for copying by hand. */
async function copyUploadLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t`Guest upload link has been copied to your clipboard.`, { title: t`Link copied!` });
  } catch {
    // Also when there is no clipboard, as on a plain-http address in the local network.
    if (isIos()) showToast(url, { title: t`Copy link manually`, tone: "care" });
    else window.prompt(t`Copy this link:`, url);
  }
}

/** Whether this is an iPhone or iPad. An iPad identifies as a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
