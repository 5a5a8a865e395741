import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";

type Changes = components["schemas"]["ProfileChanges"];

/** Changes what is named of one's account, and nothing else. */
export async function changeAccount(changes: Partial<Changes>, failure: string) {
  // What has a default may be left out; the generated types ask for it nevertheless.
  return dataOf(await api().PUT("/api/auth/me", { body: changes as Changes }), failure);
}
