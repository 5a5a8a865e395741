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
import { useGuestActions } from "./guest-actions.tsx";
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
  const isReady = status === "ready";
  const { allowed } = useWriteAccess();
  const { total } = useReport("overview").stats.guests;
  const [isExporting, setExporting] = useState(false);

  const addGuest = useCallback(() => show({ kind: "add" }), [show]);
  const openGuest = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  const startExport = useCallback(() => setExporting(true), []);
  const openParty = useCallback((id: string) => show({ kind: "party", id }), [show]);
  usePageKey("n", isReady && allowed ? addGuest : undefined);
  useItemInAddress("guest", isReady, openGuest);
  useItemInAddress("add", isReady && allowed, addGuest);
  useItemInAddress("export", isReady && total > 0, startExport);
  usePanelFromAddress(isReady, show);
  const findUnsavedForm = useFindUnsavedForm(panel.target, show);
  const actions = useGuestActions({ isReady, onShow: show, onExport: total > 0 ? startExport : undefined });
  return (
    <PanelLayout opened={panel.target !== undefined} panel={<GuestPanels panel={panel} />}>
      <PageHeader title={t`Guests`} section={t`List`} tabs={<GuestTabs />} {...actions} />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && <GuestListEmpty reason="noWedding" />}
      {isReady && (
        <>
          <UnsavedRecords
            kind={GUEST}
            open={panel.target?.kind === "add" ? "new" : openId}
            onOpen={openGuest}
            onAdd={addGuest}
            findOtherForm={findUnsavedForm}
          />
          <GuestBrowser
            openId={openId}
            onOpen={openGuest}
            onAdd={addGuest}
            onOpenParty={openParty}
            isExporting={isExporting}
            onExported={() => setExporting(false)}
          />
        </>
      )}
    </PanelLayout>
  );
}

/** Opens the panel of the group, party or meal that the page's address names. */
function usePanelFromAddress(isReady: boolean, show: (target: GuestTarget) => void): void {
  const showGroup = useCallback((id: string) => show({ kind: "group", id }), [show]);
  const showParty = useCallback((id: string) => show({ kind: "party", id }), [show]);
  const showMeal = useCallback((id: string) => show({ kind: "meal", id }), [show]);
  useItemInAddress("group", isReady, showGroup);
  useItemInAddress("party", isReady, showParty);
  useItemInAddress("meal", isReady, showMeal);
}

const OTHER_KINDS = { group: GROUP, party: PARTY, meal: MEAL };

/** Returns a function that finds the form of a group, party or meal by its name, such as "group/new", unless it is open. */
function useFindUnsavedForm(target: GuestTarget | undefined, show: (target: GuestTarget) => void) {
  const { t } = useLingui();
  const recordsByNoun = { group: useReport("groups"), party: useReport("parties"), meal: useRecords("meal") };
  return (formName: string) => {
    const [noun, id] = formName.split("/");
    if (noun !== "group" && noun !== "party" && noun !== "meal") return undefined;
    const isOpen = target?.kind === noun && (target.id ?? "new") === id;
    if (isOpen || id === undefined) return undefined;
    const { phrases, words } = OTHER_KINDS[noun];
    if (id === "new") return { label: t(phrases.add), open: () => show({ kind: noun }) };
    const record = recordsByNoun[noun].find((candidate) => candidate.id === id);
    return record && { label: record.name || t(words.untitled), open: () => show({ kind: noun, id }) };
  };
}
