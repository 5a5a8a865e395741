import { Plural } from "@lingui/react/macro";
import type { TableView } from "@/lib/core/types.ts";
import { heldAt } from "./guest-rows.ts";

/** Chairs that stay free at a table for people whom guests may still bring: they are nobody's yet. */
export function HeldChairs({ table }: { table: TableView }) {
  const held = heldAt(table);
  if (held === 0) return null;
  return (
    <>
      {" · "}
      <Plural value={held} one="# chair held" other="# chairs held" />
    </>
  );
}
