import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Text } from "@mantine/core";
import { Check, type LucideIcon, RotateCcw, X } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { SelectionBar } from "@/kit/selection-bar.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useSelection, useWithoutDeleted } from "@/lib/selection/use-selection.ts";
import type { PhotosHandle } from "../photos-handle.ts";
import classes from "./moderation.module.css";
import { PhotoCards } from "./photo-cards.tsx";
import { PhotoPreview } from "./photo-preview.tsx";
import { type Moderation, useModeration } from "./use-moderation.ts";

interface PhotoTabProps {
  label: string;
  photos: readonly GuestPhoto[];
  /** The photos of all tabs. */
  allPhotos: readonly GuestPhoto[];
  /** Shown instead of the photos if there are none. */
  emptyText: {
    icon: LucideIcon;
    title: string;
    about: string;
    /** Address of the help page. */
    help?: string;
  };
  weddingId: string;
}

/** Photos of one state: as cards, in a large view, and with actions on a selection. */
export function PhotoTab({ label, photos, allPhotos, emptyText, weddingId }: PhotoTabProps) {
  const { t } = useLingui();
  const { about, ...emptyState } = emptyText;
  const moderation = useModeration(weddingId);
  const list = useRef<PhotosHandle>(null);
  const [openId, setOpenId] = useState<string>();
  const [photoToErase, setPhotoToErase] = useState<GuestPhoto>();
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  // Photos that others have decided meanwhile leave the selection.
  const selection = useWithoutDeleted(useSelection(ids), ids);
  const selectedIds = selection.ids;

  function decide(photoIds: readonly string[], verdict: PhotoVerdict) {
    if (photoIds.some((id) => selectedIds.has(id))) selection.clear();
    void moderation.decide(photoIds, verdict);
  }
  const verdictTool = (verdict: PhotoVerdict, label: string, icon: LucideIcon): Tool => ({
    key: verdict,
    label,
    icon,
    run: () => decide([...selectedIds], verdict),
  });
  const state = photos[0]?.state;
  const tools = [
    state !== "APPROVED" && { ...verdictTool("approve", t`Approve`, Check), look: "filled" as const },
    state !== "REJECTED" && verdictTool("reject", t`Reject`, X),
    state === "REJECTED" && verdictTool("wait", t`Restore`, RotateCcw),
  ].filter((tool) => tool !== false);
  const closePreview = useCallback((id: string | undefined) => {
    setOpenId(undefined);
    list.current?.focus(id);
  }, []);

  return (
    <>
      {photos.length === 0 ? (
        <EmptyState {...emptyState}>{about}</EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm" className={classes.keys}>
            <Trans>
              Keys: arrows move, A approves, R rejects, F marks a favourite, Space selects, Enter opens.
            </Trans>
          </Text>
          <PhotoCards
            ref={list}
            label={label}
            photos={photos}
            selection={selection}
            moderation={moderation}
            onVerdict={decide}
            onOpen={setOpenId}
            onErase={setPhotoToErase}
          />
        </>
      )}
      {selectedIds.size > 0 && (
        <SelectionBar
          label={t`Selected photos`}
          ids={selectedIds}
          shown={ids}
          none={t`Nothing selected`}
          tools={tools}
          moreLabel={t`More for the selected photos`}
          onSelectAll={selection.toggleAll}
          onClear={selection.clear}
          onLeave={() => list.current?.focus()}
        />
      )}
      {openId !== undefined && (
        <PhotoPreview
          photos={photos}
          id={openId}
          moderation={moderation}
          onVerdict={decide}
          onErase={setPhotoToErase}
          onClose={closePreview}
        />
      )}
      <EraseDialog
        photo={photoToErase}
        allPhotos={allPhotos}
        moderation={moderation}
        onDone={() => setPhotoToErase(undefined)}
      />
    </>
  );
}

interface EraseDialogProps {
  /** The photo to delete; undefined while the dialog is closed. */
  photo: GuestPhoto | undefined;
  /** The wedding's guest photos in every state. */
  allPhotos: readonly GuestPhoto[];
  moderation: Moderation;
  onDone: () => void;
}

/** Asks before deleting a guest photo, or everything its guest sent, for good. Done on the server, at once. */
function EraseDialog({ photo, allPhotos, moderation, onDone }: EraseDialogProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [erasesAll, setErasesAll] = useState(false);
  const guestName = photo?.guestName ?? "";
  const photosOfGuest = allPhotos.filter((other) => isFrom(other, guestName));

  function confirm() {
    if (!photo) return;
    if (isOffline) {
      showFailureToast(t`You’re offline`, [{ message: t`Erasing needs a connection. Nothing was erased.` }]);
      return;
    }
    close();
    if (!erasesAll) return void moderation.erase(photo);
    const photoIds = photosOfGuest.map(({ id }) => id);
    void moderation.eraseGuest(guestName, photoIds);
  }
  function close() {
    setErasesAll(false);
    onDone();
  }

  return (
    <ConfirmDialog
      opened={photo !== undefined}
      title={<Trans>Erase this photo for good?</Trans>}
      confirmLabel={
        erasesAll ? (
          <Plural value={photosOfGuest.length} one="Erase # photo" other="Erase # photos" />
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
      {photosOfGuest.length > 1 && (
        <Checkbox
          label={t`Erase all ${photosOfGuest.length} photos from ${guestName}`}
          checked={erasesAll}
          onChange={(event) => setErasesAll(event.currentTarget.checked)}
          mb="md"
        />
      )}
      <SignalNote>
        <Trans>Erasing needs a connection. Until then you can reject it, and nobody sees it.</Trans>
      </SignalNote>
    </ConfirmDialog>
  );
}

/** Whether a guest with this name sent the photo. The server compares names in the same way. */
function isFrom(photo: GuestPhoto, guestName: string): boolean {
  return photo.guestName.trim().toLowerCase() === guestName.trim().toLowerCase();
}
