import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ExportDialogSlot, RecordExportDialog } from "@/records/record-export/record-export-dialog.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { useGiftTables } from "./use-gift-tables.ts";

/** Exports the gifts as a table. */
export function ExportRegistry(slot: ExportDialogSlot) {
  const { t } = useLingui();
  const count = useRecords("registryItem").length;
  return (
    <RecordExportDialog
      title={<Trans>Export registry</Trans>}
      what={t`registry`}
      tables={useGiftTables()}
      {...slot}
    >
      <Plural value={count} one="# gift, in a row of its own." other="# gifts, a row for each." />{" "}
      <Trans>You can change the file and import it again.</Trans>{" "}
      <Trans>Excel has a second sheet with who gave what.</Trans>
    </RecordExportDialog>
  );
}
