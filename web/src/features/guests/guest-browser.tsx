import { useCallback, useMemo, useRef, useState } from "react";
import { STATUS_FILTERS } from "@/domain/guests/filters/filter-fields.tsx";
import { useGuestFilters } from "@/domain/guests/filters/guest-filters.ts";
import { useActiveFilters } from "@/domain/guests/filters/use-active-filters.ts";
import { QuickLine } from "@/domain/guests/quick-add/quick-line.tsx";
import type { GuestQuery, StatusFilter } from "@/lib/core/types.ts";
import { type Selection, useSelection, useWithoutDeleted } from "@/lib/selection/use-selection.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { useColumns } from "./columns/guest-columns.tsx";
import { ExportDialog } from "./export/export-dialog.tsx";
import { useListView } from "./guest-sort-menu.tsx";
import { type GuestListFilter, GuestStats } from "./guest-stats.tsx";
import { GuestToolbar } from "./guest-toolbar.tsx";
import { GuestList, type GuestListHandle } from "./list/guest-list.tsx";
import { GuestListEmpty } from "./list/guest-list-empty.tsx";
import { NO_PARTY, useGuestRows } from "./list/guest-rows.ts";
import { GuestSelectionBar, useMoveGuests } from "./selection/guest-selection-bar.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

interface GuestBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onOpenParty: (id: string) => void;
  onAdd: () => void;
  exporting: boolean;
  onExported: () => void;
}

/** Figures, filters and the list. Its layout is stored on the device. */
export function GuestBrowser(props: GuestBrowserProps) {
  const view = useReport("overview");
  const { allowed } = useWriteAccess();
  const [search, setSearch] = useState("");
  const [status, setStatus] = useStatusFilter();
  const kept = useGuestFilters();
  const { activeFilters, filters } = useActiveFilters(kept.filters);
  const [listView, setListView] = useListView();
  const { byParty, sort, descending } = listView;
  const columns = useColumns();
  const toSettle = useToSettleFilter("guests");

  const query: GuestQuery = { ...filters, search, status: status ?? "ALL", sort, descending };
  const isNarrowed = search !== "" || status !== undefined || activeFilters.length > 0 || toSettle.isOn;
  const { ids, rows } = useGuestRows(query, byParty, isNarrowed, toSettle.isOn ? toSettle.passes : undefined);
  const selection = useGuestSelection(ids);
  const list = useRef<GuestListHandle>(null);
  const move = useMoveGuests((id) => list.current?.focus(id));
  const selectedShown = selection.ids.size === 0 ? 0 : ids.filter((id) => selection.ids.has(id)).length;

  const { replace } = kept;
  const show = useCallback(
    ({ status: wanted, ...others }: GuestListFilter) => {
      setSearch("");
      setStatus(wanted);
      replace(others);
    },
    [replace, setStatus],
  );
  const narrowing = useMemo(() => ({ ...filters, ...(status && { status }) }), [filters, status]);
  const flaggedIds = useMemo(
    () => new Set(view.issues.filter((issue) => issue.container === "guests").map((issue) => issue.id)),
    [view.issues],
  );

  // The couple is on the list from the start, so count only invited guests.
  const isEmpty = view.stats.guests.invited === 0;
  // When the last guest is removed, the list goes too, and the focus moves to the empty state.
  const place = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(rows, () => place.current?.querySelector("button")?.focus());
  return (
    <>
      {!isEmpty && <GuestStats now={narrowing} onShow={show} />}
      {/* Always at this position, so that adding the first guest does not remount the input while the user types the
          second. */}
      <QuickLine />
      {!isEmpty && (
        <GuestToolbar
          search={search}
          onSearch={setSearch}
          status={status}
          onStatus={setStatus}
          kept={kept}
          activeFilters={activeFilters}
          onClear={() => show({})}
          view={listView}
          onView={setListView}
          columns={columns}
          onSelect={allowed ? () => selection.setByTap(true) : undefined}
          shown={ids.length}
          toSettle={toSettle}
        />
      )}
      <div ref={place} {...keptFocus}>
        {!isEmpty && rows.length === 0 && <GuestListEmpty reason="nothingFound" onClear={() => show({})} />}
        {rows.length > 0 && (
          <GuestList
            ref={list}
            rows={rows}
            byParty={byParty}
            columns={columns.shown}
            query={query}
            onSort={(by = "name", down) => setListView({ ...listView, sort: by, descending: down })}
            openId={props.openId}
            flaggedIds={flaggedIds}
            onOpen={props.onOpen}
            onOpenParty={props.onOpenParty}
            selection={allowed ? selection : undefined}
            selected={selectedShown === 0 ? "none" : selectedShown === ids.length ? "all" : "some"}
            onMove={move.ask}
            onDrop={(guests, party) => move.into(guests, party === NO_PARTY ? null : party)}
          />
        )}
        {isEmpty && <GuestListEmpty reason="noGuests" onAdd={props.onAdd} />}
      </div>
      {allowed && (selection.ids.size > 0 || selection.byTap) && (
        <GuestSelectionBar selection={selection} shown={ids} onLeave={() => list.current?.focus()} />
      )}
      {move.dialog}
      <ExportDialog opened={props.exporting} onClose={props.onExported} query={query} ids={ids} />
    </>
  );
}

const everyGuest: GuestQuery = {};

/** The selected guests of a list that shows these, in order of name. */
function useGuestSelection(shown: readonly string[]): Selection {
  const selection = useSelection(shown);
  const guests = useReport("guestIds", selection.ids.size > 0 ? everyGuest : null);
  return useWithoutDeleted(selection, guests);
}

/**
 * The status filter. It is in the address, so that a link can open guests without a reply, and stored on this device
 * like every other filter, for an address without it.
 */
function useStatusFilter(): [
  status: StatusFilter | undefined,
  change: (status: StatusFilter | undefined) => void,
] {
  const [addressStatus, setAddressStatus] = useAddressFilter("status", STATUS_FILTERS);
  const [kept, keep] = useStoredSetting("guests.status", readStatus);
  const change = useCallback(
    (status: StatusFilter | undefined) => {
      keep(status ?? null);
      setAddressStatus(status);
    },
    [keep, setAddressStatus],
  );
  return [addressStatus ?? kept ?? undefined, change];
}

function readStatus(kept: unknown): StatusFilter | null {
  return STATUS_FILTERS.find((status) => status === kept) ?? null;
}
