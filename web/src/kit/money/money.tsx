import { Trans } from "@lingui/react/macro";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./money.module.css";
import { useMoneySettings } from "./money-context.ts";

type MoneyProps = {
  /** Hundredths of the currency's unit; null and undefined show a dash. */
  amount: number | null | undefined;
  /** A currency other than the wedding's; nothing is converted then. */
  currency?: string;
  /** Omits the cents, for large figures. */
  whole?: boolean;
  /** Shows the secondary currency beside (default) or below the amount, or omits it. */
  secondary?: "beside" | "below" | "none";
};

/** The only component that renders an amount of money. */
export function Money({ amount, currency, whole, secondary = "beside" }: MoneyProps) {
  const formats = useFormats();
  const settings = useMoneySettings();
  if (amount === null || amount === undefined) return <span className={classes.amount}>–</span>;

  const secondaryCurrency = currency || secondary === "none" ? null : settings.secondary;

  return (
    <span className={classes.money} data-layout={secondary}>
      <span className={classes.amount}>{formats.money(amount, currency ?? settings.primary, { whole })}</span>
      {secondaryCurrency && (
        <ConvertedAmount amount={amount} currency={secondaryCurrency} rate={settings.rate} whole={whole} />
      )}
    </span>
  );
}

type ConvertedAmountProps = {
  amount: number;
  currency: string;
  rate: number | null | undefined;
  whole: boolean | undefined;
};

/** The amount in the secondary currency. Without a rate it says so and converts nothing. */
function ConvertedAmount({ amount, currency, rate, whole }: ConvertedAmountProps) {
  const formats = useFormats();
  const core = useCore();
  // The core decides whether the rate is usable.
  if (!core) return null;
  const converted = core.convertMoney(amount, rate);

  return (
    <span className={classes.secondary}>
      {converted === undefined ? (
        <Trans>{currency}: no rate</Trans>
      ) : (
        formats.money(converted, currency, { whole })
      )}
    </span>
  );
}
