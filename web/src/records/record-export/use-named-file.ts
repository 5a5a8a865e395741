import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import { deviceClock } from "@/lib/calendar.ts";
import { withoutIsolates } from "@/lib/names/isolate.ts";
import type { TableFile } from "@/lib/table-files/table-file.ts";
import { usePaperMark } from "../paper/use-paper-mark.ts";

/** Downloads a file named after the wedding, its content and the day; returns the name. */
export function useNamedFile(): (what: string, file: TableFile) => string {
  const { couple } = usePaperMark();
  return (what, { content, type, ending }) => {
    const name = fileName(withoutIsolates(`${couple} ${what}`), deviceClock.today(), ending);
    downloadFile(name, content, type);
    return name;
  };
}
