import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Modal } from "@/kit/layers/layers.tsx";
import { isForModal, isPlainShortcut, isTextField } from "@/lib/keyboard/key-targets.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { areaPages } from "../../areas.ts";
import classes from "./shortcuts.module.css";

/** The list of shortcuts, on `?`. */
export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  const { i18n } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className={classes.keys}>
        {areaPages.map(({ path, label, shortcutKey }) => (
          <Row key={path} keys={["g", shortcutKey]}>
            <Trans>Go to {i18n._(label)}</Trans>
          </Row>
        ))}
        <Row keys={["/"]}>
          <Trans>Search on this page</Trans>
        </Row>
        <Row keys={["n"]}>
          <Trans>Add something new</Trans>
        </Row>
        <Row keys={["Ctrl", "Enter"]}>
          <Trans>Save, and go to the next guest</Trans>
        </Row>
        <Row keys={["Ctrl", "K"]}>
          <Trans>Find anything</Trans>
        </Row>
        <Row keys={["Ctrl", "Z"]}>
          <Trans>Undo your last change</Trans>
        </Row>
        <Row keys={["Ctrl", "Y"]}>
          <Trans>Redo it</Trans>
        </Row>
        <Row keys={["↑", "↓"]}>
          <Trans>Move through a list</Trans>
        </Row>
        <Row keys={["Enter"]}>
          <Trans>Open the highlighted item</Trans>
        </Row>
        <Row keys={["Space"]}>
          <Trans>Select the guest</Trans>
        </Row>
        <Row keys={["Shift", "↓"]}>
          <Trans>Select more from there</Trans>
        </Row>
        <Row keys={["Ctrl", "A"]}>
          <Trans>Select all guests shown</Trans>
        </Row>
        <Row keys={["m"]}>
          <Trans>Move the selected guests to a party</Trans>
        </Row>
        <Row keys={["Esc"]}>
          <Trans>Close, or clear the selection</Trans>
        </Row>
        <Row keys={["?"]}>
          <Trans>Show this list</Trans>
        </Row>
      </dl>
    </Modal>
  );
}

function Row({ keys, children }: { keys: readonly [string, string?]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <Kbd size="md">{keys[0]}</Kbd>
        {keys[1] && <Kbd size="md">{keys[1]}</Kbd>}
      </dd>
    </div>
  );
}

/** How long `g` waits for its letter. */
const sequenceTimeoutMs = 1500;

type Shortcuts = { onFind: () => void; onHelp: () => void; onUndo: () => void; onRedo: () => void };

/** The shortcuts of all pages. `/` and `n` belong to pages with search and add. */
export function useShortcuts({ onFind, onHelp, onUndo, onRedo }: Shortcuts): void {
  const navigate = useNavigate();
  const prefixPressedAt = useRef(Number.NEGATIVE_INFINITY);

  // Before the first paint, as in usePageKey.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onFind();
        return;
      }
      const direction = undoOrRedo(event);
      // Text fields have their own undo, which this must not replace.
      if (direction && !isTextField(event.target) && !isForModal(event.target)) {
        event.preventDefault();
        if (direction === "undo") onUndo();
        else onRedo();
        return;
      }
      if (!isPlainShortcut(event)) return;

      const isSecond = event.timeStamp - prefixPressedAt.current < sequenceTimeoutMs;
      prefixPressedAt.current = Number.NEGATIVE_INFINITY;
      const page = isSecond && areaPages.find(({ shortcutKey }) => shortcutKey === event.key);
      if (page) navigate(page.path);
      else if (event.key === "g") prefixPressedAt.current = event.timeStamp;
      else if (event.key === "?") onHelp();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate, onFind, onHelp, onUndo, onRedo]);
}

/** Ctrl or Cmd with Z, with Shift for redo; Ctrl+Y is the other convention. */
function undoOrRedo(event: KeyboardEvent): "undo" | "redo" | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey && !event.shiftKey ? "redo" : undefined;
}
