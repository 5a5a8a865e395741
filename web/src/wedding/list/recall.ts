import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { LocalDatabase, ServerPosition } from "@/lib/db/db.ts";

/** What the server still has of this device's weddings. */
export interface RecallAnswer {
  /** How far the server's data reaches; compared at the next call. */
  moment: ServerPosition;
  /** The server runs on an older copy of its data than this device has seen. */
  wentBack: boolean;
  /** Weddings that the server does not know. */
  unknown: ReadonlySet<string>;
}

/** Asks the server whether it was restored from an older backup, and which of these weddings it lost. */
export async function fetchRecall(
  database: LocalDatabase,
  account: string,
  weddings: readonly string[],
): Promise<RecallAnswer> {
  const moment = (await database.servers.get(account))?.moment;
  const body = { ...(moment && { moment }), weddings: [...weddings] };
  const answer = await apiOf(account).POST("/api/recall", { body });
  const data = dataOf(answer, t`Failed to compare with the server`);
  return { moment: data.moment, wentBack: data.wentBack, unknown: new Set(data.unknownWeddings) };
}

/** Stores the answer in the same transaction as its consequences: the server gives it only once. */
export async function rememberRecall(
  database: LocalDatabase,
  account: string,
  { moment, wentBack }: RecallAnswer,
): Promise<void> {
  const existing = await database.servers.get(account);
  const wentBackAt = wentBack ? new Date().toISOString() : existing?.wentBackAt;
  await database.servers.put({ ...existing, account, moment, ...(wentBackAt && { wentBackAt }) });
}

/** Dismisses the notice that the server went back. */
export async function forgetWentBack(database: LocalDatabase, account: string): Promise<void> {
  await database.servers.update(account, { wentBackAt: undefined });
}
