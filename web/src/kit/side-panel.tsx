import { useLingui } from "@lingui/react/macro";
import { CloseButton, FocusTrap, Title } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";
import classes from "./side-panel.module.css";
import { useRoomBeside } from "./use-layout.ts";

const ClosePanelContext = createContext<(() => void) | undefined>(undefined);

/** Closes the surrounding panel; undefined outside of one. */
export function useClosePanel(): (() => void) | undefined {
  return useContext(ClosePanelContext);
}

/** Props of a "save and continue" button: Ctrl+Enter presses it instead of the save button. */
export const saveAndContinueProps = { "data-goes-on": true, "aria-keyshortcuts": "Control+Enter Meta+Enter" };

type SidePanelProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays visible at the panel's foot: the form's buttons. */
  footer?: ReactNode;
};

/**
 * A form beside its list on wide screens, and in a bottom sheet on small ones.
 *
 * Both use the same elements at the same place of the tree, styled by CSS, so that rotating a tablet keeps the input.
 * Only the user closes it; changes from other devices do not. Put it inside a `PanelLayout`.
 */
export function SidePanel({ opened, ...content }: SidePanelProps) {
  return opened ? <OpenPanel {...content} /> : null;
}

function OpenPanel({ onClose, title, children, footer }: Omit<SidePanelProps, "opened">) {
  const { t } = useLingui();
  const isBeside = useRoomBeside();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);

  useReturnFocus();
  useEffect(() => {
    const firstField = panel.current?.querySelector<HTMLElement>("[data-autofocus]");
    (firstField ?? panel.current)?.focus({ preventScroll: true });
  }, []);
  useScrollLock(!isBeside);
  useEscapeCloses(true, onClose);

  /** Ctrl+Enter saves. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // A dialog opened from here has a form of its own.
    const isOwn =
      event.target instanceof Element && event.target.closest('[role="dialog"]') === panel.current;
    if (!isOwn || !panel.current) return;
    event.preventDefault();
    if (!event.repeat) pressSave(panel.current);
  }

  return (
    <>
      {!isBeside && <div className={`${classes.backdrop} troth-not-printed`} onClick={onClose} aria-hidden />}
      <FocusTrap active={!isBeside} innerRef={panel}>
        <div
          className={`${classes.panel} troth-not-printed`}
          role="dialog"
          aria-modal={!isBeside}
          aria-labelledby={titleId}
          tabIndex={-1}
          onKeyDown={handleKey}
        >
          <div className={classes.head}>
            <Title order={2} id={titleId}>
              {title}
            </Title>
            <CloseButton onClick={onClose} aria-label={t`Close`} />
          </div>
          <ClosePanelContext value={onClose}>
            <div className={classes.body}>{children}</div>
            {footer && <div className={classes.foot}>{footer}</div>}
          </ClosePanelContext>
        </div>
      </FocusTrap>
    </>
  );
}

/** Presses the save button, after the focused field has committed its input. */
function pressSave(panel: HTMLElement) {
  const field = document.activeElement;
  if (field instanceof HTMLElement) flushSync(() => field.blur());
  const button =
    panel.querySelector<HTMLElement>("[data-goes-on]") ?? panel.querySelector("button[type=submit]");
  if (button instanceof HTMLElement) button.click();
  if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
}

/**
 * Returns the focus to the element that opened the panel; if that is gone, to the page's heading. Does nothing if the
 * focus is already elsewhere on the page, such as on the next row.
 */
function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (isOnThePage(document.activeElement)) return;
      // A table of the seating plan is an SVG element.
      const canFocus = opener instanceof HTMLElement || opener instanceof SVGElement;
      if (canFocus && opener.isConnected) opener.focus();
      if (isOnThePage(document.activeElement)) return;
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    };
  }, []);
}

/** False for the body, which has the focus of removed elements, and for dialogs, which close with the panel. */
function isOnThePage(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && !focused.closest('[role="dialog"]');
}

function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [locked]);
}
