import { ActionIcon } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";

interface MoveButtonProps {
  /** "Move “Fish” up" */
  label: string;
  by: -1 | 1;
  /** The item is already first or last. */
  isEnd: boolean;
  onMove: (by: -1 | 1) => void;
  tabIndex?: 0 | -1;
}

/** Moves an item of a list up or down by one. */
export function MoveButton({ label, by, isEnd, onMove, tabIndex = 0 }: MoveButtonProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={tabIndex}
      aria-label={label}
      // Not disabled: that would drop the focus when the item reaches the end.
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
