import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarArrowDown, Printer, Share2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { type PageActions, PageHeader } from "@/kit/page-header.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { sheetOf } from "@/kit/paper/sheets.tsx";
import { Select } from "@/kit/select/select.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { BackToTimeline } from "./back-to-timeline.tsx";
import { type BookedVendor, useBookedVendors } from "./use-booked-vendors.ts";
import { useSaveCalendarFile } from "./use-calendar-file.ts";
import { useShareVendor } from "./use-share-vendor.ts";
import { VendorPaper } from "./vendor-paper.tsx";

const SHEET = sheetOf("A4", "portrait");

/** When and where a vendor has to be, on paper or as a file: the vendor in the address, otherwise the first. */
export default function VendorPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  const [params, setParams] = useSearchParams();
  const vendors = useBookedVendors();
  const vendor = vendors.find(({ id }) => id === params.get("vendor")) ?? vendors[0];
  const actions = useVendorActions(vendor);
  return (
    <>
      <div className={paper.controls}>
        <PageHeader
          title={t`Page for a vendor`}
          description={<Trans>What one vendor needs to know, and nothing about the others.</Trans>}
          actions={<BackToTimeline />}
          {...actions}
        />
      </div>
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Printer}>
          <Trans>Create your wedding first, then print what each vendor needs to know.</Trans>
        </NoWedding>
      )}
      {status === "ready" && !vendor && (
        <EmptyState
          icon={Printer}
          help={helpAddress("run-of-show")}
          title={<Trans>No vendor is at an event yet</Trans>}
        >
          <Trans>Assign vendors to events in the timeline, then each has a page here.</Trans>
        </EmptyState>
      )}
      {status === "ready" && vendor && (
        <>
          <div className={paper.controls}>
            <Select
              label={t`Vendor`}
              searchable
              maw="22rem"
              mb="md"
              value={vendor.id}
              onChange={(id) => id !== null && setParams({ vendor: id }, { replace: true })}
              data={vendors.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <PageRule sheet={SHEET} drawn={false} />
          <div className={paper.sheets}>
            <VendorPaper vendor={vendor} sheet={SHEET} />
          </div>
        </>
      )}
    </>
  );
}

/** What one can do with the page of a vendor; nothing without one. */
function useVendorActions(vendor: BookedVendor | undefined): PageActions {
  const { t } = useLingui();
  const saveCalendarFile = useSaveCalendarFile();
  const share = useShareVendor();
  const allEvents = useRecords("event");
  if (!vendor) return {};

  function saveFile({ id: vendorId, name, events }: BookedVendor) {
    saveCalendarFile(
      allEvents.filter(({ id }) => events.has(id)),
      name,
      vendorId,
    );
  }
  return {
    primary: {
      key: "print",
      label: t`Print or save as PDF`,
      icon: Printer,
      run: () => window.print(),
    },
    menu: {
      label: t`More for this page`,
      tools: [
        { key: "share", label: t`Share`, icon: Share2, run: () => void share(vendor) },
        {
          key: "calendar",
          label: t`Calendar file`,
          icon: CalendarArrowDown,
          run: () => saveFile(vendor),
        },
      ],
    },
  };
}
