import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { noteServerFull } from "@/lib/connection/server-space.ts";

/** Asks a server that refuses changes for now whether its disk is full. */
export async function askForSpace(account: string): Promise<void> {
  try {
    const answer = await apiOf(account).GET("/api/health", {});
    noteServerFull(dataOf(answer, t`The server couldn’t be reached`).status === "storageFull");
  } catch (error) {
    // Without an answer, the space is unknown.
    if (!(error instanceof ApiError)) throw error;
  }
}
