import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import type { RecordDraftForm } from "@/records/record-form/record-draft.ts";
import { useRecord } from "@/wedding/hooks.ts";
import classes from "./focus-picker.module.css";

/** Step of an arrow key in percent; with Shift it is one. */
const STEP = 5;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FocusPoint {
  x: number;
  y: number;
}

/**
 * Marks the faces in the picture behind the names. Each theme crops it differently, and keeps that point in view. Set
 * by a tap or drag on the picture, or with the arrow keys.
 */
export function FocusPicker({ form }: { form: RecordDraftForm }) {
  const { t } = useLingui();
  const labelId = useId();
  const wordsId = useId();
  const [isHeld, setHeld] = useState(false);
  const [size, setSize] = useState<{ of: string; ratio: number }>();
  const id = String(form.values.backgroundPhotoId ?? "");
  const photo = useRecord("photo", id || undefined);
  const link = String(form.values.backgroundImage ?? "").trim();
  const picture = /^https?:\/\//i.test(link) ? link : undefined;
  if (!photo && !picture) return null;

  const ratio = photo
    ? photo.width && photo.height
      ? photo.width / photo.height
      : 1
    : size?.of === picture
      ? (size?.ratio ?? 1)
      : 1;
  const at = pointOf(form, ratio);
  const isOwn = form.values.focusX !== "" || form.values.focusY !== "";

  const move = (to: FocusPoint) => {
    form.set("focusX", String(percent(to.x)));
    form.set("focusY", String(percent(to.y)));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    move({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? 1 : STEP;
    move({ x: at.x + arrow[0] * by, y: at.y + arrow[1] * by });
  };

  const theirWords = () => {
    const theirs = new Map(form.overtaken.filter(isFocus).map((one) => [one.field, one.theirs]));
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
            setHeld(true);
            point(event);
          }}
          onPointerMove={(event) => isHeld && point(event)}
          onPointerUp={() => setHeld(false)}
          onPointerCancel={() => setHeld(false)}
        >
          {photo ? (
            <PhotoImage photo={photo} size="display" alt="" />
          ) : (
            <img
              src={picture}
              alt=""
              draggable={false}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                picture && naturalHeight > 0 && setSize({ of: picture, ratio: naturalWidth / naturalHeight })
              }
            />
          )}
          <button
            type="button"
            className={classes.ring}
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
            aria-label={t`Place of your faces`}
            aria-describedby={wordsId}
            onKeyDown={press}
          />
        </div>
        <div className={classes.line}>
          <Text size="sm" c="dimmed" id={wordsId} aria-live="polite">
            {t`${at.x} % from the left, ${at.y} % from the top. The arrow keys move it.`}
          </Text>
          {isOwn && (
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
        wording={() => theirWords()}
      />
    </MarkedField>
  );
}

const isFocus = ({ field }: { field: string }) => field === "focusX" || field === "focusY";

/** Treats the two coordinates as one choice: half of another user's point would be wrong. */
function asOneChoice(form: RecordDraftForm): RecordDraftForm {
  const [one] = form.overtaken.filter(isFocus);
  const both = (decide: (field: string) => void) => () => {
    decide("focusX");
    decide("focusY");
  };
  return {
    ...form,
    overtaken: one ? [{ ...one, field: "focusX" }] : [],
    acceptTheirs: both(form.acceptTheirs),
    keepMine: both(form.keepMine),
  };
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** The couple's point, or the renderer's guess (`Focus` in `site/src/focus.rs`). */
function pointOf(form: RecordDraftForm, ratio: number): FocusPoint {
  const own = (field: string, guess: number) => {
    const text = String(form.values[field] ?? "");
    const number = Number(text);
    return text === "" || Number.isNaN(number) ? guess : percent(number);
  };
  return { x: own("focusX", 50), y: own("focusY", ratio < 1 ? 30 : 40) };
}
