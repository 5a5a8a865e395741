import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { setServerFull } from "@/lib/connection/server-storage.ts";

/** Asks a server that refuses changes for now whether its disk is full. */
export async function fetchServerSpace(account: string): Promise<void> {
  try {
    const answer = await apiOf(account).GET("/api/health", {});
    setServerFull(dataOf(answer, t`The server couldn’t be reached`).status === "storageFull");
  } catch (error) {
    // Without an answer, the space is unknown.
    if (!(error instanceof ApiError)) throw error;
  }
}
