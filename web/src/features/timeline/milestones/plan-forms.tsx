import { useLingui } from "@lingui/react/macro";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "./categories.ts";
import { useTeam } from "./use-team.ts";

/** A function, because the panels take a form as a slot. */
export function milestoneForm(slot: RecordFormSlot<"milestone">) {
  return <RecordForm {...slot} slots={{ category: (field) => <CategoryField {...field} /> }} />;
}

export function taskForm(slot: RecordFormSlot<"task">) {
  return <RecordForm {...slot} slots={{ assignedTo: (field) => <AssigneeField {...field} /> }} />;
}

/** Category by name: an offered one, one of another milestone, or a new one. */
function CategoryField({ form, field, label, required }: FieldSlot) {
  const milestones = useRecords("milestone");
  const categoryName = useCategoryName();
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={categoriesOf(milestones).map((id) => ({ id, name: categoryName(id) }))}
      byName
    />
  );
}

/** A member of the team. A former member stays in the form until another is chosen. */
function AssigneeField({ form, field, label, required }: FieldSlot) {
  const { t } = useLingui();
  const { members, nameOf } = useTeam();
  const chosen = String(form.values[field] ?? "");
  const isKnown = chosen === "" || members.some(({ account }) => account === chosen);
  const shown = isKnown ? members : [...members, { account: chosen, name: nameOf(chosen) }];
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      placeholder={t`Nobody yet`}
      data={shown.map(({ account, name }) => ({ value: account, label: name }))}
      wording={(value) => (value ? nameOf(String(value)) : t`nobody`)}
    />
  );
}
