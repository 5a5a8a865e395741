import { Plural } from "@lingui/react/macro";
import type { TableView } from "@/lib/core/types.ts";
import { heldChairCount } from "./guest-rows.ts";

/** Free chairs at a table, held for unnamed companions. */
export function HeldChairs({ table }: { table: TableView }) {
  const held = heldChairCount(table);
  if (held === 0) return null;
  return (
    <>
      {" · "}
      <Plural value={held} one="# chair held" other="# chairs held" />
    </>
  );
}
