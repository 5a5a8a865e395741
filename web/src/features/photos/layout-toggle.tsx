import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { LayoutGrid, Rows3 } from "lucide-react";
import { useStoredSetting } from "@/records/stored-settings.ts";

type GalleryLayout = "grid" | "list";

/** The layout of a view, stored on this device. */
export function useLayoutChoice(name: string): [GalleryLayout, (layout: GalleryLayout) => void] {
  return useStoredSetting(name, readLayout);
}

const readLayout = (stored: unknown): GalleryLayout => (stored === "list" ? "list" : "grid");

interface LayoutToggleProps {
  label: string;
  layout: GalleryLayout;
  onChange: (layout: GalleryLayout) => void;
}

/** Buttons that choose between a grid and a list. */
export function LayoutToggle({ label, layout, onChange }: LayoutToggleProps) {
  const { t } = useLingui();
  const choices = [
    { value: "grid", words: t`Grid`, Icon: LayoutGrid },
    { value: "list", words: t`List`, Icon: Rows3 },
  ] as const;
  return (
    <ActionIcon.Group role="group" aria-label={label}>
      {choices.map(({ value, words, Icon }) => (
        <ActionIcon
          key={value}
          variant={layout === value ? "light" : "default"}
          aria-label={words}
          title={words}
          aria-pressed={layout === value}
          onClick={() => onChange(value)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}
