import { useState } from "react";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "./category-names.ts";

/** The category by its name: those that are offered, those of other vendors, or a new word. */
export function CategoryField({ form, field, label, required }: FieldSlot) {
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  const [typed, setTyped] = useState<string[]>([]);
  const chosen = String(form.values[field] ?? "");
  const categories = categoriesOf([...vendors, ...[...typed, chosen].map((category) => ({ category }))]);
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={categories.map((id) => ({ id, name: categoryName(id) }))}
      onCreate={(name) => {
        setTyped([...typed, name]);
        return name;
      }}
    />
  );
}
