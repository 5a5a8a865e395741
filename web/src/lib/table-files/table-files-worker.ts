import { LIMITS } from "./limits.ts";
import { parseTable } from "./parse-table.ts";
import type { TableChoice } from "./table.ts";

export interface TableRequest {
  source: Blob | string;
  choice: TableChoice;
}

/** Opens untrusted files in a worker, where a malicious one blocks nothing and can be stopped. */
addEventListener("message", async ({ data }: MessageEvent<TableRequest>) => {
  postMessage(await parseTable(data.source, data.choice, LIMITS));
});
