import { fileName } from "@/kit/file-name.ts";
import type { PrintMark } from "./print-mark.ts";

/** "Ada & William", "Main Reception" as "ada-william-main-reception-K7Q3-9F2A.svg". */
export function fileNameOf({ couple, chart, code }: PrintMark, ending: string): string {
  return fileName(`${couple} ${chart}`, code, ending);
}
