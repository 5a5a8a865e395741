import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { useCurrencyOptions } from "@/kit/use-currency-options.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import type { WeddingValues } from "./wedding-values.ts";

type WeddingFieldsProps = {
  form: DraftForm<WeddingValues>;
  /** Side by side where the form has a page's width. */
  columns?: 1 | 2;
  /** Asked only once a wedding exists; creating one should be quick. */
  withTheme?: boolean;
};

/** What a wedding is, as fields: the same ones for creating and for changing it. */
export function WeddingFormFields({ form, columns = 1, withTheme }: WeddingFieldsProps) {
  const { t } = useLingui();
  const currencies = useCurrencyOptions();
  return (
    <SimpleGrid cols={columns === 2 ? { base: 1, sm: 2 } : 1} spacing="md" verticalSpacing="md">
      <DraftText form={form} field="partnerName" name="partnerName" label={t`Partner name`} data-autofocus />
      <DraftText form={form} field="weddingDate" name="weddingDate" label={t`Wedding date`} type="date" />
      <DraftText form={form} field="venue" name="venue" label={t`Venue`} />
      <DraftText form={form} field="budget" name="budget" label={t`Budget`} inputMode="decimal" />
      <DraftText
        form={form}
        field="guestCount"
        name="guestCount"
        label={t`Guest count`}
        description={t`How many you expect; the list itself comes later.`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
      />
      {withTheme && <DraftText form={form} field="theme" name="theme" label={t`Theme`} />}
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
        <DraftText
          form={form}
          field="exchangeRate"
          name="exchangeRate"
          label={t`Exchange rate`}
          description={t`${form.values.secondaryCurrency} for 1 ${form.values.primaryCurrency}`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
        />
      )}
    </SimpleGrid>
  );
}
