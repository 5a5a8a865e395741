import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useRef, useState } from "react";
import { STATUS_FILTERS } from "@/domain/guests/filters/filter-fields.tsx";
import { useGuestFilters } from "@/domain/guests/filters/guest-filters.ts";
import { useActiveFilters } from "@/domain/guests/filters/use-active-filters.ts";
import { QuickLine } from "@/domain/guests/quick-add/quick-line.tsx";
import { FigureLine } from "@/kit/figure-line.tsx";
import type { GuestQuery, StatusFilter } from "@/lib/core/types.ts";
import { useFocusAfterRemoval } from "@/lib/keyboard/use-focus-after-removal.ts";
import { type Selection, useSelection, useWithoutDeleted } from "@/lib/selection/use-selection.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { useColumns } from "./columns/guest-columns.tsx";
import { ExportDialog } from "./export/export-dialog.tsx";
import { GuestFigures, type GuestListFilter, MoreGuestFigures } from "./guest-figures.tsx";
import { useListView } from "./guest-sort-menu.tsx";
import { GuestToolbar } from "./guest-toolbar.tsx";
import { GuestList, type GuestListHandle } from "./list/guest-list.tsx";
import { GuestListEmpty } from "./list/guest-list-empty.tsx";
import type { SelectionExtent } from "./list/guest-row.tsx";
import { NO_PARTY, useGuestRows } from "./list/guest-rows.ts";
import { GuestSelectionBar, useMoveGuests } from "./selection/guest-selection-bar.tsx";

interface GuestBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onOpenParty: (id: string) => void;
  onAdd: () => void;
  isExporting: boolean;
  onExported: () => void;
}

/** Figures, filters and the list. Its layout is stored on the device. */
export function GuestBrowser(props: GuestBrowserProps) {
  const { t } = useLingui();
  const view = useReport("overview");
  const { allowed } = useWriteAccess();
  const [search, setSearch] = useState("");
  const [status, setStatus] = useStatusFilter();
  const storedFilters = useGuestFilters();
  const { activeFilters, filters } = useActiveFilters(storedFilters.filters);
  const [listView, setListView] = useListView();
  const { byParty, sort, descending } = listView;
  const columns = useColumns();
  const toSettle = useToSettleFilter("guests");

  const query: GuestQuery = { ...filters, search, status: status ?? "ALL", sort, descending };
  const isNarrowed = search !== "" || status !== undefined || activeFilters.length > 0 || toSettle.isOn;
  const { ids, rows } = useGuestRows(query, byParty, isNarrowed, toSettle.isOn ? toSettle.passes : undefined);
  const selection = useGuestSelection(ids);
  const list = useRef<GuestListHandle>(null);
  const guestMove = useMoveGuests((id) => list.current?.focus(id));
  const visibleSelectedCount =
    selection.ids.size === 0 ? 0 : ids.filter((id) => selection.ids.has(id)).length;

  const { replace } = storedFilters;
  const showOnly = useCallback(
    ({ status: newStatus, ...otherFilters }: GuestListFilter) => {
      setSearch("");
      setStatus(newStatus);
      replace(otherFilters);
    },
    [replace, setStatus],
  );
  const figureFilter = useMemo(() => ({ ...filters, ...(status && { status }) }), [filters, status]);
  const flaggedIds = useMemo(
    () => new Set(view.issues.filter((issue) => issue.container === "guests").map((issue) => issue.id)),
    [view.issues],
  );

  // The couple is on the list from the start, so count only invited guests.
  const isEmpty = view.stats.guests.invited === 0;
  // When the last guest is removed, the list goes too, and the focus moves to the empty state.
  const listRegion = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusAfterRemoval(rows, () =>
    listRegion.current?.querySelector("button")?.focus(),
  );
  return (
    <>
      {/* The quick line is always at this position, so that adding the first guest does not remount the input while
          the user types the second. */}
      <FigureLine
        label={t`Guests in numbers`}
        more={!isEmpty && <MoreGuestFigures activeFilter={figureFilter} onShow={showOnly} />}
        quickLine={allowed && <QuickLine />}
      >
        {!isEmpty && <GuestFigures activeFilter={figureFilter} onShow={showOnly} />}
      </FigureLine>
      {!isEmpty && (
        <GuestToolbar
          search={search}
          onSearch={setSearch}
          status={status}
          onStatus={setStatus}
          storedFilters={storedFilters}
          activeFilters={activeFilters}
          onClear={() => showOnly({})}
          view={listView}
          onView={setListView}
          columns={columns}
          onSelect={allowed ? () => selection.setByTap(true) : undefined}
          shown={ids.length}
          toSettle={toSettle}
        />
      )}
      <div ref={listRegion} {...focusHandlers}>
        {!isEmpty && rows.length === 0 && (
          <GuestListEmpty reason="nothingFound" onClear={() => showOnly({})} />
        )}
        {rows.length > 0 && (
          <GuestList
            ref={list}
            rows={rows}
            byParty={byParty}
            columns={columns.columnIds}
            query={query}
            onSort={(newSort = "name", isDescending) =>
              setListView({ ...listView, sort: newSort, descending: isDescending })
            }
            openId={props.openId}
            flaggedIds={flaggedIds}
            onOpen={props.onOpen}
            onOpenParty={props.onOpenParty}
            selection={allowed ? selection : undefined}
            selectionExtent={extentOf(visibleSelectedCount, ids.length)}
            onMove={guestMove.ask}
            onDrop={(guests, party) => guestMove.into(guests, party === NO_PARTY ? null : party)}
          />
        )}
        {isEmpty && <GuestListEmpty reason="noGuests" onAdd={props.onAdd} />}
      </div>
      {allowed && (selection.ids.size > 0 || selection.byTap) && (
        <GuestSelectionBar selection={selection} listedIds={ids} onLeave={() => list.current?.focus()} />
      )}
      {guestMove.dialog}
      <ExportDialog opened={props.isExporting} onClose={props.onExported} query={query} ids={ids} />
    </>
  );
}

const ALL_GUESTS: GuestQuery = {};

/** How many of the visible guests are selected. */
function extentOf(selectedCount: number, visibleCount: number): SelectionExtent {
  if (selectedCount === 0) return "none";
  return selectedCount === visibleCount ? "all" : "some";
}

/** The selection in a list of these guests, without guests that were deleted meanwhile. */
function useGuestSelection(visibleIds: readonly string[]): Selection {
  const selection = useSelection(visibleIds);
  const existingIds = useReport("guestIds", selection.ids.size > 0 ? ALL_GUESTS : null);
  return useWithoutDeleted(selection, existingIds);
}

/**
 * The status filter. A link can set it in the page's address, such as to open guests without a reply. Without one in
 * the address, the filter last used on this device applies.
 */
function useStatusFilter(): [
  status: StatusFilter | undefined,
  change: (status: StatusFilter | undefined) => void,
] {
  const [addressStatus, setAddressStatus] = useAddressFilter("status", STATUS_FILTERS);
  const [storedStatus, storeStatus] = useStoredSetting("guests.status", readStatus);
  const change = useCallback(
    (status: StatusFilter | undefined) => {
      storeStatus(status ?? null);
      setAddressStatus(status);
    },
    [storeStatus, setAddressStatus],
  );
  return [addressStatus ?? storedStatus ?? undefined, change];
}

function readStatus(stored: unknown): StatusFilter | null {
  return STATUS_FILTERS.find((status) => status === stored) ?? null;
}
