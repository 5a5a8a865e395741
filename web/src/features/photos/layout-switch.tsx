import { useLingui } from "@lingui/react/macro";
import { LayoutGrid, Rows3 } from "lucide-react";
import { ViewSwitch } from "@/kit/view-switch.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";

type GalleryLayout = "grid" | "list";

/** The layout of a view, stored on this device. */
export function useLayoutChoice(name: string): [GalleryLayout, (layout: GalleryLayout) => void] {
  return useStoredSetting(name, readLayout);
}

const readLayout = (stored: unknown): GalleryLayout => (stored === "list" ? "list" : "grid");

interface LayoutSwitchProps {
  label: string;
  layout: GalleryLayout;
  onChange: (layout: GalleryLayout) => void;
}

/** Chooses between a grid and a list. */
export function LayoutSwitch({ label, layout, onChange }: LayoutSwitchProps) {
  const { t } = useLingui();
  return (
    <ViewSwitch
      label={label}
      value={layout}
      onChange={onChange}
      views={[
        { value: "grid", label: t`Grid`, icon: LayoutGrid },
        { value: "list", label: t`List`, icon: Rows3 },
      ]}
    />
  );
}
