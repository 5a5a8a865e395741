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
  /** Adds the items for grouping and selecting, when the list has no buttons for them. */
  extraItems: { onSelect: (() => void) | undefined } | undefined;
}

/** Chooses the order of the list, also on small screens without column headings. */
export function GuestSortMenu({ view, onChange, extraItems }: GuestSortMenuProps) {
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
            {Object.entries(orders).map(([sort, orderLabel]) => (
              <Menu.RadioItem key={sort} value={sort} closeMenuOnClick disabled={view.byParty}>
                {orderLabel}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {extraItems && (
            <>
              <Menu.Divider />
              <Menu.CheckboxItem
                checked={view.byParty}
                closeMenuOnClick
                onChange={(byParty) => onChange({ ...view, byParty })}
              >
                <Trans>Under their parties</Trans>
              </Menu.CheckboxItem>
              {extraItems.onSelect && (
                <Menu.Item leftSection={<ListChecks size={18} aria-hidden />} onClick={extraItems.onSelect}>
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

/** The grouping and order last set on this device, for this account and wedding. */
export function useListView(): [view: ListView, store: (view: ListView) => void] {
  return useStoredSetting("guests.view", readView);
}

function readView(stored: unknown): ListView {
  const { byParty, sort, descending } = { ...(stored as Partial<Record<keyof ListView, unknown>> | null) };
  return {
    byParty: byParty === true,
    sort: typeof sort === "string" && SORTS.includes(sort) ? (sort as ListView["sort"]) : "name",
    descending: descending === true,
  };
}
