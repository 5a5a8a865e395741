import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";

interface TooMuchProps {
  gift: RecordOf<"registryItem">;
  /** The oldest first. */
  purchases: readonly RecordOf<"purchase">[];
}

/** Says that more was bought than is wished for: nobody's purchase is dropped, and the couple knows best what to do. */
export function TooMuch({ gift, purchases }: TooMuchProps) {
  const { purchased, quantity } = gift;
  const people = buyersOfTheLast(purchases, quantity);
  return (
    <Alert color="ochre" role="status" icon={<TriangleAlert size={20} aria-hidden />}>
      <Plural
        value={people}
        one={`${purchased} of ${quantity} bought: one person bought more than you wish for.`}
        other={`# people bought the last one: ${purchased} of ${quantity} bought.`}
      />{" "}
      <Trans>All of it counts. You can ask one of them, remove a purchase or wish for more.</Trans>
    </Alert>
  );
}

/** How many people bought the last one that was wished for, or one beyond it. */
function buyersOfTheLast(purchases: readonly RecordOf<"purchase">[], quantity: number): number {
  const buyers = new Set<string>();
  let bought = 0;
  for (const purchase of purchases) {
    bought += purchase.quantity;
    if (bought >= quantity) buyers.add(purchase.buyerName);
  }
  return buyers.size;
}
