import { FileMenu } from "@/records/record-export/file-menu.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { ExportRegistry } from "./export-registry.tsx";

/** Import and export of the registry. */
export function RegistryFiles() {
  return (
    <FileMenu
      importAt="/app/registry/import"
      isEmpty={useRecords("registryItem").length === 0}
      exportDialog={(slot) => <ExportRegistry {...slot} />}
    />
  );
}
