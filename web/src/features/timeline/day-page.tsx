import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft, ListChecks, Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import { Select } from "@/kit/select/select.tsx";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { listSheet, usePaperSettings } from "@/records/paper/paper-settings.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { RunOfShow } from "./run-of-show.tsx";
import { useDefaultDay } from "./use-schedule.ts";

/** The run of show: one day from top to bottom, readable in sunlight, with ticks large enough for a thumb. */
export default function DayPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <WriteAccess area="planning">
      <PageHeader
        title={t`Run of show`}
        actions={
          <>
            <Button
              component={Link}
              to="/app/timeline"
              variant="default"
              leftSection={<ArrowLeft size={18} aria-hidden />}
            >
              <Trans>Back to the timeline</Trans>
            </Button>
            <Button
              component={Link}
              to="/app/timeline/print"
              variant="default"
              leftSection={<Printer size={18} aria-hidden />}
            >
              <Trans>Print</Trans>
            </Button>
          </>
        }
      />
      <div className="troth-not-printed">
        <ReadOnlyNotice />
      </div>
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={ListChecks}>
          <Trans>Create your wedding first, then follow its day here, event by event.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <ChosenDay />}
    </WriteAccess>
  );
}

function ChosenDay() {
  const { t } = useLingui();
  const formats = useFormats();
  const events = useRecords("event");
  const days = daysOf(events);
  const likely = useDefaultDay(events);
  const [settings] = usePaperSettings();
  const [asked, setAsked] = useState<string>();
  const day = days.find((each) => each === asked) ?? likely;
  if (day === undefined) {
    return (
      <EmptyState icon={ListChecks} title={<Trans>No events found</Trans>}>
        <Trans>Add events to the timeline, then follow them here on the day.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {days.length > 1 && (
        <Select
          label={t`Day`}
          className="troth-not-printed"
          mb="md"
          maw="22rem"
          value={day}
          onChange={(chosen) => setAsked(chosen ?? undefined)}
          data={days.map((value) => ({ value, label: formats.dateInWords(value) }))}
        />
      )}
      <PageRule sheet={listSheet(settings)} drawn={false} />
      <RunOfShow day={day} events={events.filter(({ startTime }) => dayOf(startTime) === day)} />
    </>
  );
}
