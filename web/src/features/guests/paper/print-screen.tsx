import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { MapPinOff } from "lucide-react";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { sheetOf } from "@/kit/paper/sheets.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { listSheet } from "@/records/paper/paper-settings.ts";
import { WeddingPaper } from "@/records/paper/wedding-paper.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { ColumnChoice } from "../export/column-choice.tsx";
import { EXPORT_COLUMNS } from "../export/export-columns.ts";
import { useRememberedColumns } from "../export/remembered-columns.ts";
import { CatererSummary } from "./caterer-summary.tsx";
import { CheckInList } from "./check-in-list.tsx";
import { DriverSummary } from "./driver-summary.tsx";
import { PrintedGuestList } from "./guest-list.tsx";
import { LabelSheets } from "./label-sheets.tsx";
import { type EnvelopeRecipient, LABELS, recipientsOf } from "./labels.ts";
import { GuestPrintControls } from "./print-controls.tsx";
import { type GuestPrintSettings, usePrintSettings } from "./print-settings.ts";
import { PRINT_TITLES } from "./print-words.ts";
import { guestSeatsOf, usePrintedGuests } from "./printed-guests.ts";

/** The name is always in front of each row. */
const COLUMNS = EXPORT_COLUMNS.filter(({ key }) => !["firstName", "lastName", "id"].includes(key));

/** Default columns: as many as fit on a sheet. */
const USUAL = ["rsvpStatus", "phone", "partyId", "mealId", "diets"];

/** Everything of the guest list that can be printed, with a preview. */
export function PrintScreen() {
  const { t } = useLingui();
  const [settings, change] = usePrintSettings();
  const chartId = useChartId(settings);
  const [columns, chooseColumns] = useRememberedColumns("paper", USUAL);
  const { view, order } = settings;
  const guests = usePrintedGuests(settings.guests, view === "list" ? order : "name");
  const sheet = listSheet(settings);
  const title = t(PRINT_TITLES[view]);
  const controls = <GuestPrintControls settings={settings} chartId={chartId} onChange={change} />;
  if (view === "labels") return <Labels settings={settings} guests={guests} controls={controls} />;
  return (
    <>
      {controls}
      {view === "list" && (
        <div className={paper.controls}>
          <ColumnChoice options={COLUMNS} usual={USUAL} chosen={columns} onChange={chooseColumns} />
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
  const chosen = charts.find(({ id }) => id === chartId) ?? charts.find(({ draftOf }) => draftOf === null);
  return chosen?.id;
}

type PrintedGuests = ReturnType<typeof usePrintedGuests>;

function CheckIn({ guests, chartId }: { guests: PrintedGuests; chartId: string | undefined }) {
  const seating = useReport("seating", chartId);
  return <CheckInList guests={guests} places={seating && guestSeatsOf(seating)} />;
}

interface LabelsProps {
  settings: GuestPrintSettings;
  guests: PrintedGuests;
  controls: React.ReactNode;
}

function Labels({ settings, guests, controls }: LabelsProps) {
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
