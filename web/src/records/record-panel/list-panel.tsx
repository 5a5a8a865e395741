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
  /** What it is for, where there can be nothing. */
  empty?: ReactNode;
  isEmpty?: boolean;
  /** The list. */
  children: ReactNode;
}

/** Records that others are sorted by or choose from, as a list beside theirs. */
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
