import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { FIRST_ALBUM } from "@/domain/photos/use-albums.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { draftOf, fieldsOf } from "@/records/record-form/record-draft.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { ALBUM } from "../photo-kinds.ts";
import { AlbumForm } from "./album-form.tsx";
import { useRemoveAlbum } from "./use-remove-album.ts";

/** The panel that edits an album, including the built-in one. */
export function EditAlbum({ id, ...callbacks }: { id: string } & PanelCallbacks) {
  const { value: album, gone } = useLastKnown(useRecord("album", id));
  return album ? <Panel album={album} gone={gone} {...callbacks} /> : null;
}

function Panel({ album, gone, ...callbacks }: { album: RecordOf<"album">; gone: boolean } & PanelCallbacks) {
  const { t } = useLingui();
  const { id, title } = album;
  const form = useKeptForm(`album/${id}`, draftOf(ALBUM.table, album));
  const [asking, setAsking] = useState(false);
  const { remove, countGoing } = useRemoveAlbum();
  const going = asking ? countGoing(id) : 0;
  const dialog = (
    <ConfirmDialog
      opened={asking}
      title={t(ALBUM.phrases.askRemoval)}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        if (remove(album)) callbacks.onDone();
      }}
    >
      {t(ALBUM.phrases.removal(title))}
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
      change={() => changeCommand(ALBUM.table, id, fieldsOf(form.changes))}
      removal={id === FIRST_ALBUM ? null : { ask: () => setAsking(true), dialog }}
      {...callbacks}
    >
      {(formId, submit) => <AlbumForm kind={ALBUM} id={formId} form={form} isNew={false} onSubmit={submit} />}
    </EditPanel>
  );
}
