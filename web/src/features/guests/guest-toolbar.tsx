import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SegmentedControl } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { STATUS_FILTERS, useStatusChoices } from "@/domain/guests/filters/filter-fields.tsx";
import { filterOf, type StoredFilters } from "@/domain/guests/filters/guest-filters.ts";
import type { ActiveFilter } from "@/domain/guests/filters/use-active-filters.ts";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import type { StatusFilter } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ConflictFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { ColumnMenu } from "./columns/column-menu.tsx";
import type { Columns } from "./columns/guest-columns.tsx";
import { FilterChips, FilterDialog } from "./filters/guest-filters.tsx";
import { GuestSortMenu, type ListView } from "./guest-sort-menu.tsx";

interface GuestToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  status: StatusFilter | undefined;
  onStatus: (status: StatusFilter | undefined) => void;
  storedFilters: StoredFilters;
  activeFilters: readonly ActiveFilter[];
  onClear: () => void;
  view: ListView;
  onView: (view: ListView) => void;
  columns: Columns;
  /** Turns on selecting by tap; undefined if the user may not change guests. */
  onSelect: (() => void) | undefined;
  /** Number of guests in the list. */
  shown: number;
  toSettle: ConflictFilter;
}

/** Search, filters and layout of the list. */
export function GuestToolbar(props: GuestToolbarProps) {
  const { status, onStatus, storedFilters, activeFilters, shown, view, onView } = props;
  const { t } = useLingui();
  const isWide = useRoomBeside();
  const [opened, setOpened] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const statuses = useStatusChoices();
  const chosenStatus = statuses.find(({ value }) => value === status);
  const chips = [
    ...(chosenStatus
      ? [{ key: "status", label: chosenStatus.label, remove: () => onStatus(undefined) }]
      : []),
    ...activeFilters.map(({ key, label }) => ({
      key,
      label,
      remove: () => storedFilters.change(filterOf(key, null)),
    })),
  ];

  return (
    <>
      <ListToolbar
        label={t`Search guests`}
        search={props.search}
        onSearch={props.onSearch}
        count={<Plural value={shown} one="# guest shown" other="# guests shown" />}
        toSettle={props.toSettle}
        order={
          <Group gap="xs" wrap="nowrap">
            {isWide && (
              <>
                <SegmentedControl
                  aria-label={t`How guests are listed`}
                  value={view.byParty ? "party" : "list"}
                  onChange={(value) => onView({ ...view, byParty: value === "party" })}
                  data={[
                    { value: "list", label: t`List` },
                    { value: "party", label: t`By party` },
                  ]}
                />
                <ColumnMenu columns={props.columns} />
              </>
            )}
            <GuestSortMenu
              view={view}
              onChange={onView}
              extraItems={isWide ? undefined : { onSelect: props.onSelect }}
            />
          </Group>
        }
      >
        <ListFilter
          aria-label={t`Filter by status`}
          data={[{ value: "ALL", label: t`All` }, ...statuses]}
          value={status ?? "ALL"}
          onChange={(value) => onStatus(STATUS_FILTERS.find((filter) => filter === value))}
        />
        <Button
          ref={filtersButton}
          variant={activeFilters.length > 0 ? "light" : "default"}
          leftSection={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {activeFilters.length > 0 ? (
            <Plural value={activeFilters.length} one="# filter" other="# filters" />
          ) : (
            <Trans>Filters</Trans>
          )}
        </Button>
      </ListToolbar>
      <FilterChips chips={chips} onClear={props.onClear} focusAfterLast={filtersButton} />
      <MountWhenOpened opened={opened}>
        {(isOpen) => (
          <FilterDialog
            opened={isOpen}
            onClose={() => setOpened(false)}
            storedFilters={storedFilters}
            shown={shown}
          />
        )}
      </MountWhenOpened>
    </>
  );
}
