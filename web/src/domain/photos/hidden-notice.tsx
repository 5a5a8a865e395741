import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useHiddenReason } from "./hidden-reason.ts";
import { useShowToGuests } from "./use-show-to-guests.ts";

/** Explains why guests do not see a chosen photo, and offers to change that. */
export function UnseenNotice({ photo }: { photo: RecordOf<"photo"> | undefined }) {
  const { t } = useLingui();
  const unseen = useHiddenReason()(photo);
  const { showAlbum, showPhoto } = useShowToGuests();
  const guard = useWriteGuard();
  if (!unseen) return null;
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="var(--troth-care)" flex="1 1 14rem">
        {unseen.why === "gone" && <Trans>This photo was removed, so guests don’t see it.</Trans>}
        {unseen.why === "private" && t`Guests don’t see it: the album “${unseen.album.title}” is private.`}
        {unseen.why === "hidden" && <Trans>Guests don’t see it: it’s only for you.</Trans>}
      </Text>
      {unseen.why === "private" && (
        <Button variant="default" onClick={() => showAlbum(unseen.album)} {...guard}>
          <Trans>Make the album public</Trans>
        </Button>
      )}
      {unseen.why === "hidden" && photo && (
        <Button variant="default" onClick={() => showPhoto(photo)} {...guard}>
          <Trans>Show to guests</Trans>
        </Button>
      )}
    </Group>
  );
}
