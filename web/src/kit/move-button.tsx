import { ActionIcon } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";

interface MoveButtonProps {
  /** "Move “Fish” up" */
  label: string;
  by: -1 | 1;
  /** There is nowhere further to go. */
  isEnd: boolean;
  onMove: (by: -1 | 1) => void;
  tabIndex?: 0 | -1;
}

/** Moves something in a list up or down by one. */
export function MoveButton({ label, by, isEnd, onMove, tabIndex = 0 }: MoveButtonProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={tabIndex}
      aria-label={label}
      // Not disabled, which would take the focus from whoever presses it to the end.
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
