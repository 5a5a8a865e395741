import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";

interface AsidePanelProps {
  title: string;
  addLabel: string;
  onAdd: () => void;
  onClose: () => void;
  /** What it is for, where there is nothing yet. */
  empty: ReactNode;
  isEmpty: boolean;
  /** The list. */
  children: ReactNode;
}

/** What guests are sorted by, or choose from, as a list beside theirs. */
export function AsidePanel({ title, addLabel, onAdd, onClose, empty, isEmpty, children }: AsidePanelProps) {
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
