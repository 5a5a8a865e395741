import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, FocusTrap, Portal } from "@mantine/core";
import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play, X } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { PhotoImage, photoName } from "@/domain/photos/photo-image.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import classes from "./live-stage.module.css";
import { useSlideshow } from "./use-slideshow.ts";

interface LiveStageProps {
  photos: readonly RecordOf<"photo">[];
  seconds: number;
  onEnd: () => void;
}

/** The slideshow, above everything: guests must not see messages for the couple. */
export function LiveStage({ photos, seconds, onEnd }: LiveStageProps) {
  const { t } = useLingui();
  const [isPlaying, setPlaying] = useState(true);
  const { now, next, forward, back } = useSlideshow(photos, seconds, isPlaying);
  const slides = useSlides(now, next);
  const { isShown, show } = useShownControls(isPlaying);
  const stage = useRef<HTMLDivElement>(null);
  const { isFull, canFill, enter, leave } = useFullScreen();
  useWakeLock(true);
  useBackCloses(true, onEnd);
  useEscapeCloses(true, onEnd);

  useEffect(() => {
    enter(stage.current);
    return leave;
  }, [enter, leave]);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    show();
    const isButton = event.target instanceof HTMLElement && event.target.closest("button") !== null;
    switch (event.key) {
      case " ":
        if (isButton) return;
        event.preventDefault();
        return setPlaying(!isPlaying);
      case "ArrowRight":
        return forward();
      case "ArrowLeft":
        return back();
    }
  }

  return (
    <Portal>
      <FocusTrap active>
        {/* The focus trap searches for a focusable child below its own element. */}
        <div>
          <div
            ref={stage}
            role="dialog"
            aria-modal="true"
            aria-label={t`Slideshow`}
            tabIndex={-1}
            data-autofocus
            className={classes.stage}
            data-quiet={!isShown || undefined}
            onKeyDown={press}
            onPointerMove={show}
            onFocus={show}
            onPointerDown={show}
          >
            {slides.map((photo) => (
              <Slide key={photo.id} photo={photo} isNow={photo === now} />
            ))}
            {!now && (
              <p className={classes.empty}>
                <Trans>Photos appear here once they’re approved.</Trans>
              </p>
            )}
            {/* Hidden controls can still be focused by keyboard, and show then. */}
            <div className={classes.controls}>
              <ActionIcon size="xl" variant="default" aria-label={t`Previous photo`} onClick={back}>
                <ChevronLeft size={22} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="xl"
                variant="default"
                aria-label={isPlaying ? t`Pause` : t`Play`}
                onClick={() => setPlaying(!isPlaying)}
              >
                {isPlaying ? <Pause size={22} aria-hidden /> : <Play size={22} aria-hidden />}
              </ActionIcon>
              <ActionIcon size="xl" variant="default" aria-label={t`Next photo`} onClick={forward}>
                <ChevronRight size={22} aria-hidden />
              </ActionIcon>
              {canFill && (
                <ActionIcon
                  size="xl"
                  variant="default"
                  aria-label={isFull ? t`Leave full screen` : t`Full screen`}
                  onClick={() => (isFull ? leave() : enter(stage.current))}
                >
                  {isFull ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
                </ActionIcon>
              )}
              <ActionIcon size="xl" variant="default" aria-label={t`End the slideshow`} onClick={onEnd}>
                <X size={22} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        </div>
      </FocusTrap>
    </Portal>
  );
}

/** The current photo, the one that fades out below it, and the next one. */
function useSlides(
  now: RecordOf<"photo"> | undefined,
  next: RecordOf<"photo"> | undefined,
): RecordOf<"photo">[] {
  const [turn, setTurn] = useState<{
    now: RecordOf<"photo"> | undefined;
    before?: RecordOf<"photo"> | undefined;
  }>({ now });
  if (turn.now?.id !== now?.id) setTurn({ now, before: turn.now });
  const before = turn.before?.id === next?.id || turn.before?.id === now?.id ? undefined : turn.before;
  return [before, now, next].filter((photo) => photo !== undefined);
}

/** One photo. The next one is rendered in advance, invisible, and fades in over this one. */
function Slide({ photo, isNow }: { photo: RecordOf<"photo">; isNow: boolean }) {
  const { caption, uploadedBy } = photo;
  return (
    <figure className={classes.slide} data-now={isNow || undefined} aria-hidden={!isNow}>
      <PhotoImage photo={photo} alt="" fit="contain" bare />
      <PhotoImage photo={photo} size="display" alt={isNow ? photoName(photo) : ""} fit="contain" bare />
      {(caption || uploadedBy) && (
        <figcaption className={classes.words}>
          {caption && <span className={classes.caption}>{caption}</span>}
          {uploadedBy && <bdi className={classes.by}>{uploadedBy}</bdi>}
        </figcaption>
      )}
    </figure>
  );
}

export const SECONDS = [4, 6, 10, 20] as const;

/** What a slideshow shows, and the seconds for each photo. */
export interface LiveSettings {
  /** Null for all albums. */
  album: string | null;
  seconds: number;
  guestsOnly: boolean;
}

export function useLiveSettings() {
  return useStoredSetting<LiveSettings>("photos.live", settingsIn);
}

function settingsIn(kept: unknown): LiveSettings {
  const { album, seconds, guestsOnly } = (kept ?? {}) as Partial<Record<keyof LiveSettings, unknown>>;
  return {
    album: typeof album === "string" ? album : null,
    seconds: SECONDS.find((choice) => choice === seconds) ?? 6,
    guestsOnly: guestsOnly === true,
  };
}

/** Keeps the screen on, if the browser supports it. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      navigator.wakeLock.request("screen").then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        // Refused, for example when the battery is low.
        () => {},
      );
    };
    ask();
    // The lock is lost whenever the page is hidden, so request it again.
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isOn]);
}

/** Full screen: state, functions to enter and leave, and whether the browser supports it, which an iPhone does not. */
function useFullScreen() {
  const [isFull, setFull] = useState(document.fullscreenElement != null);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement != null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  const enter = useCallback((element: HTMLElement | null) => {
    // Browsers refuse it without a user gesture: then the show fills the window only.
    element?.requestFullscreen?.().catch(() => {});
  }, []);
  const leave = useCallback(() => {
    if (document.fullscreenElement != null) document.exitFullscreen().catch(() => {});
  }, []);
  return { isFull, canFill: document.fullscreenEnabled === true, enter, leave };
}

/** Time that they stay after the last tap or move. */
const SHOWN_MILLISECONDS = 3000;

/** Whether the controls are visible: after a tap, key or move, and while paused. */
function useShownControls(isPlaying: boolean) {
  const [touched, setTouched] = useState(0);
  const [isShown, setShown] = useState(true);
  const show = useCallback(() => {
    setShown(true);
    setTouched((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch restarts the time
  useEffect(() => {
    if (!isPlaying) return setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPlaying, touched]);
  return { isShown, show };
}
