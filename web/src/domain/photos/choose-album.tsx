import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords, useReport } from "@/wedding/hooks.ts";
import { albumOptions, useShowToGuests } from "./albums.ts";

interface DraftAlbumProps {
  form: DraftForm<Record<string, string>>;
  field: string;
  label: string;
}

/** An album field of a form, with a note on what guests see of the album. */
export function DraftAlbum({ form, field, label }: DraftAlbumProps) {
  const { t } = useLingui();
  // A chosen album shows its name to every role.
  const albums = useRecords("album");
  const id = form.values[field] ?? "";
  const nameOf = (value: unknown) => albums.find((album) => album.id === value)?.title;
  // A removed album would leave the field empty.
  const removedAlbum = id !== "" && nameOf(id) === undefined ? [{ value: id, label: t`Deleted album` }] : [];
  return (
    <div>
      <DraftSelect
        form={form}
        field={field}
        label={label}
        placeholder={t`None`}
        data={[...albumOptions(albums), ...removedAlbum]}
        wording={(value) => nameOf(value) ?? t`nothing`}
      />
      {id !== "" && <AlbumVisibility id={id} />}
    </div>
  );
}

/** What guests see of an album. */
function AlbumVisibility({ id }: { id: string }) {
  const { t } = useLingui();
  const { showAlbum } = useShowToGuests();
  const guard = useWriteGuard();
  const album = useRecord("album", id);
  const visibleCount = useReport("albumPhotos", id).filter(({ isPublic }) => isPublic).length;
  if (album?.isPrivate) {
    return (
      <Group gap="sm" mt="xs" role="status">
        <Text size="sm" c="var(--troth-care)" flex="1 1 14rem">
          <Trans>Guests don’t see it: the album is private.</Trans>
        </Text>
        <Button variant="default" onClick={() => showAlbum(album)} {...guard}>
          <Trans>Make the album public</Trans>
        </Button>
      </Group>
    );
  }
  return (
    <Text size="sm" c="dimmed" mt="xs" role="status">
      {album === undefined && <Trans>This album was removed, so guests don’t see it.</Trans>}
      {album &&
        t`${plural(visibleCount, {
          0: "No photos in it yet. New ones appear on the page by themselves.",
          one: "Guests see # photo. New ones appear on the page by themselves.",
          other: "Guests see # photos. New ones appear on the page by themselves.",
        })}`}
    </Text>
  );
}
