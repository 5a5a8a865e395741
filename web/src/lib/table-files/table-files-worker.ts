import { LIMITS } from "./limits.ts";
import { openTable } from "./open-table.ts";
import type { TableChoice } from "./table.ts";

export interface TableRequest {
  source: Blob | string;
  choice: TableChoice;
}

/** Files of unknown origin are opened here, where a hostile one holds nobody up and can be stopped. */
addEventListener("message", async ({ data }: MessageEvent<TableRequest>) => {
  postMessage(await openTable(data.source, data.choice, LIMITS));
});
