import { Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { CircleAlert, HardDrive, TriangleAlert } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import classes from "./toasts.module.css";

/**
 * An offer to undo. It may expire: when the step is undone elsewhere, by another user's later edit, or by signing
 * out.
 */
export interface UndoOffer {
  undo: () => void;
  /** Whether the undo is still possible. */
  isValid: () => boolean;
  /** Notifies when that may have changed. */
  subscribe: (listener: () => void) => () => void;
}

/** For toasts that merge with the one before, if it is of the same kind, into one that counts: "10 guests added". */
interface ToastCount {
  kind: string;
  words: (count: number) => string;
  /** How many this toast adds; 1 by default. */
  added?: number;
}

interface ToastOptions {
  title?: string | undefined;
  tone?: "plain" | "care" | "trouble";
  undo?: UndoOffer | undefined;
  counted?: ToastCount;
}

interface Toast extends Pick<ToastOptions, "title" | "counted"> {
  id: number;
  message: string;
  tone: NonNullable<ToastOptions["tone"]>;
  count: number;
  /** The undo offers of all counted steps, the oldest first. */
  undo: readonly UndoOffer[];
}

/** At most one toast: a second would cover more of the page, and no one would read it. */
export const toastStore = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }));

/** Long enough to read a toast. */
const READ_MILLISECONDS = 5000;
/** Long enough to read the line and reach the button, or to read why something failed. */
const ACT_MILLISECONDS = 10_000;

/** Shows a message, replacing the current toast. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const { title, tone = "plain", undo, counted } = options;
  const { toast: previous } = toastStore.getState();
  const offers = undo ? [undo] : [];
  const added = counted?.added ?? 1;
  if (previous && counted && canMerge(previous, counted)) {
    const count = previous.count + added;
    // A count that can be undone only in part would offer more than it keeps.
    const canUndoAll = previous.undo.length > 0 === offers.length > 0;
    const allOffers = canUndoAll ? [...previous.undo, ...offers] : [];
    toastStore.setState({ toast: { ...previous, message: counted.words(count), count, undo: allOffers } });
    return;
  }
  const id = (previous?.id ?? 0) + 1;
  toastStore.setState({ toast: { id, title, message, tone, counted, count: added, undo: offers } });
}

function canMerge(previous: Toast, { kind }: ToastCount): boolean {
  return previous.counted?.kind === kind && previous.undo.every((offer) => offer.isValid());
}

/** Announces a removal, with an undo button if there is an offer. */
export function showUndoToast(message: string, undo: UndoOffer | undefined, counted?: ToastCount): void {
  showToast(message, { undo, ...(counted && { counted }) });
}

/** Shows a failure, with its reasons if there are any. */
export function showFailureToast(title: string, reasons: readonly { message: string }[]): void {
  showToast(reasons.map((reason) => reason.message).join(" "), { title, tone: "trouble" });
}

function hideToast(): void {
  toastStore.setState({ toast: undefined });
}

/** The toast region: at the bottom edge, above a bottom bar, the buttons of a sheet, and every dialog. */
export function Toasts() {
  const toast = useStore(toastStore, (state) => state.toast);
  // The live region exists before its text, so that all screen readers notice the change.
  return (
    <div className={classes.place} aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

const ICONS = { plain: undefined, care: TriangleAlert, trouble: CircleAlert };

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const canUndo = useCanUndo(toast.undo);
  const handlers = useReadingTime(toast);
  const isFull = useStore(deviceSpaceStore, ({ full }) => full.includes("documents"));
  useRoomForCards(card, toast, isFull);
  const returnFocus = useReturnFocus(card);
  const { title, message, tone, undo } = toast;
  const Icon = ICONS[tone];

  function undoAll() {
    hideToast();
    for (const offer of [...undo].reverse()) offer.undo();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // The layer under it stays open.
    event.preventDefault();
    hideToast();
  }

  return (
    <div
      ref={card}
      className={classes.toast}
      data-tone={tone}
      role="status"
      // The surrounding region makes the announcement.
      aria-live="off"
      onKeyDown={closeOnEscape}
      {...handlers}
      onFocus={(event) => {
        handlers.onFocus();
        returnFocus(event);
      }}
    >
      {Icon && <Icon size={20} aria-hidden className={classes.icon} />}
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {message && <p>{message}</p>}
        {isFull && (
          <p className={classes.notSaved}>
            <HardDrive size={16} aria-hidden />
            <Trans>Not saved: this device is full</Trans>
          </p>
        )}
      </div>
      {canUndo && (
        <Button variant="subtle" flex="none" onClick={undoAll}>
          {undo.length > 1 ? <Trans>Undo all</Trans> : <Trans>Undo</Trans>}
        </Button>
      )}
      <CloseButton className={classes.close} aria-label={t`Close`} onClick={hideToast} />
    </div>
  );
}

/** Whether all steps can still be undone. */
function useCanUndo(undo: readonly UndoOffer[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = undo.map((offer) => offer.subscribe(listener));
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    [undo],
  );
  return useSyncExternalStore(subscribe, () => undo.length > 0 && undo.every((offer) => offer.isValid()));
}

/** Hides the toast after its reading time, but not while it is hovered or focused. */
function useReadingTime(toast: Toast) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isInUse = hovered || focused;
  useEffect(() => {
    if (isInUse) return;
    const isLong = toast.undo.length > 0 || toast.tone !== "plain";
    const timer = setTimeout(hideToast, isLong ? ACT_MILLISECONDS : READ_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [toast, isInUse]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/** Moves the corner cards above the toast while it shows (notice-card.module.css). */
function useRoomForCards(card: RefObject<HTMLElement | null>, toast: Toast, isFull: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--troth-toast", `calc(${card.current?.offsetHeight ?? 0}px + 0.75rem)`);
    return () => void style.removeProperty("--troth-toast");
  }, [card, toast, isFull]);
}

/** When the toast goes, a keyboard focus in it returns to where it was before. */
function useReturnFocus(card: RefObject<HTMLElement | null>) {
  const previousFocus = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected)
        previousFocus.current.focus();
    };
  }, [card]);
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !card.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
}
