import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock } from "lucide-react";
import { useCallback, useState } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import type { RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";
import { EventForm, useNextStart } from "./event-form.tsx";
import { EVENT } from "./event-kinds.ts";
import { EventTools } from "./event-tools.tsx";
import { EventsBrowser } from "./events-browser.tsx";
import { ScheduleDialog } from "./schedule-text/schedule-dialog.tsx";
import { TimelineTabs } from "./timeline-tabs.tsx";
import { useEventActions } from "./use-event-actions.ts";
import { useFindUnsavedAssignment } from "./use-unsaved-assignments.ts";
import { VendorsDialog } from "./vendors-dialog.tsx";

type EventPanelTarget = { kind: "add" } | { kind: "edit"; id: string };

/** The events of the timeline as a list or a day, with the form of one beside it. */
export function EventsView() {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<EventPanelTarget>();
  // Id of the event with its vendors open in a dialog.
  const [vendorsEventId, setVendorsEventId] = useState<string>();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const [isScheduleOpen, setScheduleOpen] = useState(false);
  const { target, show } = panel;
  const ready = status === "ready";
  const { allowed } = useWriteAccess();
  const findUnsavedAssignment = useFindUnsavedAssignment(setVendorsEventId);

  const openAddForm = useCallback(() => show({ kind: "add" }), [show]);
  const openEvent = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? openAddForm : undefined);
  useItemInAddress("event", ready, openEvent);
  useItemInAddress("add", ready && allowed, openAddForm);
  const openId = target?.kind === "edit" ? target.id : undefined;
  const actions = useEventActions({
    isReady: ready,
    onAdd: openAddForm,
    onSchedule: () => setScheduleOpen(true),
    onCalendar: () => setCalendarOpen(true),
  });

  return (
    <PanelLayout
      opened={target !== undefined}
      panel={<EventPanel panel={panel} onVendors={setVendorsEventId} />}
    >
      <PageHeader
        title={t`Timeline`}
        section={t`Events`}
        tabs={<TimelineTabs current="events" />}
        {...actions}
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && <EmptyEvents reason={{ kind: "noWedding" }} />}
      {ready && (
        <>
          <UnsavedRecords
            kind={EVENT}
            open={target?.kind === "add" ? "new" : openId}
            onOpen={openEvent}
            onAdd={openAddForm}
            findOtherForm={vendorsEventId === undefined ? findUnsavedAssignment : undefined}
          />
          <Events openId={openId} onOpen={openEvent} onAdd={openAddForm} onVendors={setVendorsEventId} />
        </>
      )}
      {vendorsEventId !== undefined && (
        <VendorsDialog
          key={vendorsEventId}
          eventId={vendorsEventId}
          onClose={() => setVendorsEventId(undefined)}
        />
      )}
      <MountWhenOpened opened={isScheduleOpen}>
        {(opened) => <ScheduleDialog opened={opened} onClose={() => setScheduleOpen(false)} />}
      </MountWhenOpened>
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
    </PanelLayout>
  );
}

interface EventsProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
  onVendors: (id: string) => void;
}

function Events({ onAdd, ...browserProps }: EventsProps) {
  const isEmpty = useRecords("event").length === 0;
  if (isEmpty) return <EmptyEvents reason={{ kind: "none", onAdd }} />;
  return (
    <EventsBrowser
      {...browserProps}
      noMatch={(onClear) => <EmptyEvents reason={{ kind: "noMatch", onClear }} />}
    />
  );
}

interface EventPanelProps {
  panel: FormPanel<EventPanelTarget>;
  onVendors: (id: string) => void;
}

function EventPanel({ panel, onVendors }: EventPanelProps) {
  const { target, closePanel } = panel;
  const nextStart = useNextStart();
  if (!target) return null;
  const form = (slot: RecordFormSlot<"event">) => <EventForm {...slot} />;
  const panelProps = { kind: EVENT, form, onDone: closePanel, onClose: closePanel };
  if (target.kind === "add") {
    return <AddRecordPanel {...panelProps} {...(nextStart && { initialValues: { startTime: nextStart } })} />;
  }
  return (
    <EditRecordPanel
      key={target.id}
      id={target.id}
      aboveForm={(event) => <EventTools event={event} onVendors={() => onVendors(event.id)} />}
      {...panelProps}
    />
  );
}

function EmptyEvents({ reason }: { reason: EmptyReason }) {
  return (
    <RecordEmpty
      kind={EVENT}
      icon={CalendarClock}
      reason={reason}
      words={{
        noWedding: <Trans>Create your wedding first, then plan its days here.</Trans>,
        none: {
          title: <Trans>No events found</Trans>,
          help: helpAddress("run-of-show"),
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
