import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { photoName } from "@/domain/photos/photo-name.ts";
import { usePhoto } from "@/domain/photos/use-photo.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import classes from "./photo-overlay.module.css";
import { useStageGestures } from "./use-stage-gestures.ts";

interface PhotoStageProps {
  photo: RecordOf<"photo">;
  /** The previous and next photo, for preloading. */
  neighbours: readonly string[];
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** The photo as large as possible: the available size at once, then the larger one over it. */
export function PhotoStage({ photo, neighbours, onStep, onClose }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { transform, isLarge, isHeld } = useStageGestures(stage, { photo: photo.id, onStep, onClose });
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
        <Ahead key={id} id={id} />
      ))}
    </div>
  );
}

function Ahead({ id }: { id: string }) {
  usePhoto(id, "display");
  return null;
}
