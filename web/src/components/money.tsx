import { Trans, useLingui } from "@lingui/react/macro";
import classes from "./money.module.css";
import { useMoneySettings } from "./money-context.ts";
import { convertHundredths, formatMoney } from "./money-format.ts";

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
  const { i18n } = useLingui();
  const settings = useMoneySettings();
  if (amount === null || amount === undefined) return <span className={classes.amount}>–</span>;

  const options = { locale: i18n.locale, whole };
  const other = currency || secondary === "none" ? null : settings.secondary;
  const converted = other ? convertHundredths(amount, settings.rate) : null;

  return (
    <span className={classes.money} data-layout={secondary}>
      <span className={classes.amount}>{formatMoney(amount, currency ?? settings.primary, options)}</span>
      {other && (
        <span className={classes.secondary}>
          {converted === null ? <Trans>{other}: no rate</Trans> : formatMoney(converted, other, options)}
        </span>
      )}
    </span>
  );
}
