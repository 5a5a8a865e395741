import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { PanelCallbacks } from "../form-panel/panel-callbacks.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";

interface RecordPanelProps extends Pick<PanelCallbacks, "onClose"> {
  title: ReactNode;
  /** Another user removed the record while its form is open. */
  gone: boolean;
  saveLabel?: ReactNode;
  /** A `CancelButton`, beside the panel's close button. */
  cancel?: ReactNode;
  /** Undefined if it cannot be removed. */
  onDelete?: (() => void) | undefined;
  /** The content; the form takes the id for the buttons at the foot. */
  children: (formId: string) => ReactNode;
}

/** The panel of an existing thing: its form, and actions at the foot. */
export function RecordPanel(props: RecordPanelProps) {
  const { title, gone, saveLabel, onClose, cancel, onDelete, children } = props;
  const formId = useId();
  const guard = useWriteGuard();
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={title}
      footer={
        <Group justify="space-between" gap="sm">
          {onDelete && (
            <Button
              variant="subtle"
              color="brick"
              disabled={gone}
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={onDelete}
              {...guard}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
          <Group gap="sm" ml="auto">
            {cancel}
            <Button type="submit" form={formId} {...guard}>
              {gone ? <Trans>Save and bring back</Trans> : (saveLabel ?? <Trans>Save</Trans>)}
            </Button>
          </Group>
        </Group>
      }
    >
      {children(formId)}
    </SidePanel>
  );
}
