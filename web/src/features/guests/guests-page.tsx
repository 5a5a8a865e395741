import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { House, UserPlus, UsersRound, UtensilsCrossed } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { GuestQuery } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { UnsavedRecords } from "@/records/form-panel/unsaved-line.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useAskedItem } from "@/records/use-asked-item.ts";
import { WeddingArrives } from "@/records/wedding-arrives.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useGuestIds, useView, useWedding } from "@/wedding/hooks.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelection } from "./bulk/use-selection.ts";
import { ExportDialog } from "./export/export-dialog.tsx";
import { useGuestFilters } from "./filters/guest-filters.ts";
import { GuestFilesMenu } from "./guest-files-menu.tsx";
import { GUEST } from "./guest-kind.ts";
import { GuestList } from "./guest-list.tsx";
import { GuestListEmpty } from "./guest-list-empty.tsx";
import { GuestPanels } from "./guest-panels.tsx";
import { GuestStats } from "./guest-stats.tsx";
import type { GuestTarget } from "./guest-target.ts";
import { GuestToolbar, STATUS_FILTERS } from "./guest-toolbar.tsx";
import { useAskedAside } from "./use-asked-aside.ts";
import { useUnsavedAside } from "./use-unsaved-aside.ts";
import { QuickLine } from "./written/quick-line.tsx";

export default function GuestsPage() {
  return (
    <WriteAccess area="planning">
      <GuestsContent />
    </WriteAccess>
  );
}

function GuestsContent() {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<GuestTarget>();
  const { show } = panel;
  const openId = panel.target?.kind === "edit" ? panel.target.id : undefined;
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();
  const { total } = useView().stats.guests;
  const [exporting, setExporting] = useState(false);

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const open = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useAskedItem("guest", ready, open);
  useAskedAside(ready, show);
  const unsavedAside = useUnsavedAside(panel.target, show);
  /** The button that opens a list beside the guests closes it again. */
  const toggle = (kind: "groups" | "parties" | "menu") => ({
    variant: "default",
    disabled: !ready,
    "aria-expanded": panel.target?.kind === kind,
    onClick: () => show(panel.target?.kind === kind ? undefined : { kind }),
  });

  return (
    <PanelLayout opened={panel.target !== undefined} panel={<GuestPanels panel={panel} />}>
      <PageHeader
        title={t`Guest Management`}
        actions={
          <>
            <Button leftSection={<UsersRound size={18} aria-hidden />} {...toggle("groups")}>
              <Trans>Manage Groups</Trans>
            </Button>
            <Button leftSection={<House size={18} aria-hidden />} {...toggle("parties")}>
              <Trans>Parties</Trans>
            </Button>
            <Button leftSection={<UtensilsCrossed size={18} aria-hidden />} {...toggle("menu")}>
              <Trans>Menu</Trans>
            </Button>
            <GuestFilesMenu
              mayImport={allowed}
              onExport={ready && total > 0 ? () => setExporting(true) : undefined}
            />
            <Button
              leftSection={<UserPlus size={18} aria-hidden />}
              disabled={!ready}
              onClick={add}
              {...guard}
            >
              <Trans>Add Guest</Trans>
            </Button>
          </>
        }
      />
      <ReadOnlyNotice />
      <WeddingArrives status={status} />
      {status === "none" && <GuestListEmpty reason="noWedding" />}
      {ready && (
        <>
          <UnsavedRecords
            kind={GUEST}
            open={panel.target?.kind === "add" ? "new" : openId}
            onOpen={open}
            onAdd={add}
            others={unsavedAside}
          />
          <GuestBrowser
            openId={openId}
            onOpen={open}
            onAdd={add}
            exporting={exporting}
            onExported={() => setExporting(false)}
          />
        </>
      )}
    </PanelLayout>
  );
}

interface GuestBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
  exporting: boolean;
  onExported: () => void;
}

/** Figures, filters and the list they filter. The status stands in the address, so that a link opens whose reply is missing. */
function GuestBrowser({ openId, onOpen, onAdd, exporting, onExported }: GuestBrowserProps) {
  const view = useView();
  const [status, setStatus] = useAddressFilter("status", STATUS_FILTERS);
  const remembered = useGuestFilters();
  const { allowed } = useWriteAccess();
  const [order, setOrder] = useState<Pick<GuestQuery, "search" | "sort" | "descending">>({
    search: "",
    sort: "name",
    descending: false,
  });
  const query: GuestQuery = { ...remembered.filters, ...order, status: status ?? "ALL" };
  const found = useGuestIds(query);
  const toSettle = useToSettleFilter("guests");
  const ids = toSettle.on ? found.filter(toSettle.passes) : found;
  const { selection, begin } = useSelection(ids);
  function change({ status: chosen, search, sort, descending }: Partial<GuestQuery>) {
    if (chosen !== undefined) setStatus(chosen === "ALL" ? undefined : chosen);
    setOrder((current) => ({
      search: search ?? current.search,
      sort: sort ?? current.sort,
      descending: descending ?? current.descending,
    }));
  }
  const flaggedIds = useMemo(
    () => new Set(view.issues.filter((issue) => issue.container === "guests").map((issue) => issue.id)),
    [view.issues],
  );

  const isEmpty = view.stats.guests.total === 0;
  return (
    <>
      {!isEmpty && <GuestStats />}
      {/* In one place, so that the first guest does not take the line away from whoever types the second. */}
      <QuickLine />
      {isEmpty && <GuestListEmpty reason="noGuests" onAdd={onAdd} />}
      {!isEmpty && (
        <GuestToolbar
          query={query}
          onChange={change}
          filters={remembered}
          onSelect={allowed && !selection ? begin : undefined}
          shown={ids.length}
          toSettle={toSettle}
        />
      )}
      {allowed && selection && <BulkBar selection={selection} found={ids} />}
      {!isEmpty && ids.length === 0 && (
        <GuestListEmpty
          reason="nothingFound"
          onClear={() => {
            change({ search: "", status: "ALL" });
            remembered.clear();
          }}
        />
      )}
      {ids.length > 0 && (
        <GuestList
          ids={ids}
          query={query}
          onSort={(sort, descending) => change({ sort, descending })}
          openId={openId}
          flaggedIds={flaggedIds}
          onOpen={selection ? selection.toggle : onOpen}
          chosen={selection?.ids}
        />
      )}
      <ExportDialog opened={exporting} onClose={onExported} query={query} ids={ids} />
    </>
  );
}
