import { Trans } from "@lingui/react/macro";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./money.module.css";
import { useMoneySettings } from "./money-context.ts";

type MoneyProps = {
  /** Hundredths of the currency's unit; null and undefined show a dash. */
  amount: number | null | undefined;
  /** Another currency than the wedding's; then nothing is converted. */
  currency?: string;
  /** Leaves the cents out, for big figures. */
  whole?: boolean;
  /** Puts the secondary currency beside (default), below, or leaves it out. */
  secondary?: "beside" | "below" | "none";
};

/** The one place that writes an amount of money. */
export function Money({ amount, currency, whole, secondary = "beside" }: MoneyProps) {
  const formats = useFormats();
  const settings = useMoneySettings();
  if (amount === null || amount === undefined) return <span className={classes.amount}>–</span>;

  const other = currency || secondary === "none" ? null : settings.secondary;

  return (
    <span className={classes.money} data-layout={secondary}>
      <span className={classes.amount}>{formats.money(amount, currency ?? settings.primary, { whole })}</span>
      {other && <Converted amount={amount} currency={other} rate={settings.rate} whole={whole} />}
    </span>
  );
}

type ConvertedProps = {
  amount: number;
  currency: string;
  rate: number | null | undefined;
  whole: boolean | undefined;
};

/** The amount in the secondary currency: a missing rate never pretends to be one. */
function Converted({ amount, currency, rate, whole }: ConvertedProps) {
  const formats = useFormats();
  const core = useCore();
  // Whether there is a rate is for the core to say.
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
