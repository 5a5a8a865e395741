import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";

interface TooMuchProps {
  gift: RecordOf<"registryItem">;
  /** Oldest first. */
  purchases: readonly RecordOf<"purchase">[];
}

/** Warns that more was bought than wished for: every purchase is kept, and the couple decides. */
export function OverboughtNotice({ gift, purchases }: TooMuchProps) {
  const { purchased, quantity } = gift;
  const people = buyersOfTheLast(purchases, quantity);
  return (
    <Alert color="ochre" role="status" icon={<TriangleAlert size={20} aria-hidden />}>
      <Plural
        value={people}
        one={`${purchased} of ${quantity} bought: one person bought more than you wished for.`}
        other={`# people bought the last one: ${purchased} of ${quantity} bought.`}
      />{" "}
      <Trans>Everything counts. You can talk to them, remove a purchase or wish for more.</Trans>
    </Alert>
  );
}

/** Number of people who bought the last one wished for, or one beyond it. */
function buyersOfTheLast(purchases: readonly RecordOf<"purchase">[], quantity: number): number {
  const buyers = new Set<string>();
  let bought = 0;
  for (const purchase of purchases) {
    bought += purchase.quantity;
    if (bought >= quantity) buyers.add(purchase.buyerName);
  }
  return buyers.size;
}
