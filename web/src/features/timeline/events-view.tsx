import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CalendarArrowDown, CalendarClock, ClipboardList, ListChecks, Plus, Printer } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { MoreToolsMenu } from "@/kit/tools/more-tools-menu.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import type { RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords, useReport, useWedding } from "@/wedding/hooks.ts";
import { EventForm, useNextStart } from "./event-form.tsx";
import { CalendarDialog, EventTools, VendorsDialog } from "./event-tools.tsx";
import { EventsBrowser } from "./events-browser.tsx";
import { ScheduleDialog } from "./schedule-text/schedule-dialog.tsx";
import { EVENT } from "./use-schedule.ts";
import { useUnsavedVendors } from "./use-unsaved-vendors.ts";

type EventPanelTarget = { kind: "add" } | { kind: "edit"; id: string };

/** The events of the timeline as a list or a day, with the form of one beside it. */
export function EventsView({ switcher }: { switcher: ReactNode }) {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<EventPanelTarget>();
  const [coordinated, setCoordinated] = useState<string>();
  const [isSharing, setSharing] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { target, show } = panel;
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();
  const unsavedVendors = useUnsavedVendors(setCoordinated);

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const open = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useItemInAddress("event", ready, open);
  useItemInAddress("add", ready && allowed, add);
  const openId = target?.kind === "edit" ? target.id : undefined;

  return (
    <PanelLayout
      opened={target !== undefined}
      panel={<EventPanel panel={panel} onVendors={setCoordinated} />}
    >
      <PageHeader
        title={t`Wedding Timeline`}
        description={ready && <ZoneLine />}
        actions={
          <>
            {ready && (
              <>
                <MoreToolsMenu
                  label={t`More of the timeline`}
                  tools={[
                    {
                      key: "schedule",
                      label: t`Type a schedule`,
                      icon: ClipboardList,
                      disabled: !allowed,
                      run: () => setTyping(true),
                    },
                    {
                      key: "print",
                      label: t`Print the day`,
                      icon: Printer,
                      to: "/app/timeline/print",
                    },
                    {
                      key: "calendar",
                      label: t`Save as a calendar file`,
                      icon: CalendarArrowDown,
                      run: () => setSharing(true),
                    },
                    {
                      key: "vendor",
                      label: t`Page for a vendor`,
                      icon: Printer,
                      to: "/app/timeline/vendor",
                    },
                  ]}
                />
                <Button
                  component={Link}
                  to="/app/timeline/day"
                  variant="default"
                  leftSection={<ListChecks size={18} aria-hidden />}
                >
                  <Trans>Run of show</Trans>
                </Button>
              </>
            )}
            <Button leftSection={<Plus size={18} aria-hidden />} disabled={!ready} onClick={add} {...guard}>
              {t(EVENT.phrases.add)}
            </Button>
          </>
        }
      />
      {switcher}
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && <NoEvents reason={{ kind: "noWedding" }} />}
      {ready && (
        <>
          <UnsavedRecords
            kind={EVENT}
            open={target?.kind === "add" ? "new" : openId}
            onOpen={open}
            onAdd={add}
            findOtherForm={coordinated === undefined ? unsavedVendors : undefined}
          />
          <Events openId={openId} onOpen={open} onAdd={add} onVendors={setCoordinated} />
        </>
      )}
      {coordinated !== undefined && (
        <VendorsDialog key={coordinated} id={coordinated} onClose={() => setCoordinated(undefined)} />
      )}
      <MountWhenOpened opened={isTyping}>
        {(opened) => <ScheduleDialog opened={opened} onClose={() => setTyping(false)} />}
      </MountWhenOpened>
      {isSharing && <CalendarDialog onClose={() => setSharing(false)} />}
    </PanelLayout>
  );
}

interface EventsProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
  onVendors: (id: string) => void;
}

function Events({ onAdd, ...browser }: EventsProps) {
  const isEmpty = useRecords("event").length === 0;
  if (isEmpty) return <NoEvents reason={{ kind: "none", onAdd }} />;
  return (
    <EventsBrowser {...browser} noMatch={(onClear) => <NoEvents reason={{ kind: "noMatch", onClear }} />} />
  );
}

interface EventPanelProps {
  panel: FormPanel<EventPanelTarget>;
  onVendors: (id: string) => void;
}

function EventPanel({ panel, onVendors }: EventPanelProps) {
  const { target, show, closePanel } = panel;
  const nextStart = useNextStart();
  if (!target) return null;
  const form = (slot: RecordFormSlot<"event">) => <EventForm {...slot} />;
  const common = { kind: EVENT, form, onDone: closePanel, onClose: () => show(undefined) };
  if (target.kind === "add") {
    return <AddRecordPanel {...common} {...(nextStart && { initialValues: { startTime: nextStart } })} />;
  }
  return (
    <EditRecordPanel
      key={target.id}
      id={target.id}
      aboveForm={(event) => <EventTools event={event} onVendors={() => onVendors(event.id)} />}
      {...common}
    />
  );
}

/** The time zone of the times. */
function ZoneLine() {
  const { timeZone } = useReport("details");
  if (!timeZone) {
    return <Trans>No time zone chosen yet: all times in this device’s time</Trans>;
  }
  const place = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return <Trans>All times in {place} time</Trans>;
}

function NoEvents({ reason }: { reason: EmptyReason }) {
  return (
    <RecordEmpty
      kind={EVENT}
      icon={CalendarClock}
      reason={reason}
      words={{
        noWedding: <Trans>Create your wedding first, then plan its days here.</Trans>,
        none: {
          title: <Trans>No events found</Trans>,
          about: (
            <Trans>
              Add what happens when: rehearsal, ceremony, dinner. Troth shows when a vendor would be in two
              places at once, and moves the rest when something runs late, even offline.
            </Trans>
          ),
        },
        noMatch: {
          title: <Trans>No events found</Trans>,
          about: <Trans>Try another word, type or date.</Trans>,
          showAll: <Trans>Show all events</Trans>,
        },
      }}
    />
  );
}
