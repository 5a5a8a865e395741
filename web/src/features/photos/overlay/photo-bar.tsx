import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Download, Ellipsis, Eye, EyeOff, Heart, Image, Info, Star, Trash2, X } from "lucide-react";
import { useRef } from "react";
import { PhotoImage, photoName } from "@/domain/photos/photo-image.tsx";
import { usePhoto } from "@/domain/photos/use-photo.ts";
import { Menu } from "@/kit/layers/layers.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDownloadPhoto } from "../use-download-photo.ts";
import { useInSeveralAlbums } from "../use-in-several-albums.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import classes from "./photo-overlay.module.css";
import { useStageGestures } from "./use-stage-gestures.ts";

/** What the bar's buttons and the keys of the open photo do. */
export interface OpenPhotoActions {
  /** Adds or removes a like. Undefined if the server is unreachable. */
  toggleLike: (() => void) | undefined;
  /** Undefined for a user who may only read. */
  toggleFeatured: (() => void) | undefined;
  toggleDetails: () => void;
  remove: () => void;
}

interface PhotoBarProps {
  photo: RecordOf<"photo">;
  /** Removed on another device while it is open. */
  gone: boolean;
  /** Position in the list, from 1; undefined for a single photo. */
  position: { number: number; count: number } | undefined;
  likes: number;
  isLiked: boolean;
  /** Whether the details are open. */
  showsDetails: boolean;
  actions: OpenPhotoActions;
  onClose: () => void;
}

/** The bar above the open photo: its position in the list, and actions on it. */
export function PhotoBar(props: PhotoBarProps) {
  const { photo, gone, position, likes, isLiked, showsDetails, actions, onClose } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const iconProps = { variant: "subtle", color: "gray" } as const;
  const heart = <Heart size={20} aria-hidden fill={isLiked ? "currentColor" : "none"} />;
  return (
    <div className={classes.bar}>
      <ActionIcon {...iconProps} aria-label={t`Close`} data-autofocus onClick={onClose}>
        <X size={22} aria-hidden />
      </ActionIcon>
      {position && (
        <span className={classes.place} role="status">
          <Trans>
            {formats.number(position.number)} of {formats.number(position.count)}
          </Trans>
        </span>
      )}
      <span className={classes.tools}>
        {actions.toggleLike ? (
          <button
            type="button"
            className={classes.like}
            aria-pressed={isLiked}
            aria-keyshortcuts="l"
            onClick={actions.toggleLike}
          >
            {heart}
            <span className="troth-visually-hidden">{t`Like`}</span>
            <span className="troth-numbers">{formats.number(likes)}</span>
          </button>
        ) : (
          <span className={classes.like} title={t`Likes need a connection`}>
            {heart}
            <span className="troth-visually-hidden">{t`Likes`}</span>
            <span className="troth-numbers">{formats.number(likes)}</span>
          </span>
        )}
        {actions.toggleFeatured && (
          <ActionIcon
            {...iconProps}
            aria-label={t`Featured`}
            aria-pressed={photo.isFeatured}
            aria-keyshortcuts="f"
            onClick={actions.toggleFeatured}
          >
            <Star size={20} aria-hidden fill={photo.isFeatured ? "currentColor" : "none"} />
          </ActionIcon>
        )}
        <ActionIcon
          {...iconProps}
          aria-label={t`Details`}
          aria-pressed={showsDetails}
          aria-keyshortcuts="i"
          onClick={actions.toggleDetails}
        >
          <Info size={20} aria-hidden />
        </ActionIcon>
        <PhotoMenu photo={photo} gone={gone} onRemove={actions.remove} />
      </span>
    </div>
  );
}

interface PhotoMenuProps {
  photo: RecordOf<"photo">;
  /** Removed on another device while it is open. */
  gone: boolean;
  onRemove: () => void;
}

/** Further actions on a photo. */
function PhotoMenu({ photo, gone, onRemove }: PhotoMenuProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { setFields, setCover } = usePhotoChanges();
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
                setFields([id], { isHidden: !isHidden }, isHidden ? t`for guests too` : t`only for us`)
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

interface PhotoStageProps {
  photo: RecordOf<"photo">;
  /** Ids of the previous and the next photo, to load them in advance. */
  neighbours: readonly string[];
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** The photo as large as possible: its thumbnail at once, then the large size over it. */
export function PhotoStage({ photo, neighbours, onStep, onClose }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { transform, isLarge, isHeld } = useStageGestures(stage, { photoId: photo.id, onStep, onClose });
  const { url, isMissing } = usePhoto(photo.id, "display");
  return (
    <div ref={stage} className={classes.stage} data-large={isLarge || undefined}>
      <div key={photo.id} className={classes.picture} data-held={isHeld || undefined} style={{ transform }}>
        <PhotoImage photo={photo} alt={url ? "" : photoName(photo)} fit="contain" />
        <PhotoImage photo={photo} size="display" alt={url ? photoName(photo) : ""} fit="contain" bare />
      </div>
      {isMissing && (
        <p role="status" className={classes.gone}>
          <Trans>
            The server has no file for this photo, perhaps since an older backup was restored. Please add the
            photo again if you still have it.
          </Trans>
        </p>
      )}
      {neighbours.map((id) => (
        <PreloadedPhoto key={id} id={id} />
      ))}
    </div>
  );
}

/** Loads a photo without showing it. */
function PreloadedPhoto({ id }: { id: string }) {
  usePhoto(id, "display");
  return null;
}
