import { useLingui } from "@lingui/react/macro";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftCheckbox } from "@/records/draft-fields/draft-fields.tsx";
import { flagsOf, type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, FUND, useCategoryName } from "./gift-kind.ts";

/** The form of a gift. A fund has a goal and no quantity. */
export function GiftForm({ form, kind, ...slot }: RecordFormSlot<"registryItem">) {
  const isFund = form.values.isFund === true;
  return (
    <RecordForm
      {...slot}
      kind={isFund ? FUND : kind}
      form={withFundQuantity(form)}
      slots={{
        category: (field) => <CategoryField {...field} />,
        isFund: (field) => <FundField {...field} />,
      }}
    />
  );
}

/** The form, which sets the quantity to one when the gift becomes a fund. */
function withFundQuantity(form: RecordDraftForm): RecordDraftForm {
  return {
    ...form,
    set: (field, value) => {
      form.set(field, value);
      if (field === "isFund" && value === true) form.set("quantity", "1");
    },
  };
}

function FundField({ form, field }: FieldSlot) {
  const { t } = useLingui();
  return <DraftCheckbox form={flagsOf(form)} field={field} label={t`A fund people give money to`} />;
}

/** The category: a predefined one, one of another gift, or a new name. */
function CategoryField({ form, field, label, required }: FieldSlot) {
  const gifts = useRecords("registryItem");
  const categoryName = useCategoryName();
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={categoriesOf(gifts).map((id) => ({ id, name: categoryName(id) }))}
      byName
    />
  );
}
