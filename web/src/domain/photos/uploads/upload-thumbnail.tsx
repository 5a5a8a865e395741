import { Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { drawThumbnail } from "@/lib/uploads/draw-thumbnail.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import classes from "./upload-panel.module.css";

/** Twice its size on screen, for sharp displays. */
const SIDE = 80;

/** A thumbnail of a file that is being uploaded. */
export function UploadThumbnail({ uploads, id }: { uploads: Uploads; id: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const at = canvas.current;
    const isAwaited = () => !isGone;
    if (at) {
      // A file that cannot be drawn has an icon.
      void drawThumbnail(at, () => uploads.file(id), isAwaited).then((is) => isAwaited() && setDrawn(is));
    }
    return () => {
      isGone = true;
    };
  }, [uploads, id]);
  return (
    <span className={classes.thumbnail} aria-hidden>
      <canvas ref={canvas} width={SIDE} height={SIDE} hidden={!isDrawn} />
      {!isDrawn && <Image size={20} />}
    </span>
  );
}
