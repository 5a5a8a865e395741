import { ActionIcon } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";

interface ExpandButtonProps {
  label: string;
  opened: boolean;
  onToggle: () => void;
  tabIndex?: 0 | -1;
}

/** Expands a row. */
export function ExpandButton({ label, opened, onToggle, tabIndex = 0 }: ExpandButtonProps) {
  const Icon = opened ? ChevronUp : ChevronDown;
  return (
    <ActionIcon size={44} tabIndex={tabIndex} aria-label={label} aria-expanded={opened} onClick={onToggle}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
