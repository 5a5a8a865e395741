import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { Download, FileDown, FileUp, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { showToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { fileOf, type NamedTable, type TableFormat } from "@/lib/table-files/table-file.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { useWriteAccess } from "../write-access/write-access.tsx";
import classes from "./export-form.module.css";
import { TableFormatChoice } from "./table-format-choice.tsx";
import { useTableDownload } from "./use-table-download.ts";

interface FileToolsOptions {
  /** The address of the page that imports tables. */
  importAt: string;
  /** The address of the page that prints, if any. */
  printAt?: string;
  /** Whether there is nothing to export yet. */
  isEmpty: boolean;
  exportDialog: (slot: ExportDialogSlot) => ReactNode;
}

/** Tools for import, export and print, and the dialog of the export; import only for roles that may write. */
export function useFileTools(options: FileToolsOptions): { tools: readonly Tool[]; dialog: ReactNode } {
  const { importAt, printAt, isEmpty, exportDialog } = options;
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const [isExporting, setIsExporting] = useState(false);
  const isReady = useWedding().status === "ready";
  const tools = [
    ...(allowed ? [{ key: "import", label: t`Import`, icon: FileUp, to: importAt }] : []),
    { key: "export", label: t`Export`, icon: FileDown, disabled: isEmpty, run: () => setIsExporting(true) },
    ...(printAt ? [{ key: "print", label: t`Print`, icon: Printer, to: printAt }] : []),
  ];
  return {
    tools: isReady ? tools : [],
    dialog: (
      <MountWhenOpened opened={isExporting}>
        {(opened) => exportDialog({ opened, onClose: () => setIsExporting(false) })}
      </MountWhenOpened>
    ),
  };
}

export interface ExportDialogSlot {
  opened: boolean;
  onClose: () => void;
}

interface RecordExportDialogProps extends ExportDialogSlot {
  title: ReactNode;
  /** What the file contains: "budget". */
  fileNamePart: string;
  /** The records; further tables are only in a workbook. */
  tables: () => readonly [NamedTable, ...NamedTable[]];
  /** A description of the file's content. */
  children: ReactNode;
}

/** Exports all records of a kind as a table. */
export function RecordExportDialog(props: RecordExportDialogProps) {
  const { opened, onClose, title, fileNamePart, tables, children } = props;
  const { t } = useLingui();
  const [format, setFormat] = useState<TableFormat>("xlsx");
  const downloadTables = useTableDownload();
  useBackCloses(opened, onClose);

  function save(): void {
    const allTables = tables();
    // A CSV file has one heading: a reader would take further tables for rows of the first.
    const name = downloadTables(fileNamePart, fileOf(format === "xlsx" ? allTables : [allTables[0]], format));
    showToast(t`${name} is in your downloads.`);
    onClose();
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <div className={classes.form}>
        <TableFormatChoice format={format} onChange={setFormat} />
        <Text size="sm" c="dimmed">
          {children}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button leftSection={<Download size={18} aria-hidden />} onClick={save}>
            <Trans>Save file</Trans>
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
