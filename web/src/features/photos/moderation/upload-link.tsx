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

// Loaded with the first link that is shown.
const QrCode = lazy(async () => ({ default: (await import("@/kit/qr-code.tsx")).QrCode }));

/** The guests' upload link: copy, print, replace it, and switch uploads on or off. */
export function UploadLink({ weddingId }: { weddingId: string }) {
  const guest = useGuestLink(weddingId);
  const titleId = useId();
  return (
    <section className={classes.upload} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        <Trans>Guest upload link</Trans>
      </Title>
      <ServerData
        query={{ ...guest.query, data: guest.link }}
        title={<Trans>The upload link needs a connection once</Trans>}
        about={<Trans>After that it’s on this device.</Trans>}
      >
        {(link) => (link ? <FoldedLink link={link} guest={guest} /> : <NoLink guest={guest} />)}
      </ServerData>
    </section>
  );
}

interface GuestProps {
  guest: ReturnType<typeof useGuestLink>;
}

function NoLink({ guest }: GuestProps) {
  const isOffline = useConnection() === "offline";
  return (
    <>
      <Text>
        <Trans>No link yet. Make one, and guests can send you their photos.</Trans>
      </Text>
      <SignalNote isWaiting={guest.isBusy}>
        <Trans>Making the link needs a connection.</Trans>
      </SignalNote>
      <div>
        <Button
          leftSection={<Link2 size={18} aria-hidden />}
          loading={guest.isBusy}
          disabled={isOffline}
          onClick={() => void guest.make()}
        >
          <Trans>Make the link</Trans>
        </Button>
      </div>
    </>
  );
}

/** Collapsed to one line, because the photos matter more. */
function FoldedLink({ link, guest }: GuestProps & { link: GuestLink }) {
  const id = useId();
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
          aria-controls={id}
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
      <div id={id} hidden={!isOpen}>
        {isOpen && <KnownLink link={link} guest={guest} />}
      </div>
    </>
  );
}

function KnownLink({ link, guest }: GuestProps & { link: GuestLink }) {
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
          <Changes guest={guest} />
        </Group>
        <SignalNote isWaiting={guest.isBusy}>
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

/** Replaces or revokes a leaked link. */
function Changes({ guest }: GuestProps) {
  const isOffline = useConnection() === "offline";
  const [question, setQuestion] = useState<"renew" | "revoke">();
  const disabled = isOffline || guest.isBusy;
  const isNew = question === "renew";

  function confirm() {
    setQuestion(undefined);
    void (isNew ? guest.make() : guest.revoke());
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

/** An iPad identifies as a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
