import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { LocalDatabase, ServerMoment } from "@/lib/db/db.ts";

/** What the server still knows of what this device remembers. */
export interface Recall {
  moment: ServerMoment;
  /** It runs on an older copy of its files than this device has seen. */
  wentBack: boolean;
  /** The weddings that it has never heard of. */
  unknown: ReadonlySet<string>;
}

/** Asks the server whether it went back in time, and which of these weddings it has lost with that. */
export async function recall(
  database: LocalDatabase,
  account: string,
  weddings: readonly string[],
): Promise<Recall> {
  const moment = (await database.servers.get(account))?.moment;
  const body = { ...(moment && { moment }), weddings: [...weddings] };
  const answer = await apiOf(account).POST("/api/recall", { body });
  const data = dataOf(answer, t`Failed to compare with the server`);
  return { moment: data.moment, wentBack: data.wentBack, unknown: new Set(data.unknownWeddings) };
}

/** Keeps what the server said, in the transaction of what was concluded from it: asked again, it says it only once. */
export async function rememberRecall(
  database: LocalDatabase,
  account: string,
  { moment, wentBack }: Recall,
): Promise<void> {
  const before = await database.servers.get(account);
  const wentBackAt = wentBack ? new Date().toISOString() : before?.wentBackAt;
  await database.servers.put({ ...before, account, moment, ...(wentBackAt && { wentBackAt }) });
}

/** The person has read that the server went back. */
export async function forgetWentBack(database: LocalDatabase, account: string): Promise<void> {
  await database.servers.update(account, { wentBackAt: undefined });
}
