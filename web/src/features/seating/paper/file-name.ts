import type { PrintMark } from "./print-mark.ts";

/** "Ada & William", "Main Reception" as "ada-william-main-reception-K7Q3-9F2A.svg"; letters of any script stay. */
export function fileNameOf({ couple, chart, code }: PrintMark, ending: string): string {
  const words = `${couple} ${chart}`.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...words.slice(0, 8), code].join("-")}.${ending}`;
}
