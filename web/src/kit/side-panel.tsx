import { useLingui } from "@lingui/react/macro";
import { CloseButton, FocusTrap, Title } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useEscapeCloses } from "@/lib/back/escape.ts";
import classes from "./side-panel.module.css";
import { useRoomBeside } from "./use-layout.ts";

const ClosePanelContext = createContext<(() => void) | undefined>(undefined);

/** Closes the panel that this stands in; undefined outside of one. */
export function useClosePanel(): (() => void) | undefined {
  return useContext(ClosePanelContext);
}

/** On the button that saves and goes on, where a panel has one: Ctrl+Enter presses it instead of the one that saves. */
export const savesAndGoesOn = { "data-goes-on": true, "aria-keyshortcuts": "Control+Enter Meta+Enter" };

type SidePanelProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in view at the panel's foot: the form's buttons. */
  footer?: ReactNode;
};

/**
 * A form beside its list on wide screens and in a sheet from below on small ones.
 *
 * Both are the same elements in the same place of the tree, told apart by CSS, so that
 * turning a tablet keeps what was typed. Only the person closes it; nothing that arrives
 * from another device does. Put it inside a `PanelLayout`.
 */
export function SidePanel({ opened, ...content }: SidePanelProps) {
  return opened ? <OpenPanel {...content} /> : null;
}

function OpenPanel({ onClose, title, children, footer }: Omit<SidePanelProps, "opened">) {
  const { t } = useLingui();
  const beside = useRoomBeside();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);

  useReturnFocus();
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, []);
  useScrollLock(!beside);
  useEscapeCloses(true, onClose);

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // A dialog that was opened from here has a form of its own.
    const isOwn =
      event.target instanceof Element && event.target.closest('[role="dialog"]') === panel.current;
    if (!isOwn || !panel.current) return;
    event.preventDefault();
    if (!event.repeat) pressSave(panel.current);
  }

  return (
    <>
      {!beside && <div className={`${classes.backdrop} troth-not-printed`} onClick={onClose} aria-hidden />}
      <FocusTrap active={!beside} innerRef={panel}>
        <div
          className={`${classes.panel} troth-not-printed`}
          role="dialog"
          aria-modal={!beside}
          aria-labelledby={titleId}
          tabIndex={-1}
          onKeyDown={press}
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

/** Presses the button that saves, after the field that has the focus has taken what was typed into it. */
function pressSave(panel: HTMLElement) {
  const field = document.activeElement;
  if (field instanceof HTMLElement) flushSync(() => field.blur());
  const button =
    panel.querySelector<HTMLElement>("[data-goes-on]") ?? panel.querySelector("button[type=submit]");
  if (button instanceof HTMLElement) button.click();
  if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
}

/**
 * Gives the focus back to what opened the panel; where that is gone, to the heading of the page. Not from somewhere else
 * on the page: whoever takes the next row of the list has left the one before.
 */
function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (isOnThePage(document.activeElement)) return;
      // A table of the seating plan is an element of its drawing.
      const canFocus = opener instanceof HTMLElement || opener instanceof SVGElement;
      if (canFocus && opener.isConnected) opener.focus();
      if (isOnThePage(document.activeElement)) return;
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    };
  }, []);
}

/** Not nowhere, where the focus of what is gone is, and not in a dialog, which goes together with what it asked about. */
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
