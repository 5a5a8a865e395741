import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ImageOff, Images } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { SearchField } from "@/kit/search-field.tsx";
import { Select } from "@/kit/select/select.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import { useReadRecords, useRecord, useRecords, useReport } from "@/wedding/hooks.ts";
import { albumOptions, useAlbums } from "./albums.ts";
import classes from "./choose-photo.module.css";
import { HiddenNotice, HiddenPhotos } from "./hidden-photos.tsx";
import { PhotoChoices } from "./photo-choices.tsx";
import { PhotoImage, photoName } from "./photo-image.tsx";

interface DraftPhotoProps {
  form: DraftForm<Record<string, string>>;
  field: string;
  label: string;
}

/** A photo field of a form. */
export function DraftPhoto({ form, field, label }: DraftPhotoProps) {
  const { t } = useLingui();
  const labelId = useId();
  const [isChoosing, dialog] = useDisclosure();
  const id = form.values[field] || undefined;
  const photo = useRecord("photo", id);
  const wording = usePhotoNames();
  const issue = form.issueOf(field);
  return (
    <MarkedField field={field}>
      <fieldset className={classes.field} aria-labelledby={labelId}>
        <Text fw={500} size="sm" id={labelId}>
          {label}
        </Text>
        <div className={classes.line}>
          {id !== undefined && (
            <>
              <span className={classes.small}>
                {photo ? <PhotoImage photo={photo} alt="" /> : <ImageOff size={20} aria-hidden />}
              </span>
              <bdi className={classes.name}>{photo ? photoName(photo) : t`Deleted photo`}</bdi>
            </>
          )}
          <Button variant="default" onClick={dialog.open}>
            {id === undefined ? <Trans>Choose a photo</Trans> : <Trans>Choose another</Trans>}
          </Button>
          {id !== undefined && (
            <Button variant="subtle" onClick={() => form.set(field, "")}>
              <Trans>Remove it</Trans>
            </Button>
          )}
        </div>
        {id !== undefined && <HiddenNotice photo={photo} />}
        {issue && (
          <Text c="var(--troth-trouble)" size="sm">
            {issue}
          </Text>
        )}
      </fieldset>
      <OvertakenNotice form={form} field={field} label={label} wording={wording} />
      {isChoosing && (
        <ChoosePhoto
          title={t`Choose a photo`}
          currentId={photo && id}
          onChoose={([chosenId = ""]) => {
            form.set(field, chosenId);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </MarkedField>
  );
}

/** Gives the name of a photo by its id. */
function usePhotoNames(): (id: unknown) => string {
  const { t } = useLingui();
  const read = useReadRecords();
  return (id) => {
    if (!id) return t`nothing`;
    const photo = read("photo").find((candidate) => candidate.id === id);
    return photo ? photoName(photo) : t`Deleted photo`;
  };
}

interface ChoosePhotoProps {
  /** The dialog's title: "Choose a background photo". */
  title: string;
  /** Allows several photos; otherwise the first press decides. */
  several?: boolean;
  currentId?: string | undefined;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses photos from the albums, among those that guests may see. */
export function ChoosePhoto(props: ChoosePhotoProps) {
  const { title, onClose } = props;
  useBackCloses(true, onClose);
  const isWide = useRoomBeside();
  const isEmpty = useRecords("photo").length === 0;
  return (
    <Modal opened onClose={onClose} title={title} size="xl" fullScreen={!isWide}>
      {isEmpty ? <NoPhotos /> : <PhotoSearch {...props} />}
    </Modal>
  );
}

function NoPhotos() {
  return (
    <EmptyState
      icon={Images}
      title={<Trans>No photos yet</Trans>}
      action={
        <Button component={Link} to="/app/photos">
          <Trans>Go to your photos</Trans>
        </Button>
      }
    >
      <Trans>Upload photos to your albums first. Then choose them here for guests to see.</Trans>
    </EmptyState>
  );
}

function PhotoSearch({ title, several = false, currentId, onChoose, onClose }: ChoosePhotoProps) {
  const { t } = useLingui();
  const albums = useAlbums();
  const [album, setAlbum] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [chosenIds, setChosenIds] = useState<readonly string[]>(currentId === undefined ? [] : [currentId]);
  const photosOfAll = useRecords(
    "photo",
    useMemo(() => (album === null ? { search } : null), [search, album]),
  );
  const photosOfAlbum = useReport("albumPhotos", album, search);
  const photos = album === null ? photosOfAll : photosOfAlbum;
  const publicPhotos = useMemo(() => photos.filter(({ isPublic }) => isPublic), [photos]);
  const hiddenPhotos = useMemo(() => photos.filter(({ isPublic }) => !isPublic), [photos]);
  const count = chosenIds.length;

  function press(id: string) {
    if (!several) return onChoose([id]);
    const isChosen = chosenIds.includes(id);
    setChosenIds(isChosen ? chosenIds.filter((chosenId) => chosenId !== id) : [...chosenIds, id]);
  }

  return (
    <Stack gap="md">
      <Group gap="sm" grow preventGrowOverflow={false} align="end">
        <SearchField label={t`Search photos`} value={search} onChange={setSearch} />
        <Select
          aria-label={t`Album`}
          placeholder={t`All albums`}
          clearable
          value={album}
          onChange={setAlbum}
          data={albumOptions(albums)}
        />
      </Group>
      {publicPhotos.length > 0 ? (
        <PhotoChoices
          // Another list starts at the top.
          key={`${album} ${search}`}
          label={title}
          photos={publicPhotos}
          chosenIds={chosenIds}
          several={several}
          onPress={press}
        />
      ) : (
        <Text role="status" c="dimmed">
          {hiddenPhotos.length > 0 ? (
            <Trans>Guests don’t see any of these photos.</Trans>
          ) : (
            <Trans>No matching photos.</Trans>
          )}
        </Text>
      )}
      {hiddenPhotos.length > 0 && (
        <HiddenPhotos key={album} photos={hiddenPhotos} opened={publicPhotos.length === 0} />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {several && (
          <Button disabled={count === 0} onClick={() => onChoose([...chosenIds])}>
            {count === 0 ? (
              <Trans>Add photos</Trans>
            ) : (
              <Plural value={count} one="Add # photo" other="Add # photos" />
            )}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
