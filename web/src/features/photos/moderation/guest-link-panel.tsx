import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { Link2, Link2Off, Printer, RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useGuestPhotoSettings } from "@/domain/photos/use-guest-photo-settings.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./moderation.module.css";
import { type GuestLink, useGuestLink } from "./use-guest-link.ts";

// Loaded only when there is a link to show.
const QrCode = lazy(async () => ({ default: (await import("@/kit/qr-code.tsx")).QrCode }));

/** The guests' upload link: its code, cards to print, a new link, and a switch for uploads. */
export function GuestLinkPanel({ weddingId, onClose }: { weddingId: string; onClose: () => void }) {
  const { t } = useLingui();
  const guestLink = useGuestLink(weddingId);
  return (
    <SidePanel opened onClose={onClose} title={t`Guest upload link`}>
      <ServerData
        query={{ ...guestLink.query, data: guestLink.link }}
        title={<Trans>The upload link needs a connection once</Trans>}
        about={<Trans>After that it’s on this device.</Trans>}
      >
        {(link) =>
          link ? <LinkDetails link={link} guestLink={guestLink} /> : <NoLink guestLink={guestLink} />
        }
      </ServerData>
    </SidePanel>
  );
}

interface GuestLinkProps {
  guestLink: ReturnType<typeof useGuestLink>;
}

function NoLink({ guestLink }: GuestLinkProps) {
  const isOffline = useConnection() === "offline";
  return (
    <Stack gap="sm">
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
    </Stack>
  );
}

function LinkDetails({ link, guestLink }: GuestLinkProps & { link: GuestLink }) {
  const { t } = useLingui();
  const { url, shortUrl } = link;
  return (
    <Stack gap="sm">
      <Suspense fallback={<Skeleton height={144} width={144} />}>
        <QrCode text={shortUrl} label={t`QR code of the upload link`} className={classes.code} />
      </Suspense>
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
    </Stack>
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
