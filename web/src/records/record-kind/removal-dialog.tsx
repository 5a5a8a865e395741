import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordKind } from "./record-kind.ts";
import { useRecordActions } from "./use-record-actions.ts";

interface RemovalDialogProps<N extends Noun> {
  kind: RecordKind<N>;
  id: string;
  /** What a person calls the record. */
  name: string;
  opened: boolean;
  onClose: () => void;
  onRemoved?: () => void;
  /** What removing it means for others, below what it means for itself. */
  children?: ReactNode;
}

/** Asks whether a record is to be removed, and removes it. */
export function RemovalDialog<N extends Noun>(props: RemovalDialogProps<N>) {
  const { kind, id, name, opened, onClose, onRemoved, children } = props;
  const { phrases } = kind;
  const { t } = useLingui();
  const { remove } = useRecordActions(kind);
  return (
    <ConfirmDialog
      opened={opened}
      title={t(phrases.askRemoval)}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (remove(id, name)) onRemoved?.();
      }}
    >
      {t(phrases.removal(name))}
      {children}
    </ConfirmDialog>
  );
}
