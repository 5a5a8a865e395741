import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ExportDialogSlot, RecordExportDialog } from "@/records/record-export/record-export-dialog.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { useVendorTable } from "./use-vendor-table.ts";

/** Exports the vendors as a table. */
export function ExportVendors(slot: ExportDialogSlot) {
  const { t } = useLingui();
  const count = useRecords("vendor").length;
  return (
    <RecordExportDialog
      title={<Trans>Export vendors</Trans>}
      what={t`vendors`}
      tables={useVendorTable()}
      {...slot}
    >
      <Plural value={count} one="# vendor, in a row of its own." other="# vendors, a row for each." />{" "}
      <Trans>You can change the file and import it again.</Trans>
    </RecordExportDialog>
  );
}
