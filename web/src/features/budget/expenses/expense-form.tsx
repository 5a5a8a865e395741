import { Trans, useLingui } from "@lingui/react/macro";
import { ownProperty } from "@/lib/own-property.ts";
import { wordsOf } from "@/records/area.ts";
import { createReferenced } from "@/records/create-referenced.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useReferences } from "@/records/record-kind/use-record-actions.ts";
import type { RecordPanelSlots } from "@/records/record-panel/add-record-panel.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { categoryOptions } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-panel.tsx";
import { useCostFields } from "./cost-fields.tsx";

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
  const selectedId = String(form.values[field] ?? "");
  const selectedCategory = categories.find(({ id }) => id === selectedId);
  const color = selectedCategory?.color ?? null;
  const data = categoryOptions(categories, (id) => id === selectedId);
  // Another user may have removed the category after the expense got it.
  if (selectedId !== "" && !selectedCategory) data.unshift({ value: selectedId, label: t`Removed category` });
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

/** Category of a vendor if no other is known. */
const OTHER_VENDOR_CATEGORY = "Other";

/**
 * Returns the category of a vendor named in an expense: the expense's own, because both lists share the offered ones.
 * For the couple's own budget categories it is Other, because vendors may not have them.
 */
function useVendorCategory(): (categoryId: string) => string {
  const categories = useReport("categories");
  return (categoryId) => {
    const name = categories.find(({ id }) => id === categoryId)?.name ?? OTHER_VENDOR_CATEGORY;
    return ownProperty(vendorCategories(), name) ? name : OTHER_VENDOR_CATEGORY;
  };
}

/** The offered vendor categories, with the labels of the vendors' page. */
function vendorCategories() {
  return wordsOf("vendor")?.fields.category?.choices ?? {};
}

/** Adds a new vendor named in an expense, in the same change. */
export function useNewVendorCommands(): NonNullable<RecordPanelSlots<"expense">["createReferenced"]> {
  const vendors = useReferences("vendor");
  const vendorCategory = useVendorCategory();
  return (fields, { categoryId }) =>
    createReferenced(fields, {
      vendorId: {
        existing: vendors,
        create: (id, name) => ({
          type: "vendor.add",
          id,
          vendor: { name, category: vendorCategory(String(categoryId)) },
        }),
      },
    });
}
