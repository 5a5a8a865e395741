import { Plural } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { Album } from "@/domain/photos/albums.ts";
import { useRecords } from "@/wedding/hooks.ts";

interface VisibilityWarningProps {
  /** Ids of the photos. */
  ids: readonly string[];
  /** The target album; undefined until it is chosen. */
  album: Album | undefined;
}

/** Warns how many photos become visible to guests through this album. */
export function VisibilityWarning({ ids, album }: VisibilityWarningProps) {
  const photos = useRecords("photo");
  const addedIds = new Set(ids);
  const newlyVisible = photos.filter(
    ({ id, isPublic, isHidden }) => addedIds.has(id) && !isPublic && !isHidden,
  );
  const title = album?.title;
  return (
    <div role="status">
      {album && !album.isPrivate && newlyVisible.length > 0 && (
        <Text size="sm" c="var(--troth-care)" mt="sm">
          <Plural
            value={newlyVisible.length}
            one={`“${title}” is public: guests will see # photo they can’t see now.`}
            other={`“${title}” is public: guests will see # photos they can’t see now.`}
          />
        </Text>
      )}
    </div>
  );
}
