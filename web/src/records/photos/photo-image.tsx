import { Trans } from "@lingui/react/macro";
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PhotoSize } from "@/lib/photos/kept-photos.ts";
import classes from "./photo-image.module.css";
import { averageColor, blurredPhoto } from "./placeholder.ts";
import { usePhoto } from "./use-photo.ts";

interface PhotoImageProps {
  photo: Pick<RecordOf<"photo">, "id" | "thumbhash">;
  size?: Exclude<PhotoSize, "original">;
  /** What it shows; empty where that is said beside it. */
  alt: string;
  /** Whether all of it is seen, or as much as fills its place. */
  fit?: "cover" | "contain";
  /** Drawn on what is shown already, as the larger size over the smaller one. */
  bare?: boolean;
}

/** A photo of the wedding in a box of its parent's size: its colours at once, and the picture when it is here. */
export function PhotoImage({ photo, size = "thumbnail", alt, fit = "cover", bare = false }: PhotoImageProps) {
  const { url: given, isMissing } = usePhoto(photo.id, size);
  const [broken, setBroken] = useState<string>();
  // Half a picture, where the line broke, shows its colours instead.
  const url = given === broken ? undefined : given;
  const isFirst = useFirstPaint();
  // While a list is scrolled fast one colour has to do.
  const blurred = url || isFirst || bare ? undefined : blurredPhoto(photo.thumbhash);
  return (
    <span
      className={classes.frame}
      data-fit={fit}
      style={{
        // A whole photo has the dark beside it, and not its own colours.
        ...(fit === "cover" && { backgroundColor: averageColor(photo.thumbhash) }),
        ...(blurred && { backgroundImage: `url(${blurred})` }),
      }}
    >
      {url && (
        <img
          src={url}
          alt={alt}
          draggable={false}
          decoding="async"
          className={classes.picture}
          onError={() => setBroken(url)}
        />
      )}
      {!url && alt && <span className="troth-visually-hidden">{alt}</span>}
      {isMissing && !bare && (
        <span className={classes.missing}>
          <ImageOff size={24} aria-hidden />
          <span className={classes.words}>
            <Trans>The file is gone</Trans>
          </span>
        </span>
      )}
    </span>
  );
}

/** True until it has been seen once. */
function useFirstPaint(): boolean {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => afterNextPaint(() => setIsFirst(false)), []);
  return isFirst;
}
