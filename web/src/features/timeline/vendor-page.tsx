import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { ArrowLeft, CalendarArrowDown, Printer } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { sheetOf } from "@/kit/paper/sheets.tsx";
import { Select } from "@/kit/select/select.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { ShareVendor } from "./share-vendor.tsx";
import { type BookedVendor, useBookedVendors } from "./use-booked-vendors.ts";
import { useSaveCalendarFile } from "./use-calendar-file.ts";
import { VendorPaper } from "./vendor-paper.tsx";

const SHEET = sheetOf("A4", "portrait");

/** When and where a vendor has to be, on paper or as a file. */
export default function VendorPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <>
      <div className={paper.controls}>
        <PageHeader
          title={t`Page for a vendor`}
          description={<Trans>What one vendor needs to know, and nothing about the others.</Trans>}
          actions={
            <Button
              component={Link}
              to="/app/timeline"
              variant="default"
              leftSection={<ArrowLeft size={18} aria-hidden />}
            >
              <Trans>Back to the timeline</Trans>
            </Button>
          }
        />
      </div>
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Printer}>
          <Trans>Create your wedding first, then print what each vendor needs to know.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <SelectedVendor />}
    </>
  );
}

/** The page of the vendor in the address, otherwise of the first. */
function SelectedVendor() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const vendors = useBookedVendors();
  const vendor = vendors.find(({ id }) => id === params.get("vendor")) ?? vendors[0];
  if (!vendor) {
    return (
      <EmptyState icon={Printer} title={<Trans>No vendor is at an event yet</Trans>}>
        <Trans>Assign vendors to events in the timeline, then each has a page here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={paper.controls}>
        <Group align="end" gap="sm" mb="lg">
          <Select
            label={t`Vendor`}
            searchable
            value={vendor.id}
            onChange={(id) => id !== null && setParams({ vendor: id }, { replace: true })}
            data={vendors.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
          <CalendarButton vendor={vendor} />
          <ShareVendor vendor={vendor} />
        </Group>
      </div>
      <PageRule sheet={SHEET} drawn={false} />
      <div className={paper.sheets}>
        <VendorPaper vendor={vendor} sheet={SHEET} />
      </div>
    </>
  );
}

function CalendarButton({ vendor }: { vendor: BookedVendor }) {
  const saveCalendarFile = useSaveCalendarFile();
  const events = useRecords("event").filter(({ id }) => vendor.events.has(id));
  return (
    <Button
      variant="default"
      leftSection={<CalendarArrowDown size={18} aria-hidden />}
      onClick={() => saveCalendarFile(events, vendor.name, vendor.id)}
    >
      <Trans>Calendar file</Trans>
    </Button>
  );
}
