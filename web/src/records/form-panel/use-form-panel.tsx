import { Trans } from "@lingui/react/macro";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";

export interface FormPanel<T> {
  /** What the panel shows, or nothing when it is closed. */
  target: T | undefined;
  /** Opens another form, or closes with `undefined`; asks first when something is typed and unsaved. */
  show: (next: T | undefined) => void;
  /** Closes without asking: what was typed is saved. */
  done: () => void;
  /** The open form tells whether it holds unsaved text. */
  setDirty: (dirty: boolean) => void;
  discardDialog: ReactNode;
}

/**
 * Which form is open beside a list. Only the person closes or replaces it, and never with unsaved
 * text without having been asked.
 */
export function useFormPanel<T>(): FormPanel<T> {
  const [target, setTarget] = useState<T>();
  const [pending, setPending] = useState<{ next: T | undefined }>();
  const dirty = useRef(false);

  const go = useCallback((next: T | undefined) => {
    dirty.current = false;
    setPending(undefined);
    setTarget(next);
  }, []);
  const show = useCallback((next: T | undefined) => (dirty.current ? setPending({ next }) : go(next)), [go]);
  const done = useCallback(() => go(undefined), [go]);
  const setDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);

  const discardDialog = (
    <ConfirmDialog
      opened={pending !== undefined}
      title={<Trans>Discard your changes?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      danger
      onConfirm={() => go(pending?.next)}
      onCancel={() => setPending(undefined)}
    >
      <Trans>What you typed in this form is not saved yet.</Trans>
    </ConfirmDialog>
  );

  return { target, show, done, setDirty, discardDialog };
}
