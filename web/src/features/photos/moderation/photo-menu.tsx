import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Download, Ellipsis, Eraser } from "lucide-react";
import type { GuestPhoto } from "@/domain/photos/moderation/store.ts";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import { ToolItems } from "@/kit/tools/more-tools-menu.tsx";
import type { Moderation } from "./use-moderation.ts";

interface GuestPhotoMenuProps {
  photo: GuestPhoto;
  moderation: Moderation;
  onErase: () => void;
  /** In a list, only the buttons of one photo are tab stops. */
  tabIndex?: 0 | -1;
}

/** A menu with the other actions on a guest photo: favourite, download, erase. */
export function PhotoMenu({ photo, moderation, onErase, tabIndex }: GuestPhotoMenuProps) {
  const { t } = useLingui();
  const { guestName, isFavorite } = photo;
  const items = [
    {
      key: "favorite",
      label: t`Favourite`,
      chosen: isFavorite,
      run: () => void moderation.toggleFavorite(photo),
    },
    { key: "download", label: t`Download`, icon: Download, run: () => void moderation.download(photo) },
    { key: "erase", label: t`Erase for good`, icon: Eraser, danger: true, run: onErase },
  ];
  return (
    <LazyMenu
      position="bottom-end"
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          tabIndex={tabIndex}
          aria-label={t`More for the photo from ${guestName}`}
        >
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => (
        <Menu.Dropdown>
          <ToolItems groups={[{ items }]} />
        </Menu.Dropdown>
      )}
    </LazyMenu>
  );
}
