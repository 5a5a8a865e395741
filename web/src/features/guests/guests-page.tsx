import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { GuestTabs } from "@/domain/guests/tabs/guest-tabs.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { UnsavedRecords } from "@/records/form-panel/unsaved-line.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.ts";
import { useItemInAddress } from "@/records/use-item-in-address.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useView, useWedding } from "@/wedding/hooks.ts";
import { GuestActions } from "./guest-actions.tsx";
import { GuestBrowser } from "./guest-browser.tsx";
import { GuestListEmpty } from "./guest-list-empty.tsx";
import { GuestPanels } from "./guest-panels.tsx";
import type { GuestTarget } from "./guest-target.ts";
import { usePanelFromAddress } from "./use-panel-from-address.ts";
import { useUnsavedAside } from "./use-unsaved-panels.ts";

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
  const { allowed } = useWriteAccess();
  const { total } = useView().stats.guests;
  const [exporting, setExporting] = useState(false);

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const open = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  const startExport = useCallback(() => setExporting(true), []);
  const openParty = useCallback((id: string) => show({ kind: "party", id }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useItemInAddress("guest", ready, open);
  useItemInAddress("add", ready && allowed, add);
  useItemInAddress("export", ready && total > 0, startExport);
  usePanelFromAddress(ready, show);
  const unsavedAside = useUnsavedAside(panel.target, show);
  return (
    <PanelLayout opened={panel.target !== undefined} panel={<GuestPanels panel={panel} />}>
      <PageHeader
        title={t`Guest Management`}
        actions={
          <GuestActions
            ready={ready}
            target={panel.target}
            onShow={show}
            onExport={total > 0 ? startExport : undefined}
          />
        }
      />
      <GuestTabs />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
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
            onOpenParty={openParty}
            exporting={exporting}
            onExported={() => setExporting(false)}
          />
        </>
      )}
    </PanelLayout>
  );
}
