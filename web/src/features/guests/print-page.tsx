import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { MapPinOff } from "lucide-react";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { sheetOf } from "@/kit/paper/sheets.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { listSheet } from "@/records/paper/paper-settings.ts";
import { PrintFrame } from "@/records/paper/print-choices.tsx";
import { WeddingPaper } from "@/records/paper/wedding-paper.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { ColumnChoice, EXPORT_COLUMNS, useRememberedColumns } from "./export/export-columns.tsx";
import { type EnvelopeRecipient, LABELS, LabelSheets, recipientsOf } from "./paper/label-sheets.tsx";
import {
  GuestPrintControls,
  type GuestPrintSettings,
  PRINT_TITLES,
  usePrintSettings,
} from "./paper/print-controls.tsx";
import { CheckInList, guestSeatsOf, PrintedGuestList, usePrintedGuests } from "./paper/printed-lists.tsx";
import { CatererSummary, DriverSummary } from "./paper/summaries.tsx";

/** The guest list on paper. */
export default function GuestPrintPage() {
  const { t } = useLingui();
  return (
    <PrintFrame
      title={t`Print the guest list`}
      back={{ to: "/app/guests", label: <Trans>Back to the guest list</Trans> }}
      noWedding={<Trans>Create your wedding first, then print its guest list here.</Trans>}
    >
      <PrintScreen />
    </PrintFrame>
  );
}

/** The columns to choose from. The name is not one: it always begins a row. */
const COLUMN_OPTIONS = EXPORT_COLUMNS.filter(({ key }) => !["firstName", "lastName", "id"].includes(key));

/** Default columns: as many as fit on a sheet. */
const DEFAULT_COLUMNS = ["rsvpStatus", "phone", "partyId", "mealId", "diets"];

/** Everything of the guest list that can be printed, with a preview. */
function PrintScreen() {
  const { t } = useLingui();
  const [settings, changeSettings] = usePrintSettings();
  const chartId = useChartId(settings);
  const [columns, chooseColumns] = useRememberedColumns("paper", DEFAULT_COLUMNS);
  const { view, order } = settings;
  const guests = usePrintedGuests(settings.guests, view === "list" ? order : "name");
  const sheet = listSheet(settings);
  const title = t(PRINT_TITLES[view]);
  const controls = <GuestPrintControls settings={settings} chartId={chartId} onChange={changeSettings} />;
  if (view === "labels") return <PrintedLabels settings={settings} guests={guests} controls={controls} />;
  return (
    <>
      {controls}
      {view === "list" && (
        <div className={paper.controls}>
          <ColumnChoice
            options={COLUMN_OPTIONS}
            defaults={DEFAULT_COLUMNS}
            columns={columns}
            onChange={chooseColumns}
          />
        </div>
      )}
      <PageRule sheet={sheet} drawn={false} />
      <div className={paper.sheets}>
        <WeddingPaper title={title} sheet={sheet}>
          {view === "list" && <PrintedGuestList guests={guests} order={order} columns={columns} />}
          {view === "check-in" && <CheckIn guests={guests} chartId={chartId} />}
          {view === "caterer" && <CatererSummary />}
          {view === "driver" && <DriverSummary />}
        </WeddingPaper>
      </div>
    </>
  );
}

/** The chosen chart, otherwise the first that is not a draft. */
function useChartId({ chartId }: GuestPrintSettings): string | undefined {
  const charts = useReport("charts");
  if (chartId === null) return undefined;
  const chart = charts.find(({ id }) => id === chartId) ?? charts.find(({ draftOf }) => draftOf === null);
  return chart?.id;
}

type PrintedGuests = ReturnType<typeof usePrintedGuests>;

function CheckIn({ guests, chartId }: { guests: PrintedGuests; chartId: string | undefined }) {
  const seating = useReport("seating", chartId);
  return <CheckInList guests={guests} seatsByGuest={seating && guestSeatsOf(seating)} />;
}

interface LabelsProps {
  settings: GuestPrintSettings;
  guests: PrintedGuests;
  controls: React.ReactNode;
}

function PrintedLabels({ settings, guests, controls }: LabelsProps) {
  const grid = LABELS[settings.labels];
  const recipients = recipientsOf(guests, useReport("parties"));
  const addressed = recipients.filter(({ address }) => address !== null);
  return (
    <>
      {controls}
      <WithoutAddress recipients={recipients.filter(({ address }) => address === null)} />
      <PageRule sheet={sheetOf(grid.sheet, "portrait")} drawn />
      {addressed.length === 0 ? (
        <Text c="dimmed" py="xl" role="status">
          <Trans>No addresses yet. Parties and guests with an address get a label.</Trans>
        </Text>
      ) : (
        <div className={paper.sheets}>
          <LabelSheets recipients={addressed} grid={grid} used={settings.used} />
        </div>
      )}
    </>
  );
}

/** Shown on screen only, not in print. */
function WithoutAddress({ recipients }: { recipients: readonly EnvelopeRecipient[] }) {
  const { t } = useLingui();
  if (recipients.length === 0) return null;
  const names = formatNameList(recipients.map(({ name }) => name));
  return (
    <Alert
      className={paper.controls ?? ""}
      icon={<MapPinOff size={20} aria-hidden />}
      title={t`No label without an address`}
      mb="lg"
    >
      {names}
    </Alert>
  );
}
