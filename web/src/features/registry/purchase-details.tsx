import { Plural } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import classes from "./purchases.module.css";

interface PurchaseDetailsProps {
  purchase: RecordOf<"purchase">;
  /** Where purchases of many gifts stand together. */
  gift?: string | null;
}

/** What somebody gave and when, how to reach them, and what they wrote. */
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
