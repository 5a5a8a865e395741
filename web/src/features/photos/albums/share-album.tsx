import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { Copy, ExternalLink, Share2 } from "lucide-react";
import { useShowToGuests } from "@/domain/photos/albums.ts";
import { copyText } from "@/kit/copy-text.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { QrCode } from "@/kit/qr-code.tsx";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { EXTERNAL_LINK } from "@/lib/web-link.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord, useWedding } from "@/wedding/hooks.ts";
import classes from "./share-album.module.css";

/** Shares a public album's page: its address and its QR code. */
export function ShareAlbum({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const album = useRecord("album", id);
  if (!album) return null;
  const { title } = album;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Share “{title}”</Trans>}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      {album.isPrivate ? <PrivateAlbum album={album} /> : <PublicLink album={album} />}
    </Modal>
  );
}

function PrivateAlbum({ album }: { album: RecordOf<"album"> }) {
  const { showAlbum } = useShowToGuests();
  const guard = useWriteGuard();
  return (
    <Alert color="ochre" title={<Trans>This album is private</Trans>}>
      <Text size="sm">
        <Trans>
          Only people who plan with you see it. Once it’s public, anyone with the link sees its photos, except
          those that are only for you.
        </Trans>
      </Text>
      <Button mt="sm" onClick={() => showAlbum(album)} {...guard}>
        <Trans>Make it public</Trans>
      </Button>
    </Alert>
  );
}

function PublicLink({ album: { id, title } }: { album: RecordOf<"album"> }) {
  const { t } = useLingui();
  const { id: weddingId = "" } = useWedding();
  const origin = useSitesOrigin();
  const address = `${origin}/albums/${encodeURIComponent(weddingId)}/${encodeURIComponent(id)}`;
  const copyFailureHint = t`You can copy it from the field by hand.`;

  /** Opens the device's share sheet. */
  async function send() {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyText(address, copyFailureHint);
    }
  }

  return (
    <>
      <TextInput
        label={t`Link`}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group gap="sm" mt="sm">
        <Button
          leftSection={<Copy size={18} aria-hidden />}
          onClick={() => void copyText(address, copyFailureHint)}
        >
          <Trans>Copy link</Trans>
        </Button>
        {typeof navigator.share === "function" && (
          <Button
            variant="default"
            leftSection={<Share2 size={18} aria-hidden />}
            onClick={() => void send()}
          >
            <Trans>Send</Trans>
          </Button>
        )}
        <Button
          component="a"
          href={address}
          {...EXTERNAL_LINK}
          variant="default"
          leftSection={<ExternalLink size={18} aria-hidden />}
        >
          <Trans>Open</Trans>
        </Button>
      </Group>
      <QrCode text={address} label={t`QR code of the album’s page`} className={classes.code} />
      <Text size="sm" c="dimmed">
        <Trans>Anyone with it sees this album’s photos, except those that are only for you.</Trans>
      </Text>
    </>
  );
}
