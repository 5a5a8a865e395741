import { LIMITS } from "./limits.ts";
import type { TableChoice, TableReading } from "./table.ts";
import type { TableRequest } from "./table-files-worker.ts";

/** Many times what the largest table takes on a slow tablet; a file that is built to take for ever is given up. */
const LONGEST_MILLISECONDS = 30_000;

/** What of a worker is needed here; a test has one that is none. */
export type TableWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

function startTableWorker(): TableWorker {
  return new Worker(new URL("./table-files-worker.ts", import.meta.url), { type: "module" });
}

/**
 * Reads a table from a file (CSV and its kin, or .xlsx) or from pasted text. It needs no signal, freezes no screen, and
 * always answers. Of a workbook one sheet is read: the one that is asked for, or the first with anything on it.
 */
export async function readTable(
  source: Blob | string,
  choice: TableChoice = {},
  start: () => TableWorker = startTableWorker,
): Promise<TableReading> {
  const size = typeof source === "string" ? source.length : source.size;
  if (size > LIMITS.fileBytes) return { ok: false, problem: { code: "tooLarge" } };
  const worker = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(
        () => resolve({ ok: false, problem: { code: "tookTooLong" } }),
        LONGEST_MILLISECONDS,
      );
      worker.onmessage = ({ data }: MessageEvent<TableReading>) => resolve(data);
      // Out of memory, for the most part.
      worker.onerror = () => resolve({ ok: false, problem: { code: "damaged" } });
      worker.postMessage({ source, choice } satisfies TableRequest);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
