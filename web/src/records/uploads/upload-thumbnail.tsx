import { Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import classes from "./upload-panel.module.css";

/** Twice as large as it is shown, for sharp screens. */
const SIDE = 80;

/** A photo is large once it is decoded: one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/** A small look at a file that is being sent. */
export function UploadThumbnail({ uploads, id }: { uploads: Uploads; id: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      if (isGone || typeof createImageBitmap === "undefined") return;
      const file = await uploads.file(id);
      const pen = canvas.current?.getContext("2d");
      if (!file || !pen) return;
      const picture = await createImageBitmap(file, { resizeWidth: 2 * SIDE, resizeQuality: "medium" });
      const scale = SIDE / Math.min(picture.width, picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      pen.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
      picture.close();
      if (!isGone) setDrawn(true);
    };
    // What cannot be drawn has its sign.
    turn = turn.then(draw).catch(() => undefined);
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
