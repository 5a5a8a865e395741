import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { noteServerFull } from "@/lib/connection/server-space.ts";

/** A server that takes nothing for now is asked whether that is for want of space. */
export async function askForSpace(account: string): Promise<void> {
  try {
    const answer = await apiOf(account).GET("/api/health", {});
    noteServerFull(dataOf(answer, t`The server could not be asked`).status === "storageFull");
  } catch (error) {
    // A server that does not answer says nothing of its space.
    if (!(error instanceof ApiError)) throw error;
  }
}
