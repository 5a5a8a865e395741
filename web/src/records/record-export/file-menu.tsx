import { useLingui } from "@lingui/react/macro";
import { FileDown, FileUp, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { MoreToolsMenu } from "@/kit/tools/more-tools-menu.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { useWriteAccess } from "../write-access/write-access.tsx";
import type { ExportDialogSlot } from "./record-export-dialog.tsx";

interface FileMenuProps {
  /** The page that imports tables. */
  importAt: string;
  /** The page that prints, if any. */
  printAt?: string;
  /** Whether there is nothing to export yet. */
  isEmpty: boolean;
  exportDialog: (slot: ExportDialogSlot) => ReactNode;
}

/** The menu for export, print and import; import only for roles that may write. */
export function FileMenu({ importAt, printAt, isEmpty, exportDialog }: FileMenuProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const [isExporting, setIsExporting] = useState(false);
  if (useWedding().status !== "ready") return null;
  return (
    <>
      <MoreToolsMenu
        label={printAt ? t`Import, export and print` : t`Import and export`}
        tools={[
          ...(allowed ? [{ key: "import", label: t`Import`, icon: FileUp, to: importAt }] : []),
          {
            key: "export",
            label: t`Export`,
            icon: FileDown,
            disabled: isEmpty,
            run: () => setIsExporting(true),
          },
          ...(printAt ? [{ key: "print", label: t`Print`, icon: Printer, to: printAt }] : []),
        ]}
      />
      <MountWhenOpened opened={isExporting}>
        {(opened) => exportDialog({ opened, onClose: () => setIsExporting(false) })}
      </MountWhenOpened>
    </>
  );
}
