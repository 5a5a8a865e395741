import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { FIRST_ALBUM } from "@/domain/photos/albums.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import { draftOf, fieldsOf, flagsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { toastRemoved } from "@/records/record-kind/record-toasts.ts";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useRecord, useTools } from "@/wedding/hooks.ts";
import { ALBUM } from "../use-photo-changes.ts";

/** The panel that edits an album, including the built-in one. */
export function EditAlbum({ id, ...callbacks }: { id: string } & PanelCallbacks) {
  const { value: album, gone } = useLastKnown(useRecord("album", id));
  return album ? <EditAlbumPanel album={album} gone={gone} {...callbacks} /> : null;
}

interface EditAlbumPanelProps extends PanelCallbacks {
  album: RecordOf<"album">;
  /** Removed on another device while it is open. */
  gone: boolean;
}

function EditAlbumPanel({ album, gone, ...callbacks }: EditAlbumPanelProps) {
  const { t } = useLingui();
  const { id, title } = album;
  const form = useStoredDraftForm(`album/${id}`, draftOf(ALBUM.table, album));
  const [isConfirming, setConfirming] = useState(false);
  const { remove, countPhotosForBin } = useRemoveAlbum();
  const going = isConfirming ? countPhotosForBin(id) : 0;
  const dialog = (
    <ConfirmDialog
      opened={isConfirming}
      title={t(ALBUM.phrases.removalQuestion)}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onCancel={() => setConfirming(false)}
      onConfirm={() => {
        setConfirming(false);
        if (remove(album)) callbacks.onDone();
      }}
    >
      {t(ALBUM.phrases.removalEffect(title))}
      {going > 0 && (
        <Text mt="sm">
          <Plural
            value={going}
            one="Its photo goes into the bin for 7 days."
            other="Its # photos go into the bin for 7 days."
          />
        </Text>
      )}
    </ConfirmDialog>
  );
  return (
    <EditPanel
      kind={ALBUM}
      id={id}
      title={title}
      form={form}
      gone={gone}
      buildChange={() => changeCommand(ALBUM.table, id, fieldsOf(form.changes))}
      removal={id === FIRST_ALBUM ? null : { ask: () => setConfirming(true), dialog }}
      {...callbacks}
    >
      {(formId, submit) => <AlbumForm kind={ALBUM} id={formId} form={form} isNew={false} onSubmit={submit} />}
    </EditPanel>
  );
}

interface RemoveAlbum {
  /**
   * Removes an album, and moves those of its photos to the bin that are in no other album; one undo step. Returns
   * whether it succeeded.
   */
  remove: (album: Pick<RecordOf<"album">, "id" | "title">) => boolean;
  /** Number of photos that removing the album would move to the bin. */
  countPhotosForBin: (albumId: string) => number;
}

function useRemoveAlbum(): RemoveAlbum {
  const { t } = useLingui();
  const run = useRunTogether();
  const tools = useTools();
  const removalCommands = (albumId: string) => tools()?.removeAlbum(albumId) ?? [];

  return {
    remove: ({ id, title }) => {
      if (!run(removalCommands(id), { failed: t(ALBUM.phrases.failed.remove) })) return false;
      toastRemoved(ALBUM, title, offerUndo());
      return true;
    },
    countPhotosForBin: (albumId) =>
      removalCommands(albumId).filter(({ type }) => type === "photo.remove").length,
  };
}

/** The fields of an album. */
export function AlbumForm(slot: RecordFormSlot<"album">) {
  return (
    <RecordForm
      {...slot}
      slots={{
        isPrivate: (field) => <PublicField {...field} />,
        isDownloadable: (field) => <DownloadField {...field} />,
      }}
    />
  );
}

/** The document stores "private"; the user ticks "public", which is the default. */
function PublicField({ form: recordForm, field }: FieldSlot) {
  const { t } = useLingui();
  const form = flagsOf(recordForm);
  const label = t`Make this album public`;
  return (
    <MarkedField field={field}>
      <Checkbox
        label={label}
        description={t`Anyone with the link sees its photos, except those that are only for you.`}
        checked={!form.values[field]}
        onChange={(event) => form.set(field, !event.currentTarget.checked)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(isPrivate) => (isPrivate ? t`No` : t`Yes`)}
      />
    </MarkedField>
  );
}

/** Hidden for a private album; the stored value stays. */
function DownloadField({ form: recordForm, field }: FieldSlot) {
  const { t } = useLingui();
  const form = flagsOf(recordForm);
  const label = t`Guests may download all photos at once`;
  if (form.values.isPrivate) return null;
  return (
    <MarkedField field={field}>
      <Checkbox
        label={label}
        description={t`As a ZIP file, at full size, from the album’s page. They can always save single photos.`}
        checked={form.values[field] === true}
        onChange={(event) => form.set(field, event.currentTarget.checked)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(isDownloadable) => (isDownloadable ? t`Yes` : t`No`)}
      />
    </MarkedField>
  );
}
