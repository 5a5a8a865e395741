import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Download, Ellipsis, Eye, EyeOff, Image, Trash2 } from "lucide-react";
import { Menu } from "@/kit/layers/menu.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDownloadPhoto } from "../use-download-photo.ts";
import { useInSeveralAlbums } from "../use-in-several-albums.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";

interface PhotoMenuProps {
  photo: RecordOf<"photo">;
  /** Removed on another device while it is open. */
  gone: boolean;
  onRemove: () => void;
}

/** Further actions on a photo. */
export function PhotoMenu({ photo, gone, onRemove }: PhotoMenuProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { give, setCover } = usePhotoChanges();
  const download = useDownloadPhoto();
  const { id, albumId, isHidden } = photo;
  const isInSeveral = useInSeveralAlbums([id]);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`More for this photo`}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Download size={18} aria-hidden />} onClick={() => void download(photo)}>
          <Trans>Download</Trans>
        </Menu.Item>
        {allowed && !gone && (
          <>
            {albumId !== null && (
              <Menu.Item leftSection={<Image size={18} aria-hidden />} onClick={() => setCover(albumId, id)}>
                <Trans>Set as album cover</Trans>
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
              onClick={() =>
                give([id], { isHidden: !isHidden }, isHidden ? t`for guests too` : t`only for us`)
              }
            >
              {isHidden ? <Trans>Show to guests too</Trans> : <Trans>Only for us</Trans>}
            </Menu.Item>
            <Menu.Item color="brick" leftSection={<Trash2 size={18} aria-hidden />} onClick={onRemove}>
              {isInSeveral ? <Trans>Delete from all albums</Trans> : <Trans>Delete</Trans>}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
