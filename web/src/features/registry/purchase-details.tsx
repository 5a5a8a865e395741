import { Plural } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import classes from "./purchases.module.css";

interface PurchaseDetailsProps {
  purchase: RecordOf<"purchase">;
  /** Name of the gift, shown when purchases of many gifts are listed. */
  gift?: string | null;
}

/** Quantity or amount, date, the buyer's address, and their message. */
export function PurchaseDetails({ purchase, gift }: PurchaseDetailsProps) {
  const { quantity, amount, date, buyerEmail, message } = purchase;
  return (
    <span className={classes.details}>
      <span className={classes.parts}>
        {gift && <bdi>{gift}</bdi>}
        {date !== null && <DateText value={date} />}
        {quantity > 1 && (
          <span>
            <Plural value={quantity} one="# piece" other="# pieces" />
          </span>
        )}
        {amount !== null && (
          <span>
            <Money amount={amount} secondary="none" />
          </span>
        )}
        {buyerEmail !== null && <bdi>{buyerEmail}</bdi>}
      </span>
      {message !== null && <q className={classes.message}>{message}</q>}
    </span>
  );
}
