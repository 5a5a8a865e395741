import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "./category-names.ts";

/** Category by name: an offered one, one of another vendor, or a new one. */
export function CategoryField({ form, field, label, required }: FieldSlot) {
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={categoriesOf(vendors).map((id) => ({ id, name: categoryName(id) }))}
      byName
    />
  );
}
