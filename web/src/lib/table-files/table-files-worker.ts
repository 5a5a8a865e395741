import { LIMITS } from "./limits.ts";
import { openTable } from "./open-table.ts";

export interface TableRequest {
  source: Blob | string;
  sheet: string | undefined;
}

/** Files of unknown origin are opened here, where a hostile one holds nobody up and can be stopped. */
addEventListener("message", async ({ data }: MessageEvent<TableRequest>) => {
  postMessage(await openTable(data.source, data.sheet, LIMITS));
});
