import { LIMITS } from "./limits.ts";
import type { TableChoice, TableReading } from "./table.ts";
import type { TableRequest } from "./table-files-worker.ts";

/** Time limit, many times what the largest table takes on a slow tablet: a malicious file could take for ever. */
const readingTimeoutMs = 30_000;

/** The part of a worker that is needed here; tests use a stand-in. */
export type TableWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

function startTableWorker(): TableWorker {
  return new Worker(new URL("./table-files-worker.ts", import.meta.url), { type: "module" });
}

/**
 * Reads a table from a file (CSV and similar, or .xlsx) or from pasted text. Works offline, does not block the page,
 * and always resolves. Of a workbook it reads one sheet: the chosen one, or the first that is not empty.
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
      timer = setTimeout(() => resolve({ ok: false, problem: { code: "tookTooLong" } }), readingTimeoutMs);
      worker.onmessage = ({ data }: MessageEvent<TableReading>) => resolve(data);
      // Mostly out of memory.
      worker.onerror = () => resolve({ ok: false, problem: { code: "damaged" } });
      worker.postMessage({ source, choice } satisfies TableRequest);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
