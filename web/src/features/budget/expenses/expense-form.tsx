import { Trans, useLingui } from "@lingui/react/macro";
import { ownProperty } from "@/lib/own-property.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useReferences } from "@/records/record-kind/use-references.ts";
import { useReport } from "@/wedding/hooks.ts";
import { offeredCategories } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-swatch.tsx";
import { useCostFields } from "./cost-fields.tsx";
import { useVendorCategory, vendorCategories } from "./new-vendor.ts";

/** The form of an expense: its cost, and category and vendor as existing or new ones. */
export function ExpenseForm(slot: RecordFormSlot<"expense">) {
  const cost = useCostFields(slot.form);
  return (
    <RecordForm
      {...slot}
      slots={{
        ...cost,
        categoryId: (field) => <CategoryField {...field} />,
        vendorId: (field) => <VendorField {...field} />,
      }}
    />
  );
}

function CategoryField({ form, field, label, required }: FieldSlot) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const chosen = String(form.values[field] ?? "");
  const known = categories.find(({ id }) => id === chosen);
  const color = known?.color ?? null;
  const data = offeredCategories(categories, (id) => id === chosen);
  // Another user may have removed the category after the expense got it.
  if (chosen !== "" && !known) data.unshift({ value: chosen, label: t`Removed category` });
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      searchable
      leftSection={color && <CategorySwatch color={color} />}
      data={data}
      wording={(value) => categories.find(({ id }) => id === value)?.name ?? t`nothing`}
    />
  );
}

/** The payee: a vendor on the list, or a new one, added with the expense. */
function VendorField({ form, field, label, required }: FieldSlot) {
  const { t } = useLingui();
  const vendors = useReferences("vendor");
  const category = useVendorCategory()(String(form.values.categoryId ?? ""));
  const words = ownProperty(vendorCategories(), category);
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={vendors}
      aboutNew={<Trans>The vendor’s category will be “{words ? t(words) : category}”.</Trans>}
    />
  );
}
