import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import type { GuestPhoto } from "@/domain/photos/moderation/store.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import type { Moderation } from "./use-moderation.ts";

interface EraseDialogProps {
  /** The photo to delete; undefined while the dialog is closed. */
  photo: GuestPhoto | undefined;
  /** All known guest photos. */
  all: readonly GuestPhoto[];
  moderation: Moderation;
  onDone: () => void;
}

/** Asks before deleting a guest photo, or everything its guest sent, for good. Done on the server, at once. */
export function EraseDialog({ photo, all, moderation, onDone }: EraseDialogProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [isAll, setIsAll] = useState(false);
  const guestName = photo?.guestName ?? "";
  const theirs = all.filter((other) => isOf(other, guestName));

  function confirm() {
    if (!photo) return;
    if (isOffline) {
      showFailureToast(t`You’re offline`, [{ message: t`Erasing needs a connection. Nothing was erased.` }]);
      return;
    }
    close();
    if (isAll) {
      void moderation.eraseGuest(
        guestName,
        theirs.map(({ id }) => id),
      );
    } else void moderation.erase(photo);
  }
  function close() {
    setIsAll(false);
    onDone();
  }

  return (
    <ConfirmDialog
      opened={photo !== undefined}
      title={<Trans>Erase this photo for good?</Trans>}
      confirmLabel={
        isAll ? (
          <Plural value={theirs.length} one="Erase # photo" other="Erase # photos" />
        ) : (
          <Trans>Erase the photo</Trans>
        )
      }
      danger
      onConfirm={confirm}
      onCancel={close}
    >
      <Text mb="md">
        <Trans>
          It’s deleted from its album and the server. It doesn’t go to the bin, and nobody can bring it back.
        </Trans>
      </Text>
      {theirs.length > 1 && (
        <Checkbox
          label={t`Erase all ${theirs.length} photos from ${guestName}`}
          checked={isAll}
          onChange={(event) => setIsAll(event.currentTarget.checked)}
          mb="md"
        />
      )}
      <SignalNote>
        <Trans>Erasing needs a connection. Until then you can reject it, and nobody sees it.</Trans>
      </SignalNote>
    </ConfirmDialog>
  );
}

/** As the server compares names. */
function isOf(photo: GuestPhoto, guestName: string): boolean {
  return photo.guestName.trim().toLowerCase() === guestName.trim().toLowerCase();
}
