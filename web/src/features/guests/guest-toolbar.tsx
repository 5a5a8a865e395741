import { Plural, useLingui } from "@lingui/react/macro";
import { House, List } from "lucide-react";
import { useRef, useState } from "react";
import { isAnswer, useStatusChoices } from "@/domain/guests/filters/filter-fields.tsx";
import { filterOf, type StoredFilters } from "@/domain/guests/filters/guest-filters.ts";
import type { ActiveFilter } from "@/domain/guests/filters/use-active-filters.ts";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { ViewSwitch } from "@/kit/view-switch.tsx";
import type { StatusFilter } from "@/lib/core/types.ts";
import { FiltersButton } from "@/records/list-toolbar/filters-button.tsx";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
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
  // The figure of an answer shows as pressed, unless other filters apply too.
  const isFigurePressed = status !== undefined && isAnswer(status) && activeFilters.length === 0;
  const chosenStatus = isFigurePressed ? undefined : statuses.find(({ value }) => value === status);
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
      >
        <FiltersButton
          ref={filtersButton}
          active={activeFilters.length + (status ? 1 : 0)}
          onPress={() => setOpened(true)}
        />
        {isWide && (
          <>
            <ViewSwitch
              label={t`How guests are listed`}
              value={view.byParty ? "party" : "list"}
              onChange={(value) => onView({ ...view, byParty: value === "party" })}
              views={[
                { value: "list", label: t`List`, icon: List },
                { value: "party", label: t`By party`, icon: House },
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
      </ListToolbar>
      <FilterChips chips={chips} onClear={props.onClear} focusAfterLast={filtersButton} />
      <MountWhenOpened opened={opened}>
        {(isOpen) => (
          <FilterDialog
            opened={isOpen}
            onClose={() => setOpened(false)}
            storedFilters={storedFilters}
            status={status}
            onStatus={onStatus}
            shown={shown}
          />
        )}
      </MountWhenOpened>
    </>
  );
}
