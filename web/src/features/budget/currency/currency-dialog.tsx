import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { Modal } from "@/kit/layers/modal.tsx";
import { useCurrencyOptions } from "@/kit/use-currency-options.ts";
import { useBackCloses } from "@/lib/back/back.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { DraftCheckbox, DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNotice } from "@/records/draft-fields/draft-notice.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { GeneralIssues } from "@/records/draft-fields/general-issues.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedThing, weddingDetails } from "@/records/presence/edited-thing.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
import { useDetails, useRun } from "@/wedding/hooks.ts";
import { type CurrencyFormValues, currencyFields, currencyFormValues } from "./currency-form-values.ts";
import { CurrencyPreview } from "./currency-preview.tsx";
import { RateLookup } from "./rate-lookup.tsx";

/** In which currencies the wedding's amounts are written. The amounts themselves stay as they are. */
export function CurrencyDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const form = useForgetfulRate(useKeptForm("wedding/currency", currencyFormValues(useDetails())));

  function save() {
    if (!form.isDirty) return onClose();
    const changes = currencyFields(form.changes);
    const result = attempt(() => run({ type: "wedding.update", changes }), t`Failed to update wedding`);
    if (!result.ok) return form.refuse(result.issues);
    form.settle();
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={<Trans>Currency</Trans>}>
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
  );
}

function CurrencyFields({ form }: { form: DraftForm<CurrencyFormValues> }) {
  const { t } = useLingui();
  const currencies = useCurrencyOptions();
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

/** A rate belongs to its two currencies: choosing another one empties it rather than mislead. */
function useForgetfulRate(form: DraftForm<CurrencyFormValues>): DraftForm<CurrencyFormValues> {
  return {
    ...form,
    set: (field, value) => {
      form.set(field, value);
      if (field === "primaryCurrency" || field === "secondaryCurrency") form.set("exchangeRate", "");
    },
  };
}
