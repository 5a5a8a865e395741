import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordKind } from "./record-kind.ts";
import { useRecordActions } from "./use-record-actions.ts";

interface RemovalDialogProps<N extends Noun> {
  kind: RecordKind<N>;
  id: string;
  /** The name of the record. */
  name: string;
  opened: boolean;
  onClose: () => void;
  onRemoved?: () => void;
  /** The effect of the removal on other records, below its own. */
  children?: ReactNode;
}

/** Asks for confirmation, and removes a record. */
export function RemovalDialog<N extends Noun>(props: RemovalDialogProps<N>) {
  const { kind, id, name, opened, onClose, onRemoved, children } = props;
  const { phrases } = kind;
  const { t } = useLingui();
  const { remove } = useRecordActions(kind);
  return (
    <ConfirmDialog
      opened={opened}
      title={t(phrases.removalQuestion)}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (remove(id, name)) onRemoved?.();
      }}
    >
      {t(phrases.removalEffect(name))}
      {children}
    </ConfirmDialog>
  );
}
