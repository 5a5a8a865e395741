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
  /** Photos of the other tabs too. */
  all: readonly GuestPhoto[];
  empty: { icon: LucideIcon; title: string; about: string };
  weddingId: string;
}

/** Photos of one state: as cards, in a large view, and with actions on a selection. */
export function PhotoTab({ label, photos, all, empty, weddingId }: PhotoTabProps) {
  const { t } = useLingui();
  const moderation = useModeration(weddingId);
  const list = useRef<PhotosHandle>(null);
  const [openId, setOpenId] = useState<string>();
  const [erasing, setErasing] = useState<GuestPhoto>();
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  // Photos that others have decided meanwhile leave the selection.
  const selection = useWithoutDeleted(useSelection(ids), ids);
  const chosen = selection.ids;

  function judge(about: readonly string[], what: PhotoVerdict) {
    if (about.some((id) => chosen.has(id))) selection.clear();
    void moderation.judge(about, what);
  }
  const tool = (what: PhotoVerdict, name: string, icon: LucideIcon): Tool => ({
    key: what,
    label: name,
    icon,
    run: () => judge([...chosen], what),
  });
  const state = photos[0]?.state;
  const tools = [
    state !== "APPROVED" && { ...tool("approve", t`Approve`, Check), look: "filled" as const },
    state !== "REJECTED" && tool("reject", t`Reject`, X),
    state === "REJECTED" && tool("wait", t`Restore`, RotateCcw),
  ].filter((one) => one !== false);
  const closePreview = useCallback((id: string | undefined) => {
    setOpenId(undefined);
    list.current?.focus(id);
  }, []);

  return (
    <>
      {photos.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.about}
        </EmptyState>
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
            onVerdict={judge}
            onOpen={setOpenId}
            onErase={setErasing}
          />
        </>
      )}
      {chosen.size > 0 && (
        <SelectionBar
          label={t`Selected photos`}
          ids={chosen}
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
          onVerdict={judge}
          onErase={setErasing}
          onClose={closePreview}
        />
      )}
      <EraseDialog photo={erasing} all={all} moderation={moderation} onDone={() => setErasing(undefined)} />
    </>
  );
}

interface EraseDialogProps {
  /** The photo to delete; undefined while the dialog is closed. */
  photo: GuestPhoto | undefined;
  /** All known guest photos. */
  all: readonly GuestPhoto[];
  moderation: Moderation;
  onDone: () => void;
}

/** Asks before deleting a guest photo, or everything its guest sent, for good. Done on the server, at once. */
function EraseDialog({ photo, all, moderation, onDone }: EraseDialogProps) {
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
