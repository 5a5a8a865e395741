import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { ImportPlan } from "@/lib/core/importer.ts";

/** Summary of an import, in one sentence. */
export function importedWords({ add, change, companions }: ImportPlan["counts"]): MessageDescriptor {
  const added = add + companions;
  if (change === 0) return msg`${plural(added, { one: "# guest imported", other: "# guests imported" })}`;
  if (added === 0) return msg`${plural(change, { one: "# guest changed", other: "# guests changed" })}`;
  return msg`${plural(added, { one: "# guest imported", other: "# guests imported" })}, ${plural(change, { one: "# changed", other: "# changed" })}`;
}
