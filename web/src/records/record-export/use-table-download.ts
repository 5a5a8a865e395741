import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import { deviceClock } from "@/lib/calendar.ts";
import { withoutIsolates } from "@/lib/names/isolate.ts";
import type { TableFile } from "@/lib/table-files/table-file.ts";
import { usePaperLabel } from "../paper/use-paper-label.ts";

/** Downloads a file of tables, named after the wedding, its content and the day. Returns the name. */
export function useTableDownload(): (fileNamePart: string, file: TableFile) => string {
  const { couple } = usePaperLabel();
  return (fileNamePart, { content, type, ending }) => {
    const name = fileName(withoutIsolates(`${couple} ${fileNamePart}`), deviceClock.today(), ending);
    downloadFile(name, content, type);
    return name;
  };
}
