import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";

type ProfileChanges = components["schemas"]["ProfileChanges"];

/** Changes the named fields of the account, and nothing else. */
export async function changeAccount(changes: Partial<ProfileChanges>, failureText: string) {
  // Fields with a default may be omitted, although the generated type requires them.
  return dataOf(await api().PUT("/api/auth/me", { body: changes as ProfileChanges }), failureText);
}
