import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import type { RecordDraftForm } from "@/records/record-form/record-draft.ts";
import { useRecord } from "@/wedding/hooks.ts";
import classes from "./focus-picker.module.css";

/** How far an arrow key moves the point, in percent; with Shift it is 1 %. */
const ARROW_STEP = 5;

const ARROW_DIRECTIONS: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A point of a picture, in percent from the left and from the top. */
interface FocusPoint {
  x: number;
  y: number;
}

/**
 * Chooses the point of the couple's faces in the picture behind the names. Each theme crops the picture differently,
 * and keeps that point in view. Set by a tap or drag on the picture, or with the arrow keys.
 */
export function FocusPicker({ form }: { form: RecordDraftForm }) {
  const { t } = useLingui();
  const labelId = useId();
  const descriptionId = useId();
  const [isDragging, setDragging] = useState(false);
  const [loadedPicture, setLoadedPicture] = useState<LoadedPicture>();
  const photoId = String(form.values.backgroundPhotoId ?? "");
  const photo = useRecord("photo", photoId || undefined);
  const link = String(form.values.backgroundImage ?? "").trim();
  const pictureUrl = /^https?:\/\//i.test(link) ? link : undefined;
  if (!photo && !pictureUrl) return null;

  const pictureSize = photo ?? (loadedPicture?.url === pictureUrl ? loadedPicture : undefined);
  const ratio = aspectRatio(pictureSize);
  const point = pointOf(form, ratio);
  const isChosen = form.values.focusX !== "" || form.values.focusY !== "";

  const moveTo = ({ x, y }: FocusPoint) => {
    form.set("focusX", String(wholePercent(x)));
    form.set("focusY", String(wholePercent(y)));
  };
  const moveToPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    moveTo({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const direction = ARROW_DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : ARROW_STEP;
    moveTo({ x: point.x + direction.x * step, y: point.y + direction.y * step });
  };

  /** The words for the point that another user chose meanwhile. */
  const theirWords = () => {
    const theirs = new Map(
      form.overtaken.filter(isFocusField).map((change) => [change.field, change.theirs]),
    );
    const [x, y] = [theirs.get("focusX"), theirs.get("focusY")];
    if (x === "" || y === "") return t`a guess`;
    if (y === undefined) return t`${x} % from the left`;
    return x === undefined ? t`${y} % from the top` : t`${x} % from the left, ${y} % from the top`;
  };

  return (
    <MarkedField field="focusX">
      <fieldset className={classes.field} aria-labelledby={labelId}>
        <Text fw={500} size="sm" id={labelId}>
          <Trans>Where your faces are</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>Tap your faces, or drag the ring there. They stay in sight in every theme.</Trans>
        </Text>
        <div
          className={classes.picture}
          style={{ aspectRatio: ratio, maxWidth: `${20 * ratio}rem` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
            moveToPointer(event);
          }}
          onPointerMove={(event) => isDragging && moveToPointer(event)}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        >
          {photo ? (
            <PhotoImage photo={photo} size="display" alt="" />
          ) : (
            <img
              src={pictureUrl}
              alt=""
              draggable={false}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                pictureUrl &&
                setLoadedPicture({ url: pictureUrl, width: naturalWidth, height: naturalHeight })
              }
            />
          )}
          <button
            type="button"
            className={classes.ring}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-label={t`Place of your faces`}
            aria-describedby={descriptionId}
            onKeyDown={moveByKey}
          />
        </div>
        <div className={classes.line}>
          <Text size="sm" c="dimmed" id={descriptionId} aria-live="polite">
            {t`${point.x} % from the left, ${point.y} % from the top. The arrow keys move it.`}
          </Text>
          {isChosen && (
            <Button
              variant="subtle"
              onClick={() => {
                form.set("focusX", "");
                form.set("focusY", "");
              }}
            >
              <Trans>Guess again</Trans>
            </Button>
          )}
        </div>
      </fieldset>
      <OvertakenNotice
        form={asOneChoice(form)}
        field="focusX"
        label={t`Where your faces are`}
        wording={theirWords}
      />
    </MarkedField>
  );
}

const isFocusField = ({ field }: { field: string }) => field === "focusX" || field === "focusY";

/** Treats the two coordinates as one choice: half of another user's point would be wrong. */
function asOneChoice(form: RecordDraftForm): RecordDraftForm {
  const [overtakenFocus] = form.overtaken.filter(isFocusField);
  const forBoth = (decide: (field: string) => void) => () => {
    decide("focusX");
    decide("focusY");
  };
  return {
    ...form,
    overtaken: overtakenFocus ? [{ ...overtakenFocus, field: "focusX" }] : [],
    acceptTheirs: forBoth(form.acceptTheirs),
    keepMine: forBoth(form.keepMine),
  };
}

/** A linked picture's size in px, known once it is loaded. */
interface LoadedPicture {
  url: string;
  width: number;
  height: number;
}

/** Width by height; 1 if the size is not known. */
function aspectRatio(size: { width: number | null; height: number | null } | undefined): number {
  return size?.width && size.height ? size.width / size.height : 1;
}

/** A whole number from 0 to 100. */
const wholePercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** The couple's point, or the renderer's guess (`Focus` in `site/src/focus.rs`). */
function pointOf(form: RecordDraftForm, ratio: number): FocusPoint {
  const chosenOr = (field: string, guess: number) => {
    const text = String(form.values[field] ?? "");
    const number = Number(text);
    return text === "" || Number.isNaN(number) ? guess : wholePercent(number);
  };
  return { x: chosenOr("focusX", 50), y: chosenOr("focusY", ratio < 1 ? 30 : 40) };
}
