import { Plural, Trans } from "@lingui/react/macro";
import { Eye, EyeOff, Heart, Star } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./photo-figures.module.css";
import type { PhotoCounts } from "./server/use-photo-counts.ts";

/** Likes and views of a photo, once it has any. */
export function PhotoFigures({ counts: { likes, views } }: { counts: PhotoCounts }) {
  const formats = useFormats();
  return (
    <span className={classes.figures}>
      {likes > 0 && (
        <span className={classes.figure}>
          <Heart size={14} aria-hidden />
          <span aria-hidden>{formats.number(likes)}</span>
          <span className="troth-visually-hidden">
            <Plural value={likes} one="# like" other="# likes" />
          </span>
        </span>
      )}
      {views > 0 && (
        <span className={classes.figure}>
          <Eye size={14} aria-hidden />
          <span aria-hidden>{formats.number(views)}</span>
          <span className="troth-visually-hidden">
            <Plural value={views} one="# view" other="# views" />
          </span>
        </span>
      )}
    </span>
  );
}

/** Shows that the couple features the photo. */
export function FeaturedBadge() {
  return (
    <StatusBadge tone="good" icon={Star}>
      <Trans>Featured</Trans>
    </StatusBadge>
  );
}

/** Shows that guests do not see the photo. */
export function HiddenBadge() {
  return (
    <StatusBadge icon={EyeOff}>
      <Trans>Only for us</Trans>
    </StatusBadge>
  );
}
