import { Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { drawSmall } from "@/lib/uploads/draw-small.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import classes from "./upload-panel.module.css";

/** Twice as large as it is shown, for sharp screens. */
const SIDE = 80;

/** A small look at a file that is being sent. */
export function UploadThumbnail({ uploads, id }: { uploads: Uploads; id: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const at = canvas.current;
    const isAwaited = () => !isGone;
    if (at) {
      // What cannot be drawn has its sign.
      void drawSmall(at, () => uploads.file(id), isAwaited).then((is) => isAwaited() && setDrawn(is));
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
