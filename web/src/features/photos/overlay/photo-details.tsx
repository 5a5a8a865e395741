import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton, Group, Title } from "@mantine/core";
import { type ReactNode, useId, useMemo } from "react";
import { albumOptions, useAlbums } from "@/domain/photos/albums.ts";
import { photoName } from "@/domain/photos/photo-image.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedItemProvider, useEditingItem } from "@/records/presence/editor-marks.tsx";
import { draftOf, fieldsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm } from "@/records/record-form/record-form.tsx";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { FeaturedBadge, HiddenBadge } from "../photo-figures.tsx";
import type { PhotoCounts } from "../server/use-photo-counts.ts";
import { tagsOf } from "../tags.ts";
import { PHOTO, usePhotoChanges } from "../use-photo-changes.ts";
import { VisibilityWarning } from "../visibility-warning.tsx";
import classes from "./photo-details.module.css";

interface PhotoDetailsProps {
  photo: RecordOf<"photo">;
  /** Removed on another device while it is open. */
  gone: boolean;
  counts: PhotoCounts;
  onRemove: () => void;
}

/** Details of a photo, and its text fields. */
export function PhotoDetails({ photo, gone, counts, onRemove }: PhotoDetailsProps) {
  const { t } = useLingui();
  const { id } = photo;
  const formId = useId();
  const editedItem = useMemo(() => ({ container: PHOTO.table.container, id }), [id]);
  useEditingItem(editedItem);
  const { allowed } = useWriteAccess();
  const form = useStoredDraftForm(`photo/${id}`, draftOf(PHOTO.table, photo));
  const save = useSaveRecord(form, gone);

  function submit() {
    const isSaved = save({
      update: changeCommand(PHOTO.table, id, fieldsOf(form.changes)),
      restore: restoreCommand(PHOTO.table, id),
      unexpectedMessage: t(PHOTO.phrases.failed.change),
    });
    if (isSaved) expectOwnEdit(id);
  }

  return (
    <>
      <Title order={2} size="h3">
        {photoName(photo)}
      </Title>
      <PhotoFacts photo={photo} counts={counts} />
      <ReadOnlyNotice />
      <RecordNotices kind={PHOTO} id={id} gone={gone} onRemove={onRemove} />
      {allowed && (
        <EditedItemProvider value={editedItem}>
          <RecordForm
            kind={PHOTO}
            id={formId}
            form={form}
            isNew={false}
            onSubmit={submit}
            slots={{
              tags: (field) => <TagsField {...field} />,
              albumId: (field) => <AlbumField {...field} photoId={id} />,
            }}
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" form={formId} disabled={!form.isDirty && !gone}>
              {gone ? <Trans>Save and bring back</Trans> : <Trans>Save changes</Trans>}
            </Button>
          </Group>
        </EditedItemProvider>
      )}
    </>
  );
}

function PhotoFacts({ photo, counts: { likes, views } }: Pick<PhotoDetailsProps, "photo" | "counts">) {
  const { t } = useLingui();
  const tags = tagsOf(photo.tags);
  const albums = useAlbumsOf(photo);
  const { width, height } = photo;
  const facts: [label: string, value: ReactNode][] = [
    albums.length > 1
      ? [t`Albums`, <AlbumList key="albums" photo={photo} albums={albums} />]
      : [t`Album`, photo.albumTitle],
    [t`Taken`, photo.takenAt && <InstantText value={photo.takenAt} withTime />],
    [t`Uploaded by`, photo.uploadedBy],
    [t`Added`, photo.createdAt && <InstantText value={photo.createdAt} withTime />],
    [t`File name`, photo.caption && photo.filename],
    [t`Size`, width && height ? `${width} × ${height}` : null],
    [t`Likes`, <Plural key="likes" value={likes} one="# like" other="# likes" />],
    [t`Views`, <Plural key="views" value={views} one="# view" other="# views" />],
  ];
  return (
    <>
      {(photo.isFeatured || photo.isHidden) && (
        <Group gap="xs">
          {photo.isFeatured && <FeaturedBadge />}
          {photo.isHidden && <HiddenBadge />}
        </Group>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** All albums that contain the photo: its first one, which is in its record, and those of its placements. */
function useAlbumsOf({ id, albumId }: RecordOf<"photo">): RecordOf<"album">[] {
  const albums = useRecords("album");
  const placements = useRecords(
    "albumPhoto",
    useMemo(() => ({ having: { photoId: id } }), [id]),
  );
  const ids = new Set([albumId, ...placements.map((placement) => placement.albumId)]);
  return albums.filter((album) => ids.has(album.id));
}

interface AlbumListProps {
  photo: RecordOf<"photo">;
  albums: readonly RecordOf<"album">[];
}

/** The albums of a photo that is in several, each with a button to take it out. */
function AlbumList({ photo, albums }: AlbumListProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { takeOutOfAlbum } = usePhotoChanges();
  return (
    <ul className={classes.albums}>
      {albums.map((album) => (
        <li key={album.id}>
          {album.title}
          {allowed && (
            <CloseButton
              aria-label={t`Take out of “${album.title}”`}
              onClick={() => takeOutOfAlbum([photo.id], album)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function TagsField({ form, field, label }: FieldSlot) {
  const { t } = useLingui();
  return (
    <DraftText
      form={textsOf(form)}
      field={field}
      label={label}
      autoComplete="off"
      description={t`Separated by commas`}
    />
  );
}

function AlbumField({ form, field, label, required, photoId }: FieldSlot & { photoId: string }) {
  const { t } = useLingui();
  const albums = useAlbums();
  return (
    <>
      <DraftSelect
        form={textsOf(form)}
        field={field}
        label={label}
        required={required}
        clearable={false}
        searchable
        data={albumOptions(albums)}
        wording={(value) => albums.find(({ id }) => id === value)?.title ?? t`nothing`}
      />
      <VisibilityWarning ids={[photoId]} album={albums.find(({ id }) => id === form.values[field])} />
    </>
  );
}
