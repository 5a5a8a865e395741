import { FileMenu } from "@/records/record-export/file-menu.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { ExportVendors } from "./export-vendors.tsx";

/** Import and export of the vendors. */
export function VendorFiles() {
  return (
    <FileMenu
      importAt="/app/vendors/import"
      isEmpty={useRecords("vendor").length === 0}
      exportDialog={(slot) => <ExportVendors {...slot} />}
    />
  );
}
