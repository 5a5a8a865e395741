import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { GuestTabs } from "@/domain/guests/tabs/guest-tabs.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useReport, useWedding } from "@/wedding/hooks.ts";
import { GROUP } from "./groups/group-guests.tsx";
import { GuestActions } from "./guest-actions.tsx";
import { GuestBrowser } from "./guest-browser.tsx";
import { GuestPanels } from "./guest-panels.tsx";
import type { GuestTarget } from "./guest-target.ts";
import { GuestListEmpty } from "./list/guest-list-empty.tsx";
import { MEAL } from "./menu/menu-panel.tsx";
import { PARTY } from "./parties/party-members.tsx";

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
  const { total } = useReport("overview").stats.guests;
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
            findOtherForm={unsavedAside}
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

/** Opens the group, party or meal in the address. */
function usePanelFromAddress(ready: boolean, show: (target: GuestTarget) => void): void {
  const group = useCallback((id: string) => show({ kind: "group", id }), [show]);
  const party = useCallback((id: string) => show({ kind: "party", id }), [show]);
  const meal = useCallback((id: string) => show({ kind: "meal", id }), [show]);
  useItemInAddress("group", ready, group);
  useItemInAddress("party", ready, party);
  useItemInAddress("meal", ready, meal);
}

const KINDS = { group: GROUP, party: PARTY, meal: MEAL };

/** Finds unsaved forms of groups, parties and meals, except the open one. */
function useUnsavedAside(target: GuestTarget | undefined, show: (target: GuestTarget) => void) {
  const { t } = useLingui();
  const lists = { group: useReport("groups"), party: useReport("parties"), meal: useRecords("meal") };
  return (name: string) => {
    const [noun, id] = name.split("/");
    if (noun !== "group" && noun !== "party" && noun !== "meal") return undefined;
    const isOpen = target?.kind === noun && (target.id ?? "new") === id;
    if (isOpen || id === undefined) return undefined;
    const { phrases, words } = KINDS[noun];
    if (id === "new") return { label: t(phrases.add), open: () => show({ kind: noun }) };
    const record = lists[noun].find((one) => one.id === id);
    return record && { label: record.name || t(words.untitled), open: () => show({ kind: noun, id }) };
  };
}
