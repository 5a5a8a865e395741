import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { ArrowUpDown } from "lucide-react";
import { PressedMenu } from "@/kit/pressed-menu.tsx";
import type { GuestQuery } from "@/lib/core/types.ts";

interface GuestSortMenuProps {
  query: GuestQuery;
  onChange: (changes: Partial<GuestQuery>) => void;
}

/** The order of the list, also where there is no head of columns to press. */
export function GuestSortMenu({ query, onChange }: GuestSortMenuProps) {
  const { t } = useLingui();
  const orders = {
    name: t`By name`,
    recent: t`Newest first`,
    status: t`By RSVP`,
    group: t`By group`,
    party: t`By party`,
  };
  const current = query.sort ?? "name";
  return (
    <PressedMenu
      position="bottom-end"
      width={220}
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          aria-label={t`Sort: ${orders[current]}`}
          title={t`Sort: ${orders[current]}`}
        >
          <ArrowUpDown size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => (
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={current}
            onChange={(sort) => onChange({ sort: sort as GuestQuery["sort"], descending: false })}
          >
            {Object.entries(orders).map(([sort, label]) => (
              <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      )}
    </PressedMenu>
  );
}
