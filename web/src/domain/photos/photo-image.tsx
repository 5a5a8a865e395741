import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PhotoSize } from "@/lib/photos/photo-cache.ts";
import classes from "./photo-image.module.css";
import { averageColor, blurredPhoto } from "./placeholder.ts";
import { usePhoto } from "./use-photo.ts";

interface PhotoImageProps {
  photo: Pick<RecordOf<"photo">, "id" | "thumbhash">;
  size?: Exclude<PhotoSize, "original">;
  /** Its alternative text; empty if it is described beside it. */
  alt: string;
  /** Whether it is shown whole, or fills its box. */
  fit?: "cover" | "contain";
  /** Without placeholders: it is drawn over a smaller size that is already shown. */
  bare?: boolean;
}

/** A photo of the wedding that fills its parent: its colours at once, and the picture once loaded. */
export function PhotoImage({ photo, size = "thumbnail", alt, fit = "cover", bare = false }: PhotoImageProps) {
  const { url: loadedUrl, isMissing } = usePhoto(photo.id, size);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  // A broken download shows the colours instead.
  const url = loadedUrl === brokenUrl ? undefined : loadedUrl;
  const isFirst = useFirstPaint();
  // During fast scrolling, one colour is enough.
  const blurred = url || isFirst || bare ? undefined : blurredPhoto(photo.thumbhash);
  return (
    <span
      className={classes.frame}
      data-fit={fit}
      style={{
        // A photo shown whole has dark borders, not its own colours.
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
          onError={() => setBrokenUrl(url)}
        />
      )}
      {!url && alt && <span className="troth-visually-hidden">{alt}</span>}
      {isMissing && !bare && (
        <span className={classes.missing}>
          <ImageOff size={24} aria-hidden />
          <span className={classes.words}>
            <Trans>The file is missing</Trans>
          </span>
        </span>
      )}
    </span>
  );
}

/** True until the first paint. */
function useFirstPaint(): boolean {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => afterNextPaint(() => setIsFirst(false)), []);
  return isFirst;
}

/** The name of a photo: its caption, or its file name. */
export function photoName({ caption, filename }: Pick<RecordOf<"photo">, "caption" | "filename">): string {
  return caption?.trim() || filename?.trim() || i18n._(msg`Photo without a name`);
}
