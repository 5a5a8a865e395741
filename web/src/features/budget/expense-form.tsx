import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftSelect, DraftText, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { labelOf } from "@/records/record-words/field-words.ts";
import { useCategories, useDetails, useVendors } from "@/wedding/hooks.ts";
import type { ExpenseFormValues } from "./expense-form-values.ts";

interface ExpenseFormProps {
  /** Ties the panel's buttons, which lie outside the form, to it. */
  id: string;
  form: DraftForm<ExpenseFormValues>;
  /** A new expense begins with its description; over a known one a phone's keyboard would only be in the way. */
  isNew?: boolean;
  onSubmit: () => void;
}

export function ExpenseForm({ id, form, isNew, onSubmit }: ExpenseFormProps) {
  const { t } = useLingui();
  const categories = useCategories();
  const vendors = useVendors();
  const currency = useDetails().primaryCurrency;
  const nameOf = (options: readonly { id: string; name: string }[], value: unknown) =>
    options.find((option) => option.id === value)?.name ?? t`nothing`;

  return (
    <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
      <DraftText
        form={form}
        field="description"
        label={t(labelOf("expense", "description"))}
        required
        autoComplete="off"
        data-autofocus={isNew || undefined}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DraftText
          form={form}
          field="amount"
          label={t(labelOf("expense", "amount"))}
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={currency}
          rightSectionWidth={52}
          className="troth-numbers"
        />
        <DraftSelect
          form={form}
          field="categoryId"
          label={t(labelOf("expense", "categoryId"))}
          searchable
          data={categories.map(({ id: value, name }) => ({ value, label: name }))}
          wording={(value) => nameOf(categories, value)}
        />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        <DraftDate form={form} field="dueDate" label={t(labelOf("expense", "dueDate"))} />
        <DraftDate form={form} field="paidDate" label={t(labelOf("expense", "paidDate"))} />
      </SimpleGrid>
      {vendors.length > 0 && (
        <DraftSelect
          form={form}
          field="vendorId"
          label={t(labelOf("expense", "vendorId"))}
          searchable
          data={vendors.map(({ id: value, name }) => ({ value, label: name }))}
          wording={(value) => nameOf(vendors, value)}
        />
      )}
      <DraftTextarea form={form} field="notes" label={t(labelOf("expense", "notes"))} />
    </DraftFormBody>
  );
}
