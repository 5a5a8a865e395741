import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { useSaveDetails } from "@/domain/currency/currency-change.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { useCurrencyOptions } from "@/kit/use-currency-options.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { DraftCheckbox, DraftSelect, GeneralIssues } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNotice } from "@/records/draft-fields/draft-notice.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
import { useReport } from "@/wedding/hooks.ts";
import {
  type CurrencyFormValues,
  CurrencyPreview,
  currencyFields,
  currencyFormValues,
} from "./currency-preview.tsx";
import { RateLookup } from "./rate-lookup.tsx";

/** Currencies of the wedding. When the primary one changes, asks what happens to existing amounts. */
export function CurrencyDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const saving = useSaveDetails(t`Failed to update wedding`);
  const guard = useWriteGuard();
  const form = withRateReset(
    useStoredDraftForm("wedding/currency", currencyFormValues(useReport("details"))),
  );

  function save() {
    if (!form.isDirty) return onClose();
    saving.save({
      changes: currencyFields(form.changes, form.values),
      onRefused: form.refuse,
      onSaved: () => {
        form.markSaved();
        onClose();
      },
    });
  }

  return (
    <>
      {saving.dialog}
      <Modal
        opened
        onClose={onClose}
        // One Escape closes only the upper dialog.
        closeOnEscape={saving.dialog === undefined}
        title={<Trans>Currency</Trans>}
      >
        <form
          ref={form.formRef}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack gap="md">
            <GeneralIssues form={form} />
            <WriteFields>
              <Stack gap="md">
                <DraftNotice form={form} at="top" />
                <EditedThing {...weddingDetails}>
                  <CurrencyFields form={form} />
                </EditedThing>
              </Stack>
            </WriteFields>
            <CurrencyPreview values={form.values} />
          </Stack>
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button
              variant="default"
              onClick={() => {
                form.discard();
                onClose();
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" {...guard}>
              <Trans>Save currency</Trans>
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}

function CurrencyFields({ form }: { form: DraftForm<CurrencyFormValues> }) {
  const { t } = useLingui();
  const currencies = useCurrencyOptions("budget");
  const { primaryCurrency, secondaryCurrency } = form.values;
  return (
    <>
      <DraftSelect
        form={form}
        field="primaryCurrency"
        label={t`Primary currency`}
        data={currencies}
        searchable
        clearable={false}
      />
      <DraftSelect
        form={form}
        field="secondaryCurrency"
        label={t`Secondary currency (optional)`}
        data={currencies}
        searchable
      />
      {secondaryCurrency !== "" && (
        <>
          <DraftNumber
            form={form}
            field="exchangeRate"
            number={{ kind: "rate" }}
            label={t`Exchange rate`}
            description={t`How much ${secondaryCurrency} is 1 ${primaryCurrency}? Up to six decimals.`}
          />
          <RateLookup form={form} />
          <DraftCheckbox form={form} field="showBoth" label={t`Show both currencies`} />
        </>
      )}
    </>
  );
}

/**
 * Adapts the form's other fields when one changes. A currency clears the rate, because a rate belongs to its two
 * currencies. A rate that is typed loses the date of the table it came from. The second currency is cleared if it equals
 * the primary one, and is shown beside it as soon as it is chosen.
 */
function withRateReset(form: DraftForm<CurrencyFormValues>): DraftForm<CurrencyFormValues> {
  return {
    ...form,
    set: (field, value) => {
      const { primaryCurrency, secondaryCurrency } = form.values;
      form.set(field, value);
      if (field === "primaryCurrency" || field === "secondaryCurrency") form.set("exchangeRate", "");
      if (field !== "rateTableDate" && field !== "showBoth") form.set("rateTableDate", "");
      if (field === "primaryCurrency" && value === secondaryCurrency) form.set("secondaryCurrency", "");
      const isNewSecondary = field === "secondaryCurrency" && value !== "" && value !== primaryCurrency;
      if (isNewSecondary && secondaryCurrency === "") form.set("showBoth", true);
    },
  };
}
