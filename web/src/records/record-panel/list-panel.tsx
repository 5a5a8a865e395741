import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useWriteGuard } from "../write-access/write-access.tsx";

interface ListPanelProps {
  title: string;
  addLabel: string;
  onAdd: () => void;
  onClose: () => void;
  /** A description for an empty list. */
  empty?: ReactNode;
  isEmpty?: boolean;
  /** The list. */
  children: ReactNode;
}

/** A panel with the list of a supporting kind, such as groups or meals, beside the main list. */
export function ListPanel(props: ListPanelProps) {
  const { title, addLabel, onAdd, onClose, empty, isEmpty = false, children } = props;
  const guard = useWriteGuard();
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={title}
      footer={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd} data-autofocus {...guard}>
          {addLabel}
        </Button>
      }
    >
      {isEmpty ? (
        <>
          <Text fw={550}>
            <Trans>Nothing here yet</Trans>
          </Text>
          <Text c="dimmed">{empty}</Text>
        </>
      ) : (
        children
      )}
    </SidePanel>
  );
}
