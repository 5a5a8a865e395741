import { useLingui } from "@lingui/react/macro";
import { FileDown, FileUp, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { MoreMenu } from "@/kit/tools/more-menu.tsx";
import { WhenOpened } from "@/kit/when-opened.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { useWriteAccess } from "../write-access/write-access.tsx";
import type { ExportSlot } from "./record-export-dialog.tsx";

interface FileMenuProps {
  /** The page that a table is imported on. */
  importAt: string;
  /** The page that is printed, where there is one. */
  printAt?: string;
  /** Whether there is nothing to export yet. */
  isEmpty: boolean;
  exportDialog: (slot: ExportSlot) => ReactNode;
}

/** What goes into files and onto paper, and what comes from files: the last for those alone who may write. */
export function FileMenu({ importAt, printAt, isEmpty, exportDialog }: FileMenuProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const [isExporting, setIsExporting] = useState(false);
  if (useWedding().status !== "ready") return null;
  return (
    <>
      <MoreMenu
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
      <WhenOpened opened={isExporting}>
        {(opened) => exportDialog({ opened, onClose: () => setIsExporting(false) })}
      </WhenOpened>
    </>
  );
}
