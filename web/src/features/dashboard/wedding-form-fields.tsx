import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { ApproximateRate } from "@/domain/currency/rate-line.tsx";
import { useCurrencyOptions } from "@/kit/use-currency-options.ts";
import { amountText, rateText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { deviceZone } from "@/lib/formats/zone-changes.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useTimeZones } from "@/records/draft-fields/use-time-zones.ts";

type WeddingFormFieldsProps = {
  form: DraftForm<WeddingValues>;
  /** Two columns when the form is as wide as a page. */
  columns?: 1 | 2;
  /** The wedding being edited. Creating one is quick: no theme, and the device's time zone. */
  existing?: WeddingDetails;
};

/** The fields of a wedding, for creating and for editing it. */
export function WeddingFormFields({ form, columns = 1, existing }: WeddingFormFieldsProps) {
  const { t } = useLingui();
  const currencies = useCurrencyOptions("wedding");
  const timeZones = useTimeZones(existing?.timeZone ?? null);
  // A rate that was edited no longer comes from the server's table.
  const isRateUnchanged = existing && rateText(existing.exchangeRate) === form.values.exchangeRate;
  const rateTableDate = isRateUnchanged ? existing.rateTableDate : null;
  return (
    <SimpleGrid cols={columns === 2 ? { base: 1, sm: 2 } : 1} spacing="md" verticalSpacing="md">
      <DraftText form={form} field="partnerName" name="partnerName" label={t`Partner name`} data-autofocus />
      <DraftDate form={form} field="weddingDate" name="weddingDate" label={t`Wedding date`} />
      <DraftText form={form} field="venue" name="venue" label={t`Venue`} />
      <DraftNumber
        form={form}
        field="budget"
        name="budget"
        label={t`Budget`}
        number={{ kind: "amount", currency: form.values.primaryCurrency }}
      />
      <DraftNumber
        form={form}
        field="guestCount"
        number={{ kind: "whole" }}
        name="guestCount"
        label={t`Guest count`}
        description={t`Your best guess; the list itself comes later.`}
      />
      {existing && <DraftSelect form={form} field="timeZone" {...timeZones} />}
      {existing && <DraftText form={form} field="theme" name="theme" label={t`Theme`} />}
      <DraftSelect
        form={form}
        field="primaryCurrency"
        name="primaryCurrency"
        label={t`Primary currency`}
        data={currencies}
        searchable
        clearable={false}
      />
      <DraftSelect
        form={form}
        field="secondaryCurrency"
        name="secondaryCurrency"
        label={t`Secondary currency (optional)`}
        data={currencies}
        searchable
      />
      {form.values.secondaryCurrency !== "" && (
        <DraftNumber
          form={form}
          field="exchangeRate"
          number={{ kind: "rate" }}
          name="exchangeRate"
          label={t`Exchange rate`}
          description={
            <>
              {t`${form.values.secondaryCurrency} for 1 ${form.values.primaryCurrency}`}
              {rateTableDate && (
                <>
                  {" · "}
                  <ApproximateRate tableDate={rateTableDate} />
                </>
              )}
            </>
          }
        />
      )}
    </SimpleGrid>
  );
}

/** The wedding's form as plain text fields; empty means not set. */
type WeddingValues = {
  partnerName: string;
  weddingDate: string;
  venue: string;
  timeZone: string;
  budget: string;
  guestCount: string;
  theme: string;
  primaryCurrency: string;
  secondaryCurrency: string;
  exchangeRate: string;
};

export const emptyWedding: WeddingValues = {
  partnerName: "",
  weddingDate: "",
  venue: "",
  timeZone: "",
  budget: "",
  guestCount: "",
  theme: "",
  primaryCurrency: "EUR",
  secondaryCurrency: "",
  exchangeRate: "",
};

export function weddingValuesOf(details: WeddingDetails): WeddingValues {
  return {
    partnerName: details.partnerName ?? "",
    weddingDate: details.weddingDate ?? "",
    venue: details.venue ?? "",
    timeZone: details.timeZone ?? "",
    budget: amountText(details.budget),
    guestCount: details.guestCount ? String(details.guestCount) : "",
    theme: details.theme ?? "",
    primaryCurrency: details.primaryCurrency,
    secondaryCurrency: details.secondaryCurrency ?? "",
    exchangeRate: rateText(details.exchangeRate),
  };
}

/** Command fields for a new wedding: empty ones are omitted, and the time zone is the device's. */
export function fieldsToCreate(values: WeddingValues): WeddingFields {
  const enteredFields = Object.entries(fieldsToChange(values)).filter(([, value]) => value !== null);
  return { timeZone: deviceZone(), ...Object.fromEntries(enteredFields) };
}

/** Command fields for an edit: only touched ones; an emptied one is cleared. */
export function fieldsToChange(changes: Partial<WeddingValues>): WeddingFields {
  const fields: WeddingFields = {};
  for (const key of Object.keys(changes) as (keyof WeddingValues)[]) {
    const value = changes[key]?.trim() ?? "";
    if (value === "") fields[key] = null;
    else fields[key] = value;
  }
  return fields;
}
