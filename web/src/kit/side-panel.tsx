import { useLingui } from "@lingui/react/macro";
import { CloseButton, FocusTrap, Title } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import classes from "./side-panel.module.css";
import { useRoomBeside } from "./use-layout.ts";

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
  useEscapeFromNowhere(onClose);

  function closeOnEscape(event: KeyboardEvent) {
    // A drop-down inside the panel takes the first Escape for itself.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <>
      {!beside && <div className={classes.backdrop} onClick={onClose} aria-hidden />}
      <FocusTrap active={!beside} innerRef={panel}>
        <div
          className={classes.panel}
          role="dialog"
          aria-modal={!beside}
          aria-labelledby={titleId}
          tabIndex={-1}
          onKeyDown={closeOnEscape}
        >
          <div className={classes.head}>
            <Title order={2} id={titleId}>
              {title}
            </Title>
            <CloseButton onClick={onClose} aria-label={t`Close`} />
          </div>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.foot}>{footer}</div>}
        </div>
      </FocusTrap>
    </>
  );
}

/**
 * Gives the focus back to what opened the panel, if it is still there. Not from somewhere else on the page: whoever
 * takes the next row of the list has left the one before.
 */
function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (isOnThePage(document.activeElement)) return;
      // A table of the seating plan is an element of its drawing.
      const canFocus = opener instanceof HTMLElement || opener instanceof SVGElement;
      if (canFocus && opener.isConnected) opener.focus();
    };
  }, []);
}

/** Not nowhere, where the focus of what is gone is, and not in a dialog, which goes together with what it asked about. */
function isOnThePage(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && !focused.closest('[role="dialog"]');
}

/** A button that answers by going away leaves the focus nowhere; Escape still closes the panel it was in. */
function useEscapeFromNowhere(onClose: () => void) {
  useEffect(() => {
    function closeOnEscape(event: globalThis.KeyboardEvent) {
      if (event.key === "Escape" && document.activeElement === document.body) onClose();
    }
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);
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
