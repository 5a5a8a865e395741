import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ArrowUpDown, ListChecks } from "lucide-react";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";

interface GuestSortMenuProps {
  view: ListView;
  onChange: (view: ListView) => void;
  /** Further menu items, when the list has no buttons for them. */
  folded: { onSelect: (() => void) | undefined } | undefined;
}

/** Chooses the order of the list, also if there are no column headings to press. */
export function GuestSortMenu({ view, onChange, folded }: GuestSortMenuProps) {
  const { t } = useLingui();
  const orders = {
    name: t`By name`,
    recent: t`Newest first`,
    status: t`By RSVP`,
    group: t`By group`,
    party: t`By party`,
  };
  const label = t`Sort: ${orders[view.sort]}`;
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      button={(props) => (
        <ActionIcon {...props} variant="default" aria-label={label} title={label}>
          <ArrowUpDown size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => (
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={view.sort}
            onChange={(sort) =>
              onChange({ ...view, sort: sort as NonNullable<GuestQuery["sort"]>, descending: false })
            }
          >
            {Object.entries(orders).map(([sort, words]) => (
              <Menu.RadioItem key={sort} value={sort} closeMenuOnClick disabled={view.byParty}>
                {words}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {folded && (
            <>
              <Menu.Divider />
              <Menu.CheckboxItem
                checked={view.byParty}
                closeMenuOnClick
                onChange={(byParty) => onChange({ ...view, byParty })}
              >
                <Trans>Under their parties</Trans>
              </Menu.CheckboxItem>
              {folded.onSelect && (
                <Menu.Item leftSection={<ListChecks size={18} aria-hidden />} onClick={folded.onSelect}>
                  <Trans>Select guests</Trans>
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      )}
    </LazyMenu>
  );
}

/** Grouping and order of the guests. */
export interface ListView {
  /** Grouped by party. */
  byParty: boolean;
  sort: NonNullable<GuestQuery["sort"]>;
  descending: boolean;
}

const SORTS: readonly string[] = ["name", "recent", "status", "group", "party"] satisfies ListView["sort"][];

/** As last set on this device, for this account and wedding. */
export function useListView(): [view: ListView, keep: (view: ListView) => void] {
  return useStoredSetting("guests.view", readView);
}

function readView(kept: unknown): ListView {
  const { byParty, sort, descending } = { ...(kept as Partial<Record<keyof ListView, unknown>> | null) };
  return {
    byParty: byParty === true,
    sort: typeof sort === "string" && SORTS.includes(sort) ? (sort as ListView["sort"]) : "name",
    descending: descending === true,
  };
}
