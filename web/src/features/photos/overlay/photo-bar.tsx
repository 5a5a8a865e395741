import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Heart, Info, Star, X } from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { PhotoMenu } from "./photo-menu.tsx";
import classes from "./photo-overlay.module.css";

export interface PhotoDeeds {
  /** Undefined if the server is unreachable. */
  like: (() => void) | undefined;
  /** Undefined for a user who may only read. */
  feature: (() => void) | undefined;
  info: () => void;
  remove: () => void;
}

interface PhotoBarProps {
  photo: RecordOf<"photo">;
  gone: boolean;
  /** Position in the list; undefined for a single photo. */
  place: { number: number; of: number } | undefined;
  likes: number;
  isLiked: boolean;
  hasInfo: boolean;
  deeds: PhotoDeeds;
  onClose: () => void;
}

/** Actions on the open photo. */
export function PhotoBar(props: PhotoBarProps) {
  const { photo, gone, place, likes, isLiked, hasInfo, deeds, onClose } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const plain = { variant: "subtle", color: "gray" } as const;
  const heart = <Heart size={20} aria-hidden fill={isLiked ? "currentColor" : "none"} />;
  return (
    <div className={classes.bar}>
      <ActionIcon {...plain} aria-label={t`Close`} data-autofocus onClick={onClose}>
        <X size={22} aria-hidden />
      </ActionIcon>
      {place && (
        <span className={classes.place} role="status">
          <Trans>
            {formats.number(place.number)} of {formats.number(place.of)}
          </Trans>
        </span>
      )}
      <span className={classes.tools}>
        {deeds.like ? (
          <button
            type="button"
            className={classes.like}
            aria-pressed={isLiked}
            aria-keyshortcuts="l"
            onClick={deeds.like}
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
        {deeds.feature && (
          <ActionIcon
            {...plain}
            aria-label={t`Featured`}
            aria-pressed={photo.isFeatured}
            aria-keyshortcuts="f"
            onClick={deeds.feature}
          >
            <Star size={20} aria-hidden fill={photo.isFeatured ? "currentColor" : "none"} />
          </ActionIcon>
        )}
        <ActionIcon
          {...plain}
          aria-label={t`Details`}
          aria-pressed={hasInfo}
          aria-keyshortcuts="i"
          onClick={deeds.info}
        >
          <Info size={20} aria-hidden />
        </ActionIcon>
        <PhotoMenu photo={photo} gone={gone} onRemove={deeds.remove} />
      </span>
    </div>
  );
}
