import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { UserPlus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { GuestQuery } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { type FormPanel, useFormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useAskedItem } from "@/records/use-asked-item.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useGuestIds, useView, useWedding } from "@/wedding/hooks.ts";
import { AddGuestPanel } from "./add-guest-panel.tsx";
import { EditGuestPanel } from "./edit-guest-panel.tsx";
import { GuestList } from "./guest-list.tsx";
import { GuestListEmpty } from "./guest-list-empty.tsx";
import { GuestStats } from "./guest-stats.tsx";
import { GuestToolbar } from "./guest-toolbar.tsx";

type Target = { kind: "add" } | { kind: "edit"; id: string };

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
  const panel = useFormPanel<Target>();
  const { show } = panel;
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const open = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useAskedItem("guest", ready, open);

  return (
    <PanelLayout opened={panel.target !== undefined} panel={<GuestPanel panel={panel} />}>
      <PageHeader
        title={t`Guest Management`}
        actions={
          <Button leftSection={<UserPlus size={18} aria-hidden />} disabled={!ready} onClick={add} {...guard}>
            <Trans>Add Guest</Trans>
          </Button>
        }
      />
      <ReadOnlyNotice />
      {status === "loading" && <SkeletonRows />}
      {(status === "none" || status === "missing") && <GuestListEmpty reason="noWedding" />}
      {ready && (
        <GuestBrowser
          openId={panel.target?.kind === "edit" ? panel.target.id : undefined}
          onOpen={open}
          onAdd={add}
        />
      )}
      {panel.discardDialog}
    </PanelLayout>
  );
}

function GuestPanel({ panel }: { panel: FormPanel<Target> }) {
  const { target, show, done, setDirty } = panel;
  if (!target) return null;
  const common = { onDirty: setDirty, onDone: done, onClose: () => show(undefined) };
  if (target.kind === "add") return <AddGuestPanel {...common} />;
  return <EditGuestPanel key={target.id} id={target.id} {...common} />;
}

interface GuestBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** Figures, filters and the list they filter. */
function GuestBrowser({ openId, onOpen, onAdd }: GuestBrowserProps) {
  const view = useView();
  const [query, setQuery] = useState<GuestQuery>({
    search: "",
    status: "ALL",
    sort: "name",
    descending: false,
  });
  const found = useGuestIds(query);
  const toSettle = useToSettleFilter("guests");
  const ids = toSettle.on ? found.filter(toSettle.passes) : found;
  const change = (changes: Partial<GuestQuery>) => setQuery((current) => ({ ...current, ...changes }));
  const flaggedIds = useMemo(
    () => new Set(view.issues.filter((issue) => issue.container === "guests").map((issue) => issue.id)),
    [view.issues],
  );

  if (view.stats.guests.total === 0) return <GuestListEmpty reason="noGuests" onAdd={onAdd} />;
  return (
    <>
      <GuestStats />
      <GuestToolbar query={query} onChange={change} shown={ids.length} toSettle={toSettle} />
      {ids.length === 0 ? (
        <GuestListEmpty
          reason="nothingFound"
          onClear={() => change({ search: "", status: "ALL", groupId: undefined })}
        />
      ) : (
        <GuestList
          ids={ids}
          query={query}
          onSort={(sort, descending) => change({ sort, descending })}
          openId={openId}
          flaggedIds={flaggedIds}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
