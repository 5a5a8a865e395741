import { Trans } from "@lingui/react/macro";
import { Paper, Text } from "@mantine/core";
import { ApproximateRate } from "@/domain/currency/rate-line.tsx";
import { rateText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";

/** 25,000 in hundredths: large enough to show the thousands separator. */
const SAMPLE_HUNDREDTHS = 2_500_000;

/** Previews an amount with the settings as they are typed. */
export function CurrencyPreview({ values }: { values: CurrencyFormValues }) {
  const formats = useFormats();
  const core = useCore();
  const { primaryCurrency: primary, secondaryCurrency: secondary } = values;
  const rate = Number(values.exchangeRate);
  const convertedSample =
    values.exchangeRate === "" ? undefined : core?.convertMoney(SAMPLE_HUNDREDTHS, rate);
  const formatMoney = (hundredths: number, currency: string) => formats.money(hundredths, currency);
  const amount = formatMoney(SAMPLE_HUNDREDTHS, primary);
  const sample = formats.number(SAMPLE_HUNDREDTHS / 100);
  // Four decimals to read; the form keeps six.
  const shownRate = formats.number(rate, { minimumFractionDigits: 4, maximumFractionDigits: 4 });

  return (
    <Paper bg="var(--troth-sunken)" p="md" role="status">
      <Text size="sm" c="dimmed">
        <Trans>{sample} will look like this</Trans>
      </Text>
      <Text fw={550} className="troth-numbers">
        {amount}
        {secondary !== "" &&
          values.showBoth &&
          convertedSample !== undefined &&
          ` · ${formatMoney(convertedSample, secondary)}`}
      </Text>
      {secondary !== "" && (
        <Text size="sm" c="dimmed" className="troth-numbers">
          {convertedSample === undefined ? (
            <Trans>No rate yet: amounts stay in {primary}.</Trans>
          ) : (
            <Trans>
              1 {primary} = {shownRate} {secondary}
            </Trans>
          )}
          {convertedSample !== undefined && values.rateTableDate !== "" && (
            <>
              {" · "}
              <ApproximateRate tableDate={values.rateTableDate} />
            </>
          )}
        </Text>
      )}
    </Paper>
  );
}

/** The currency settings as a form holds them: plain values that compare by `===`. */
export interface CurrencyFormValues {
  primaryCurrency: string;
  /** "" for none. */
  secondaryCurrency: string;
  showBoth: boolean;
  /** As typed: units of the secondary currency for one unit of the primary. "" if unknown. */
  exchangeRate: string;
  /** Date of the table that an approximate rate comes from; "" for any other rate. */
  rateTableDate: string;
}

export function currencyFormValues(details: WeddingDetails): CurrencyFormValues {
  return {
    primaryCurrency: details.primaryCurrency,
    secondaryCurrency: details.secondaryCurrency ?? "",
    showBoth: details.showBoth,
    exchangeRate: rateText(details.exchangeRate),
    rateTableDate: details.rateTableDate ?? "",
  };
}

/**
 * Turns form changes into command fields. A rate is sent with its table date, a second currency with its visibility.
 */
export function currencyFields(
  changes: Partial<CurrencyFormValues>,
  { rateTableDate, showBoth }: CurrencyFormValues,
): WeddingFields {
  const dependentFields = {
    ...(changes.exchangeRate && { rateTableDate }),
    ...(changes.secondaryCurrency && { showBoth }),
  };
  return Object.fromEntries(
    Object.entries({ ...changes, ...dependentFields }).map(([field, value]) => [
      field,
      value === "" ? null : value,
    ]),
  );
}
