import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { Redo2, Undo2 } from "lucide-react";
import { useUndoState } from "@/wedding/hooks.ts";
import { entryWords, redoLast, undoLast } from "./undo-actions.ts";
import classes from "./undo-buttons.module.css";

/** Undo and redo buttons, each labelled with its step. A disabled one stays in place and keeps the focus. */
export function UndoButtons() {
  const { undo, redo } = useUndoLabels();
  return (
    <>
      <Tooltip label={undo.label} openDelay={400}>
        <ActionIcon
          className={classes.button}
          aria-label={undo.label}
          aria-disabled={!undo.isPossible}
          data-disabled={!undo.isPossible || undefined}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undoLast}
        >
          <Undo2 size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redo.label} openDelay={400}>
        <ActionIcon
          className={classes.button}
          aria-label={redo.label}
          aria-disabled={!redo.isPossible}
          data-disabled={!redo.isPossible || undefined}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          onClick={redoLast}
        >
          <Redo2 size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Undo and redo in the menu of a phone, which has space for the labels. */
export function UndoMenuButtons() {
  const { undo, redo } = useUndoLabels();
  return (
    <>
      <Button
        variant="default"
        justify="start"
        leftSection={<Undo2 size={18} aria-hidden />}
        className={classes.button}
        disabled={!undo.isPossible}
        onClick={undoLast}
      >
        {undo.isPossible ? undo.label : <Trans>Undo</Trans>}
      </Button>
      {redo.isPossible && (
        <Button
          variant="default"
          justify="start"
          leftSection={<Redo2 size={18} aria-hidden />}
          onClick={redoLast}
        >
          {redo.label}
        </Button>
      )}
    </>
  );
}

function useUndoLabels() {
  const { t, i18n } = useLingui();
  const { undo, redo } = useUndoState();
  const action = undo && entryWords(undo, i18n);
  const undoneAction = redo && entryWords(redo, i18n);
  return {
    undo: { isPossible: undo !== undefined, label: action ? t`Undo: ${action}` : t`Nothing to undo` },
    redo: {
      isPossible: redo !== undefined,
      label: undoneAction ? t`Redo: ${undoneAction}` : t`Nothing to redo`,
    },
  };
}
