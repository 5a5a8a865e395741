import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { UtensilsCrossed } from "lucide-react";
import { DietPicker } from "@/domain/diets/diet-picker.tsx";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import { ALL_DIETS } from "@/domain/diets/diets.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import { RecordFields, type RecordFieldsSlot } from "@/records/record-form/record-form.tsx";
import { labelOf } from "@/records/record-words/field-words.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { useOpenGuestPanel } from "./guest-target.ts";

/** Food of a guest: meal, diets, allergies and a note for the rest. */
export function GuestFoodFields(fields: RecordFieldsSlot<"guest">) {
  const { t } = useLingui();
  const { form } = fields;
  return (
    <>
      <MealField form={form} />
      <DietPicker
        value={ALL_DIETS.filter((key) => form.values[key])}
        onChange={(key, chosen) => form.set(key, chosen)}
        around={(key, chip) => (
          <MarkedField key={key} field={key}>
            {chip}
            <OvertakenNotice form={form} field={key} label={t(DIET_WORDS[key].label)} />
          </MarkedField>
        )}
      />
      <RecordFields {...fields} lines={["dietaryRestrictions"]} />
    </>
  );
}

/** A meal of the menu, or a new one; for a child, children's meals come first. */
function MealField({ form }: { form: RecordDraftForm }) {
  const { t } = useLingui();
  const open = useOpenGuestPanel();
  const meals = useRecords("meal");
  const isChild = form.values.ageGroup === "CHILD" || form.values.ageGroup === "INFANT";
  const ordered = isChild
    ? [...meals.filter(isForChildren), ...meals.filter((meal) => !isForChildren(meal))]
    : meals;
  return (
    <div>
      <DraftCreatableSelect
        form={textsOf(form)}
        field="mealId"
        label={t(labelOf("guest", "mealId"))}
        options={ordered.map((meal) => ({
          id: meal.id,
          name: meal.forChildren ? t`${meal.name} (for children)` : meal.name,
        }))}
      />
      <Button
        variant="subtle"
        leftSection={<UtensilsCrossed size={18} aria-hidden />}
        onClick={() => open({ kind: "menu" })}
      >
        <Trans>Open the menu</Trans>
      </Button>
    </div>
  );
}

function isForChildren({ forChildren }: RecordOf<"meal">): boolean {
  return forChildren;
}
