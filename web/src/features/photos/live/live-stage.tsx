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
  const { current, next, showNext, showPrevious } = useSlideshow(photos, seconds, isPlaying);
  const slides = useSlides(current, next);
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

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    show();
    const isButton = event.target instanceof HTMLElement && event.target.closest("button") !== null;
    switch (event.key) {
      case " ":
        if (isButton) return;
        event.preventDefault();
        return setPlaying(!isPlaying);
      case "ArrowRight":
        return showNext();
      case "ArrowLeft":
        return showPrevious();
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
            onKeyDown={handleKeyDown}
            onPointerMove={show}
            onFocus={show}
            onPointerDown={show}
          >
            {slides.map((photo) => (
              <Slide key={photo.id} photo={photo} isCurrent={photo === current} />
            ))}
            {!current && (
              <p className={classes.empty}>
                <Trans>Photos appear here once they’re approved.</Trans>
              </p>
            )}
            {/* Hidden controls can still be focused by keyboard, and show then. */}
            <div className={classes.controls}>
              <ActionIcon size="xl" variant="default" aria-label={t`Previous photo`} onClick={showPrevious}>
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
              <ActionIcon size="xl" variant="default" aria-label={t`Next photo`} onClick={showNext}>
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

/** The photos to render, each once: the previous one, which fades out; the current one; and the next one. */
function useSlides(
  current: RecordOf<"photo"> | undefined,
  next: RecordOf<"photo"> | undefined,
): RecordOf<"photo">[] {
  const [change, setChange] = useState<{
    to: RecordOf<"photo"> | undefined;
    from?: RecordOf<"photo"> | undefined;
  }>({ to: current });
  if (change.to?.id !== current?.id) setChange({ to: current, from: change.to });
  const isRenderedAnyway = change.from?.id === next?.id || change.from?.id === current?.id;
  const previous = isRenderedAnyway ? undefined : change.from;
  return [previous, current, next].filter((photo) => photo !== undefined);
}

/** One photo. The next one is rendered in advance, invisible, and fades in over the current one. */
function Slide({ photo, isCurrent }: { photo: RecordOf<"photo">; isCurrent: boolean }) {
  const { caption, uploadedBy } = photo;
  return (
    <figure className={classes.slide} data-now={isCurrent || undefined} aria-hidden={!isCurrent}>
      <PhotoImage photo={photo} alt="" fit="contain" bare />
      <PhotoImage photo={photo} size="display" alt={isCurrent ? photoName(photo) : ""} fit="contain" bare />
      {(caption || uploadedBy) && (
        <figcaption className={classes.words}>
          {caption && <span className={classes.caption}>{caption}</span>}
          {uploadedBy && <bdi className={classes.by}>{uploadedBy}</bdi>}
        </figcaption>
      )}
    </figure>
  );
}

/** Choices of the time for each photo. */
export const SECONDS_PER_PHOTO = [4, 6, 10, 20] as const;

/** What a slideshow shows, and the seconds for each photo. */
export interface LiveSettings {
  /** Id of the album; null for all. */
  album: string | null;
  seconds: number;
  guestsOnly: boolean;
}

/** The settings, stored on this device. */
export function useLiveSettings() {
  return useStoredSetting<LiveSettings>("photos.live", readSettings);
}

function readSettings(stored: unknown): LiveSettings {
  const { album, seconds, guestsOnly } = (stored ?? {}) as Partial<Record<keyof LiveSettings, unknown>>;
  return {
    album: typeof album === "string" ? album : null,
    seconds: SECONDS_PER_PHOTO.find((choice) => choice === seconds) ?? 6,
    guestsOnly: guestsOnly === true,
  };
}

/** Keeps the screen on, if the browser supports it. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let hasEnded = false;
    let lock: WakeLockSentinel | undefined;
    const requestLock = () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      navigator.wakeLock.request("screen").then(
        (newLock) => {
          lock = newLock;
          if (hasEnded) void newLock.release();
        },
        // Refused, for example when the battery is low.
        () => {},
      );
    };
    requestLock();
    // The lock is lost whenever the page is hidden, so request it again.
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      hasEnded = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [isOn]);
}

/** Full screen: state, functions to enter and leave, and whether the browser supports it, which an iPhone does not. */
function useFullScreen() {
  const [isFull, setFull] = useState(document.fullscreenElement != null);
  useEffect(() => {
    const readState = () => setFull(document.fullscreenElement != null);
    document.addEventListener("fullscreenchange", readState);
    return () => document.removeEventListener("fullscreenchange", readState);
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

/** How long the controls stay after the last tap or move. */
const SHOWN_MILLISECONDS = 3000;

/** Whether the controls are visible: after a tap, key or move, and while paused. */
function useShownControls(isPlaying: boolean) {
  // Each interaction is counted, so that it restarts the timer.
  const [interactions, setInteractions] = useState(0);
  const [isShown, setShown] = useState(true);
  const show = useCallback(() => {
    setShown(true);
    setInteractions((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each interaction restarts the timer
  useEffect(() => {
    if (!isPlaying) return setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPlaying, interactions]);
  return { isShown, show };
}
