import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { Menu } from "@/kit/layers/layers.tsx";
import type { SectionType } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { SECTION_TYPE_WORDS } from "../website-words.ts";
import { SECTION_ICONS } from "./section-kinds.ts";

const SECTION_TYPES = Object.keys(SECTION_TYPE_WORDS) as SectionType[];

interface AddSectionProps {
  onAdd: (type: SectionType) => void;
  variant?: "filled" | "default";
}

/** Button with a menu of section types, to add one to the website. */
export function AddSection({ onAdd, variant = "filled" }: AddSectionProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  return (
    <Menu position="bottom-start" width="max-content">
      <Menu.Target>
        <Button variant={variant} leftSection={<Plus size={18} aria-hidden />} {...guard}>
          <Trans>Add section</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SECTION_TYPES.map((type) => {
          const Icon = SECTION_ICONS[type];
          return (
            <Menu.Item key={type} leftSection={<Icon size={18} aria-hidden />} onClick={() => onAdd(type)}>
              {t(SECTION_TYPE_WORDS[type])}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
